"""Law 83: Notification of the right to appeal.

1997  The Director tells a contestant of his right where a review may be in order.
2007  The same; he may refer the matter to a committee himself.
2017  The same.

Not yet executed.
"""
