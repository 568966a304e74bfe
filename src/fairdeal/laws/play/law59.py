"""Law 59: Inability to lead or play as required.

1997  Who cannot do what is required of him plays any card that is otherwise legal.
2007  The same.
2017  The same.

Not yet executed.
"""
