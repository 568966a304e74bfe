"""Law 79: Tricks won.

1997  The tricks are agreed before the cards go back; a score is corrected within thirty minutes.
2007  The same; C2 lets a wrong score be corrected later where a regulation says so.
2017  B3 for a trick nobody claims to have won; C2 by leave of the Organizer in each case.

Not yet executed.
"""
