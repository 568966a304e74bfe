"""The sessions a demonstration starts with."""
