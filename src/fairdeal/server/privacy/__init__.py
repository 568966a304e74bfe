"""What a club keeps of people: all of it taken away in one file, one person taken out of it."""
