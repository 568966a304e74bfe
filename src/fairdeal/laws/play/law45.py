"""Law 45: Card played.

1997  When a card is played; a slip in naming one may be changed without pause for thought.
2007  The same, until partner has played; a fifth card goes back.
2017  Only declarer, only for dummy's card, only a slip of the tongue; D2 on dummy's mistake.

Not yet executed.
"""
