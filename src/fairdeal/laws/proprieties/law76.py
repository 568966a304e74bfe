"""Law 76: Spectators.

1997  What a spectator may not do at the table.
2007  The same, with who controls spectators and transmissions, and who counts as one.
2017  The same.

Not yet executed.
"""
