"""Keys by which programs are let in: made and taken back on a page of the Directors."""
