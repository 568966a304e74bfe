"""What may be done in a session, and which acts come of it."""
