"""Law 90: Procedural penalties.

1997  The Director may penalize what delays or disturbs, or fouls a board; a list of offences.
2007  The same; the list is of examples.
2017  The same.

Not yet executed.
"""
