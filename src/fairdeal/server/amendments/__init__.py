"""A session that is there, put right."""
