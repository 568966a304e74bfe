"""Law 87: Fouled board.

1997  A board played in different forms: scored within each form.
2007  The same for several groups; dealer and vulnerability count as well.
2017  The same; C for boards in team play.

Not yet executed.
"""
