"""The score: Laws 77 (the table) and 78 (methods of scoring)."""
