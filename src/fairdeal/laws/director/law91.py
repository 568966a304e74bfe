"""Law 91: Penalize or suspend.

1997  Disciplinary points, and suspension for the session; disqualification with the committee.
2007  The same.
2017  The same.

Not yet executed.
"""
