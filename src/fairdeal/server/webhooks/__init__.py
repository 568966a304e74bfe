"""News sent to addresses of other programs, signed and sent again until it is taken."""
