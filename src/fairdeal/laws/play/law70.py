"""Law 70: Contested claim or concession.

1997  Equity to both sides, doubtful points against the claimer; no new line unless normal.
2007  Concessions too; no choice by a defender's partner; later play may clarify a claim (D3).
2017  The same without D3; the order in which a suit is played may be prescribed (E2).

Not yet executed.
"""
