"""Law 80: Regulation and organization (1997: Sponsoring organization).

1997  What the sponsoring organization has to do.
2007  Regulating Authority and Tournament Organizer told apart, with the powers of each.
2017  The same.

Not yet executed.
"""
