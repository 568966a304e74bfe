"""Live tables: four people play in the browser, a fifth directs."""
