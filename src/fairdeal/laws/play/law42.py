"""Law 42: Dummy's rights.

1997  To play as declarer says, to ask about a revoke, to try to prevent declarer's irregularity.
2007  The same; he speaks of facts and law only in the Director's presence.
2017  May try to prevent any irregularity; has to follow suit even when told otherwise.

Not yet executed.
"""
