"""Chapter XI of the Laws: appeals (Laws 92 and 93)."""
