"""Law 14: Missing card.

1997  A hand one card short is restored, before and after the play has begun.
2007  One or more hands may be short; the line is the faced lead; C on information.
2017  The same.

Not yet executed.
"""
