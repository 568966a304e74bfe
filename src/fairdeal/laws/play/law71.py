"""Law 71: Concession cancelled.

1997  A trick not lost by any normal play is given back; the time depends on the kind of mistake.
2007  A trick already won, or one that no normal play could lose, within the correction period.
2017  The same.

Not yet executed.
"""
