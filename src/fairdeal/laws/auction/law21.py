"""Law 21: Misinformation (1997, 2007: Call based on misinformation).

1997  B1: a call probably based on misinformation may be changed until the end of the auction.
2007  B1b: presume misexplanation rather than misbid when there is no evidence.
2017  It is enough that the misinformation could well have influenced the call.

Not yet executed.
"""
