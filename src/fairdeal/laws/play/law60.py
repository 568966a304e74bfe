"""Law 60: Play after an illegal play.

1997  Playing on over an illegal play gives up the right to rectification; out of turn before it.
2007  The same; a defender's lead before declarer's retracted one is a major penalty card.
2017  The same.

Executed so far only where another law leads to it. The rest is not yet executed.
"""
