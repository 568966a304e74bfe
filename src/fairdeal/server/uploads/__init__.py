"""What an uploaded file becomes."""
