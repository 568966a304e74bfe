"""Chapter III of the Laws: preparation and progression (Laws 6 to 8)."""
