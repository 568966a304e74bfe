"""Law 68: Claim or concession of tricks.

1997  What claims and concedes, how it is stated, and that play then ceases.
2007  The same; after an objection by partner there was no concession, and play goes on.
2017  The same; play may go on if all four ask for it, and then no claim was made.

Executed so far only where another law leads to it. The rest is not yet executed.
"""
