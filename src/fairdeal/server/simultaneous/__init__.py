"""One field over many clubs: the federation that gathers it, and the club that sends."""
