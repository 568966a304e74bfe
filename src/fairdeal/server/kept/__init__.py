"""Sessions out of the store and into it, and what else is kept there."""
