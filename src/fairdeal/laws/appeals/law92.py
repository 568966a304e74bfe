"""Law 92: Right to appeal.

1997  Any contestant, through the Director, within thirty minutes; both partners agree.
2007  The same, with a sanction for an appeal without merit where regulations provide it.
2017  The same.

Not yet executed.
"""
