"""Law 89: Rectification in individual events (1997: Penalties in individual events).

1997  In an individual both partners bear the rectification; a penalty only who is to blame.
2007  A reference to Law 12C3.
2017  The same.
2017a  Another law: prohibited conduct and punishable offences.

Not yet executed.
"""
