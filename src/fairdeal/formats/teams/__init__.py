"""Matches of teams in files: who plays for whom, in which room, and by which scale."""
