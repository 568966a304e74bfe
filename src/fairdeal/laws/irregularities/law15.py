"""Law 15: Wrong board or hand (1997 and 2007: Play of a wrong board).

1997  A board not meant for these players; in the auction it starts again with calls repeated.
2007  The same; how different the repeated calls may be is described.
2017  Calls on cards of a wrong hand belong here too; no auction is started again.

Not yet executed.
"""
