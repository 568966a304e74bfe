"""Movements and entries, read from files and written to them."""
