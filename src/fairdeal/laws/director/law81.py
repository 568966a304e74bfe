"""Law 81: The Director (1997: Duties and powers).

1997  His status and eleven duties and powers.
2007  Eight of them; what the Organizer sees to has moved to Law 80.
2017  The same.

Not yet executed.
"""
