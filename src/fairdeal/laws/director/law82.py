"""Law 82: Rectification of errors of procedure.

1997  The Director's own error: both sides are treated as not at fault.
2007  The same; he may cancel a board, and schedule a late play.
2017  The same.

Not yet executed.
"""
