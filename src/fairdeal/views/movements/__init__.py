"""Movements in words and pictures, and the cards handed out for them."""
