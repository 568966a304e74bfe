"""What the Director's assistant reads and writes: logs, case files, and what it keeps of a case."""
