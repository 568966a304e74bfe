"""Law 24: Card exposed or led prior to the play period.

1997  A low card costs nothing, an honour or lead a pass; a defender's may become a penalty card.
2007  The same, for the auction period; a defender's card is a penalty card; information is ruled.
2017  The same in five parts: D for the declaring side, E for a defender.

Executed so far only where another law leads to it. The rest is not yet executed.
"""
