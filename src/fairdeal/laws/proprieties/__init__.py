"""Chapter VII of the Laws: the proprieties (Laws 72 to 76)."""
