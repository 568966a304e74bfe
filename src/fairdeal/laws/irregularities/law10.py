"""Law 10: Assessment of rectification (1997: Assessment of a penalty).

1997  A: only the Director; B: he may allow or cancel what players did; C: options.
2007  C3 and C4 say openly that a side may choose what suits it, and gain after rectification.
2017  C4 names other exceptions.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import Fact, Source, one_of
from fairdeal.laws.status import marked
from fairdeal.table.effects import (
    Corrected,
    DealtWithBy,
    PlayProceeds,
    RightForfeited,
    Role,
)


class Verdict(Enum):
    """What the Director makes of a rectification the players settled among themselves."""

    ALLOWED = "allowed"
    CANCELLED = "cancelled"


class Choice(Enum):
    """What becomes of an option chosen after consultation."""

    STANDS = "stands"
    FORFEITED = "forfeited"


SELF_MADE = Fact("players_own_ruling", one_of(Verdict), known_by=Source.DIRECTOR, under=each("10B"))
CONSULTED = Fact(
    "choice_after_consultation", one_of(Choice), known_by=Source.DIRECTOR, under=each("10C2")
)


@entry("10B")
def ruling_by_players(case: Case) -> None:
    """A and B: players may not rule; the Director lets it stand or cancels it, and sees Law 11."""
    if case.ask(SELF_MADE) is Verdict.ALLOWED:
        return case.then(PlayProceeds("10B"))
    return case.then(Corrected("10B"), DealtWithBy("10A", 11))


@entry("10C2")
def choice_with_partners_help(case: Case) -> None:
    """C2: the chooser may not consult his partner; the Law leaves what follows to the Director."""
    if case.ask(CONSULTED) is Choice.STANDS:
        return case.then(PlayProceeds("10C2"))
    return case.then(RightForfeited("10C2", who=Role.NON_OFFENDING_SIDE))


STATUS = (
    marked("a question names every option, and is put to the player whose it is", "10C1"),
    marked("any answer of the chooser is taken", each(l2007="10C3", l2017="10C3")),
    marked("after a rectification any legal act is taken", each(l2007="10C4", l2017="10C4")),
)
