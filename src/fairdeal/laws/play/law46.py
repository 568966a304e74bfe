"""Law 46: Incomplete or erroneous call of a card from dummy.

1997  How declarer should name a card, and what high, low, win or a suit alone mean.
2007  The same, but for high in the fourth hand; win is the lowest card known to win.
2017  High and low speak of the suit led.

Not yet executed.
"""
