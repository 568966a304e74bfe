"""Law 12: Director's discretionary powers.

1997  Adjusted scores where no rectification fits or it is not enough; assigned without weighting.
2007  Damage is defined; assigned scores may be weighted; self-inflicted damage is not made good.
2017  Only legal outcomes are weighted; self-inflicted damage needs an extremely serious error.

Not yet executed.
"""
