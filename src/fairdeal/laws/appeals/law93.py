"""Law 93: Procedures of appeal.

1997  The chief Director without a committee; a committee that may do what a Director may.
2007  The same, with further possibilities of appeal in three parts.
2017  The same; another body than a committee may be authorized to review.

Not yet executed.
"""
