"""Chapter V of the Laws: the auction (Laws 17 to 40)."""
