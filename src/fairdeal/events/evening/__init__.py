"""An evening at a club: who sits where, what tables report, how far each has come."""
