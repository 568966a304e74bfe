"""Law 48: Exposure of declarer's cards.

1997  Declarer's card is no penalty card; facing the hand may be taken as a claim.
2007  The same, unless it is plain that no claim was meant.
2017  The same.

Not yet executed.
"""
