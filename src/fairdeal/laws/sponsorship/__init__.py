"""Chapter IX of the Laws: tournament sponsorship (Law 80)."""
