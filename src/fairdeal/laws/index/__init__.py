"""The book of Laws looked at as a whole: its clauses, what is said of them, and their paths."""
