"""What somebody asks of a session, whatever door it comes in by, and which acts come of it."""
