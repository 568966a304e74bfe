"""Law 33: Simultaneous calls.

1997  A call made together with that of the player in turn counts as made after it.
2007  The same.
2017  The same.

Not yet executed.
"""
