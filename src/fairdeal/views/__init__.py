"""What one audience may see, built up as plain data, and the words it is said in."""
