"""A live table: what those who sit at it may ask for, and the acts that follow.

Pure, over a table's desk. Who sees what is the views' business, and how it is told the server's.
"""
