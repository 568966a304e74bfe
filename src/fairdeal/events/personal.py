"""Which fields of what is kept name people, and which hold what people wrote in their own words.

For whoever takes names out: of a copy, or of everything. What stands elsewhere (a form of scoring,
a movement, a clause) names nobody, though it may read like a name: Butler, Howell, Mitchell.
"""

from typing import Final

CONTESTANTS: Final = ("contestant", "ns", "ew", "team", "opponents", "spelling", "deprived")
"""Who takes part: files call pairs by the players' names, ``Ann+Bob``. Line-ups are lists there."""
PEOPLE: Final = ("players", "agreed", "out", "into")
"""Players, and who agreed to an appeal."""
WRITTEN: Final = (
    *("note", "words", "why", "text", "statement", "announcement", "reason"),
    *("facts", "options", "taken", "heard_by", "claim"),
)
"""What people wrote themselves, which may name anybody."""
BETWEEN: Final = "+"
"""Stands between two players where a pair is known by their names."""
