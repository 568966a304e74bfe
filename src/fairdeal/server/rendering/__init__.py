"""Pages made out of templates, and kept as long as they are asked for."""
