"""The cards of an evening's boards: from a file, or dealt here and sealed."""
