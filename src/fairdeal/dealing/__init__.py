"""The shuffle and deal of Law 6: fair deals, the proof that they are, and sets for practice.

Nothing here takes randomness by itself: it is passed in as ``entropy``, a function from a number
of bytes to that many random bytes. The command line passes ``os.urandom``.
"""
