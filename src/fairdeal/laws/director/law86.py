"""Law 86: Team play.

1997  Average in IMPs, a substitute board, and a result at the other table.
2007  The same, with adjusted scores that need not balance.
2017  A and B: a substitute board, and boards with a result at one table, also of several teams.

Not yet executed.
"""
