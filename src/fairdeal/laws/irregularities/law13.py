"""Law 13: Incorrect number of cards.

1997  Whether a call was made decides; a board is played on only if all four players agree.
2007  Ordered anew, A to F; a board that cannot be played normally gets an artificial score.
2017  Before any call, after one, a surplus card, and after the play: a case for each.

Not yet executed.
"""
