"""How the server runs, and how it is reached."""
