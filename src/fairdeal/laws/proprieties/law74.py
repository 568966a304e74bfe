"""Law 74: Conduct and etiquette.

1997  Courtesy, good manners, and a list of what breaches procedure.
2007  The same.
2017  The same; the list is given by way of example.

Not yet executed.
"""
