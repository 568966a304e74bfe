"""LIN, the notation of BBO: one deal, a club game, or a whole vugraph match with commentary.

There is no official description. What is read here is what real files contain; the sources are in
docs/explanation/lin.md.
"""
