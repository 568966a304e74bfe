"""An evening at a club: its Director's console, the players' phones, the wall."""
