"""What is kept of a session, as plain JSON under names that stay."""
