"""Law 58: Simultaneous leads or plays.

1997  Together with the rightful player: after him; two cards of one hand: which one is played.
2007  The same.
2017  The same.

Not yet executed.
"""
