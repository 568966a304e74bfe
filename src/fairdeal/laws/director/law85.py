"""Law 85: Rulings on disputed facts.

1997  The Director's view of the facts decides; otherwise he rules so that play can go on.
2007  The same, by the balance of probabilities.
2017  The same.

Not yet executed.
"""
