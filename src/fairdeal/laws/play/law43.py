"""Law 43: Dummy's limitations.

1997  What dummy may not do, what he loses by looking at cards, and what it costs declarer.
2007  The same; a gain by the defenders from their own error is dealt with at the end of play.
2017  The same; then only the defenders' score is adjusted; A3: no defender shows dummy his hand.

Executed so far only where another law leads to it. The rest is not yet executed.
"""
