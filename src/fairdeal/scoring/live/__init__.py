"""A field ranked while it is played: from where it stood, to the last digit as from nothing."""
