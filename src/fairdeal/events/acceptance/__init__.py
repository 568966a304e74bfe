"""The acceptance event: two sessions and two matches full of traps, in JSON any program can read.

``event.json`` is the event, ``expected.json`` its results, worked out by hand and by a second
calculation that shares nothing with this program (``tests/acceptance``).
"""
