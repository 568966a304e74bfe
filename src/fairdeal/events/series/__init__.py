"""Several sessions that count together."""
