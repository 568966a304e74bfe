"""Matches of teams in a session: who meets whom, drawn, lined up and scored."""
