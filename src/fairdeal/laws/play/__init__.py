"""Chapter VI of the Laws: the play (Laws 41 to 71)."""
