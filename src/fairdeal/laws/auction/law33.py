"""Law 33: Simultaneous calls.

1997  A call made together with that of the player in turn counts as made after it.
2007  The same.
2017  The same.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import one_of, shown
from fairdeal.table.effects import AuctionProceeds, CallFollows, DealtWithBy, Role


class Second(Enum):
    """What the call is, made after that of the player in turn."""

    LEGAL = "legal"
    OUT_OF_TURN = "out_of_turn"
    """It was not its player's turn then (29)."""
    INSUFFICIENT = "insufficient"
    """In turn, and too low (27)."""
    DOUBLE = "double"
    """In turn, and a double or redouble that Law 19 does not permit (36)."""


_RULED_BY: Final = {Second.OUT_OF_TURN: 29, Second.INSUFFICIENT: 27, Second.DOUBLE: 36}

SECOND = shown("second_of_simultaneous_calls", one_of(Second), each("33"))


@entry("33")
def simultaneous_call(case: Case) -> None:
    """The call of the player in turn comes first; the other is judged as one made after it.

    A log has the calls in that order; what is irregular about the second is found there.
    """
    case.then(CallFollows("33", who=Role.OFFENDER))
    if case.scene is not None:
        return None
    second = case.ask(SECOND)
    if second is Second.LEGAL:
        return case.then(AuctionProceeds("33", who=Role.OFFENDER))
    return case.then(DealtWithBy("33", _RULED_BY[second]))
