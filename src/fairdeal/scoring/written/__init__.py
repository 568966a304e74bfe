"""How scores are written and read: by a Director, in files, as plain data."""
