"""Law 90: Procedural penalties.

1997  The Director may penalize what delays or disturbs, or fouls a board; a list of offences.
2007  The same; the list is of examples.
2017  The same; an adjusted score at any table is ground enough, not only at another one.

A penalty is taken off the offender's score; nobody else's changes. How much is the Director's to
say, by the scale of the Regulating Authority if there is one.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.director.law91 import UNPLAYED
from fairdeal.laws.editions import BEFORE_2017, SINCE_2007, each
from fairdeal.laws.facts import YES_NO, Read, judged, one_of, recorded
from fairdeal.table.effects import DealtWithBy, NotPenalized, Penalized, Role
from fairdeal.table.penalties import parse_penalty


class Offence(Enum):
    """What a contestant did."""

    LATE = "late"
    """He came after the specified starting time."""
    SLOW = "slow"
    OVERHEARD = "overheard"
    """He discussed a board so that another table may have heard it."""
    COMPARING = "comparing"
    """He compared scores with another contestant."""
    HANDLING = "handling"
    """He touched or handled another player's cards."""
    WRONG_POCKET = "wrong_pocket"
    """He put cards into the wrong pocket of the board."""
    ERROR = "error"
    """An error in procedure because of which a score has to be adjusted."""
    DISOBEYING = "disobeying"
    """He did not promptly do what regulations or the Director ask."""
    DISTURBING = "disturbing"
    """Something else that delays or obstructs the game, or inconveniences other contestants."""
    PROCEDURE = "procedure"
    """Something else that violates correct procedure."""
    ONLY_ADJUSTED = "only_adjusted"
    """Nothing but that it requires an adjusted score."""


class Contestant(Enum):
    """What plays in the event."""

    INDIVIDUAL = "individual"
    PAIR_OR_TEAM = "pair_or_team"


_CLAUSES: Final = {
    Offence.LATE: "90B1",
    Offence.SLOW: "90B2",
    Offence.OVERHEARD: "90B3",
    Offence.COMPARING: "90B4",
    Offence.HANDLING: "90B5",
    Offence.WRONG_POCKET: "90B6",
    Offence.ERROR: "90B7",
    Offence.DISOBEYING: "90B8",
}
"""The examples of B; for everything else A is enough."""

_DELAYS: Final = frozenset((Offence.LATE, Offence.SLOW))
"""Offences for which a board may be left without a result, or put off (since 2007)."""
_FURTHER: Final = {Offence.OVERHEARD: 16, Offence.WRONG_POCKET: 87, Offence.ERROR: 12}
"""Where the board itself is another matter: who has heard of it, who has played it, its score."""
NO_RESULT: Final = each("12C2a", l1997="12C1")
PUT_OFF: Final = each(l2007="8B2", l2017="8B2")

OFFENCE = judged("procedural_offence", one_of(Offence), each("90A"))
IN_SESSION = judged("scores_compared_during_the_session", YES_NO, each(l1997="90B4"))
AUTHORIZED = judged("comparison_was_authorized", YES_NO, each(l2007="90B4", l2017="90B4"))
AT_ANOTHER_TABLE = recorded(
    "score_adjusted_at_another_table", YES_NO, each(l1997="90A", l2007="90A")
)
CONTESTANT = recorded("penalized_contestant", one_of(Contestant), each("90A"))
PENALIZES = judged("director_penalizes", YES_NO, each("90A"))
AMOUNT = judged(
    "procedural_penalty", Read(parse_penalty, "10% of a top", "1 IMP"), each("90A"), is_detail=True
)


def _is_no_ground(case: Case, offence: Offence) -> bool:
    """Scores compared with leave, in 1997 after the session; before 2017, an own board adjusted."""
    if offence is Offence.COMPARING:
        if case.edition in SINCE_2007:
            return case.ask(AUTHORIZED)
        return not case.ask(IN_SESSION)
    is_only_adjusted = offence is Offence.ONLY_ADJUSTED and case.edition in BEFORE_2017
    return is_only_adjusted and not case.ask(AT_ANOTHER_TABLE)


@entry("90A")
def procedural_penalty(case: Case) -> None:
    """A and B: for any offence against good order, at the Director's discretion."""
    offence = case.ask(OFFENCE)
    clause = _CLAUSES.get(offence, "90A")
    is_no_ground = _is_no_ground(case, offence)
    who = Role.OFFENDER
    if case.ask(CONTESTANT) is Contestant.PAIR_OR_TEAM:
        who = Role.OFFENDING_SIDE
    if is_no_ground or not case.ask(PENALIZES):
        case.then(NotPenalized(clause, who=who))
    else:
        case.then(Penalized(clause, case.ask(AMOUNT), who=who))
    if offence in _DELAYS:
        if case.ask(UNPLAYED, under=NO_RESULT):
            case.then(DealtWithBy(NO_RESULT, 12))
        elif case.edition in PUT_OFF:
            case.then(DealtWithBy(PUT_OFF, 8))
    if offence in _FURTHER:
        case.then(DealtWithBy(clause, _FURTHER[offence]))
