"""Law 65: Arrangement of tricks.

1997  How quitted tricks lie; a trick pointed wrongly has no rule of its own.
2007  Declarer may have it corrected at any time, the others until the lead to the next trick.
2017  Every player until his side has led or played to the next trick.

Not yet executed.
"""
