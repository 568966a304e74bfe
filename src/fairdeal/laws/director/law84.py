"""Law 84: Rulings on agreed facts.

1997  By the law that provides, else by judgement; the option explained; doubt for the others.
2007  The same; adjusted where damage was probable.
2017  The same.

Not yet executed.
"""
