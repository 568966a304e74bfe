"""Law 73: Communication, tempo and deception.

1997  How partners may communicate; information from tempo and manner may not be used.
2007  The same; an unexpected alert is named among the sources of information.
2017  C2: a breach may be penalized and damage is redressed; pauses are in D3, deception in E.
2017a  B is one sentence; what follows from prohibited communication is in Law 89.

Not yet executed.
"""
