"""What one person at a table may see of it."""
