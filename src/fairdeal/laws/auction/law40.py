"""Law 40: Partnership understandings.

1997  What partners may agree, how they disclose it, and psychic calls; conventions need permission.
2007  With the old Law 75 in it: special understandings, disclosure, deviations, no aids to memory.
2017  The same rearranged; opponents' irregularities may be prepared for, one's own not.

Not yet executed.
"""
