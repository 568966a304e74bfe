"""Who plays what against whom, when (Laws 3 to 5 and 8): movements as data, proven by checks."""
