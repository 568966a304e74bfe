"""A series in words and as a page."""
