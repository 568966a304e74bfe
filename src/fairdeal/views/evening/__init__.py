"""What is seen while an evening is run: by its Director, at its tables, on its wall."""
