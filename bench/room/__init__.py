"""A room full of phones: how long a large club waits for what it enters and looks at."""
