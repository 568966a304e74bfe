"""Chapter IV of the Laws: general laws governing irregularities (Laws 9 to 16)."""
