"""Which fields of what is kept name people, and which hold what people wrote in their own words.

For whoever takes names out: of a copy, or of everything. What stands elsewhere (a form of scoring,
a movement, a clause) names nobody, though it may read like a name: Butler, Howell, Mitchell.
"""

from typing import Final

CONTESTANTS: Final = (
    *("contestant", "ns", "ew", "team", "opponents", "spelling", "deprived"),
    "strata",
)
"""Who takes part: files call pairs by the players' names, ``Ann+Bob``. Line-ups are lists there,
and strata lists of lists."""
PEOPLE: Final = ("players", "agreed", "out", "into", "captain", "pupil")
"""Players, the captain of a team, who agreed to an appeal, and whoever answers an exam."""
WRITTEN: Final = (
    *("note", "words", "why", "text", "statement", "announcement", "reason"),
    *("called", "program"),
    *("facts", "options", "taken", "heard_by", "claim"),
)
"""What people wrote themselves, which may name anybody."""
CHOSEN: Final = (
    *("form", "kind", "cause", "unit", "winners", "vulnerability", "dealer", "declarer", "phase"),
    *("moment", "preset", "edition", "entry", "clause", "clauses", "answers", "case", "fact"),
    *("deal", "contract", "lead", "by", "offender", "offenders", "code", "hash", "digest", "used"),
    "elections",
    *("grade", "key", "codes", "language", "version", "until", "expires", "held", "ends", "scopes"),
)
"""What the program chose, or somebody from what it offered. Whatever stands elsewhere may name
somebody: who has to be sure looks there too."""
BETWEEN: Final = "+"
"""Stands between two players where a pair is known by their names."""
