"""Law 60: Play after an illegal play.

1997  Playing on over an illegal play gives up the right to rectification; out of turn before it.
2007  The same; a defender's lead before declarer's retracted one is a major penalty card.
2017  The same.

What was played is a matter of Laws 52 to 57, which are entered for it and cite this one.
"""
