"""Chapter II of the Laws: preliminaries (Laws 1 to 5)."""
