"""The Laws of Duplicate Bridge, one module for each law, in the order of the book."""
