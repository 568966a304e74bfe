"""Claims and concessions judged by search: a proposal for the Director (Laws 68 to 71)."""
