"""Law 88: Award of indemnity points.

1997  A side not at fault gets sixty per cent, or its session's percentage if that is higher.
2007  By reference to Law 12C2.
2017  The same.

Not yet executed.
"""
