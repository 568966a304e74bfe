"""The search of a claim as kernels: `certain`, `manners` and `normal` once more, in whole numbers.

Nothing is decided here. The readable modules say what is normal, and all that is found is held to
what they find.
"""
