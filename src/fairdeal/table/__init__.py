"""What happened at a table, as data: acts, effects and the log. What it means is for ``laws``."""
