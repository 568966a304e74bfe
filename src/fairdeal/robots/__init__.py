"""Robots of modest strength: told what a player in their seat sees, they ask for what he may.

They bid naturally, tell the opponents what their calls mean, and play cards by sampling where the
solver is installed, else by simple rules. Pure: the same seen and the same seed, the same act.
"""
