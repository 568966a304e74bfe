"""The Director's assistant at a table, and disputed claims judged for him."""
