"""Law 91: Penalize or suspend.

1997  Points, or suspension of a contestant for the session; with approval, disqualification.
2007  The same, and no committee may overrule a disciplinary penalty.
2017  A single player may be suspended or disqualified as well.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import YES_NO, Read, judged, one_of, recorded
from fairdeal.table.effects import DealtWithBy, Disqualified, Penalized, Refused, Role, Suspended
from fairdeal.table.penalties import parse_penalty


class Measure(Enum):
    """What the Director does to keep order."""

    POINTS = "points"
    SUSPENSION = "suspension"
    DISQUALIFICATION = "disqualification"


class HowMuch(Enum):
    """For how long somebody is suspended: the current session is the most there is."""

    SESSION = "session"
    PART = "part"


class Whom(Enum):
    """Whom it concerns."""

    PLAYER = "player"
    CONTESTANT = "contestant"


MEASURE = judged("disciplinary_measure", one_of(Measure), each("91A"))
AMOUNT = judged(
    "disciplinary_penalty", Read(parse_penalty, "25% of a top"), each("91A"), is_detail=True
)
HOW_MUCH = judged("suspended_for", one_of(HowMuch), each("91A"))
WHOM = judged("measure_concerns", one_of(Whom), each(l2017="91A"))
CAUSE = judged("cause_for_disqualification", YES_NO, each("91B"))
UNPLAYED = recorded("boards_are_left_unplayed", YES_NO, each("91A"))
APPROVED = recorded("disqualification_approved", YES_NO, each("91B"))


@entry("91A")
def disciplinary_penalty(case: Case) -> None:
    """A: points or suspension, and that is final; B: disqualification, for cause and approved."""
    match case.ask(MEASURE):
        case Measure.POINTS:
            case.then(Penalized("91A", case.ask(AMOUNT), who=_whom(case)))
        case Measure.SUSPENSION:
            is_whole = case.ask(HOW_MUCH) is HowMuch.SESSION
            case.then(Suspended("91A", is_whole, who=_whom(case)))
            _boards_left(case, "91A")
        case Measure.DISQUALIFICATION:
            who = _whom(case)
            if not case.ask(CAUSE) or not case.ask(APPROVED):
                return case.then(Refused("91B", who=who))
            case.then(Disqualified("91B", who=who))
            _boards_left(case, "91B")
    return None


def _boards_left(case: Case, clause: str) -> None:
    """What cannot be played without the one sent off has no result: Law 12 (12C2; 1997 12C1)."""
    if case.ask(UNPLAYED, under=each(clause)):
        case.then(DealtWithBy(clause, 12))


def _whom(case: Case) -> Role:
    """A contestant; since 2017 a single player as well."""
    is_player = case.edition in SINCE_2017 and case.ask(WHOM) is Whom.PLAYER
    return Role.OFFENDER if is_player else Role.OFFENDING_SIDE
