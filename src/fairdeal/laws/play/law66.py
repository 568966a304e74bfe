"""Law 66: Inspection of tricks.

1997  Who may see the current trick, his own card and quitted tricks, and until when.
2007  The same.
2017  Until one's side has led or played to the next trick.

Not yet executed.
"""
