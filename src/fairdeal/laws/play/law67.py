"""Law 67: Defective trick.

1997  Too few or too many cards in a trick: put right in time, or dealt with as a revoke.
2007  The same; a card short counts as a revoke and may cost a trick.
2017  The same; B3 for a card played but not put among the tricks; the Director finds it.

Not yet executed.
"""
