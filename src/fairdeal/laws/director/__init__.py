"""Chapter X of the Laws: the tournament Director (Laws 81 to 91)."""
