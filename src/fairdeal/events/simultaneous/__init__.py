"""One event in many clubs: what a club tells the federation, and how that is known to be whole."""
