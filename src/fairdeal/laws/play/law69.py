"""Law 69: Agreed claim or concession.

1997  When agreement is reached, and how an agreed claim is withdrawn: an impossible loss.
2007  Withdrawn when the side would likely have won the trick.
2017  The same.

Not yet executed.
"""
