"""What each request passes on its way in and out."""
