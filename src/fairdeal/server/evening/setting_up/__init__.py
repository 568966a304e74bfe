"""A new evening: what can be played, and the acts that open it."""
