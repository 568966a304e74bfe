"""A claim's statement (Law 68C): what was said, in six languages, read into the steps of a line."""
