"""What is scarce, shared by source."""
