"""Law 86: Team play.

1997  Average in IMPs, averaging in a knockout, and no substitute board that decides a known match.
2007  The same; a score may be assigned by the result at the other table (D).
2017  A: a substitute board; B: one result that compares, or several that do not.

What average plus is worth in IMPs, and the averaging in a knockout, are executed with Law 12.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, Read, elected, judged, one_of, recorded
from fairdeal.laws.irregularities.amounts import any_score, real_score
from fairdeal.laws.irregularities.law12 import (
    IMPS_FOR_AVERAGE,
    OBTAINABLE,
    averaged_in_a_knockout,
)
from fairdeal.laws.status import marked
from fairdeal.table.adjustments import AtLeast, Average, Complement, Grade, Real
from fairdeal.table.effects import (
    DealtWithBy,
    NewDeal,
    NoNewDeal,
    PlayProceeds,
    ResultCancelled,
    Role,
    Score,
    ScoreAdjusted,
)


class Fault(Enum):
    """Which of the two sides are at fault."""

    NEITHER = "neither"
    ONE = "one"
    BOTH = "both"


class OtherTable(Enum):
    """What there is at the other table of the match (2007)."""

    RESULT = "result"
    STARTED = "started"
    NONE = "none"


class Favours(Enum):
    """Whom the result at the other table appears to favour (2007)."""

    NON_OFFENDERS = "non_offenders"
    NOT_THEM = "not_them"


_SUBSTITUTE: Final = each(l1997="86C", l2007="86C", l2017="86A")

MATCH_KNOWN = recorded("match_result_may_be_known_without_it", YES_NO, _SUBSTITUTE)
FROM_A_NEW_DEAL = recorded("score_adjusted_for_an_unlawful_deal", YES_NO, each(l2007="86D"))
OTHER_TABLE = recorded("at_the_other_table", one_of(OtherTable), each(l2007="86D 86*"))
FAVOURS = judged("other_result_appears_to_favour", one_of(Favours), each(l2007="86D"))
ASSIGNS = judged("director_assigns_in_team_play", YES_NO, each(l2007="86D"))
COMPARES = recorded("one_result_to_compare_with", YES_NO, each(l2017="86B1"))
IS_ALONE = recorded("only_board_without_comparison", YES_NO, each(l2017="86B1"))
CLEARLY_FAVOURS = judged("other_result_clearly_favours_a_side", YES_NO, each(l2017="86B1"))
REGULATED = elected(
    "E86_one_table_boards", {"none": False, "by_regulation": True}, each(l2017="86B3")
)
AT_ONE_TABLE = recorded("board_was_played_at_one_table_only", YES_NO, each(l2017="86B3"))
OTHERS_BY_REGULATION = recorded(
    "score_of_a_one_table_board", Read(any_score, "A+ 3 IMPs"), each(l2017="86B3"), is_detail=True
)
OFFENDERS_BY_REGULATION = recorded(
    "offenders_score_of_a_one_table_board",
    Read(any_score, "A- 3 IMPs"),
    each(l2017="86B3"),
    is_detail=True,
)
FAULT = judged("fault_in_team_play", one_of(Fault), each(l2017="86B2a 86B2b 86B2c"))
SUBSTITUTE_POSSIBLE = recorded("time_for_a_substitute_board", YES_NO, each(l2017="86B2a"))
ASSIGNED = judged(
    "score_assigned_in_team_play",
    Read(real_score, "4S N = 40% + 4S N -1 60%"),
    each(l2017="86B2b"),
    is_detail=True,
)


def substitute_board(case: Case) -> None:
    """1997 and 2007 C, 2017 A: no new deal once somebody can know the match without the board."""
    if case.ask(MATCH_KNOWN):
        return case.then(NoNewDeal(_SUBSTITUTE), DealtWithBy(_SUBSTITUTE, 12))
    return case.then(NewDeal(_SUBSTITUTE))


entry("86C", editions=BEFORE_2017)(substitute_board)
entry("86A", editions=SINCE_2017)(substitute_board)


@entry("86D", editions=(Edition.L2007,))
def other_table_2007(case: Case) -> None:
    """2007 D: with a result at the other table the Director may, or should, assign a score."""
    if case.ask(FROM_A_NEW_DEAL):
        return case.then(DealtWithBy("86D", 12))
    other = case.ask(OTHER_TABLE)
    if other is OtherTable.STARTED:
        return case.then(PlayProceeds("86*"))
    if other is OtherTable.RESULT and _assigns(case):
        case.then(ScoreAdjusted("86D", Score.ASSIGNED, who=Role.BOTH_SIDES))
    return case.then(DealtWithBy("86D", 12))


def _assigns(case: Case) -> bool:
    """He should where the result appears to favour the side not at fault, and else may."""
    return case.ask(FAVOURS) is Favours.NON_OFFENDERS or case.ask(ASSIGNS)


@entry("86B", editions=SINCE_2017)
def results_in_team_play(case: Case) -> None:
    """B (2017): by one result that compares, or by fault where several do not."""
    if case.ask(COMPARES) and case.ask(IS_ALONE):
        if case.ask(CLEARLY_FAVOURS):
            case.then(ScoreAdjusted("86B1", Score.ASSIGNED, who=Role.BOTH_SIDES))
        return case.then(DealtWithBy("86B1", 12))
    if case.ask(REGULATED) and case.ask(AT_ONE_TABLE):
        return _give_by_regulation(case)
    return case.see("86B2")


def _give_by_regulation(case: Case) -> None:
    """B3: for a board played at one table, what the authority gives goes before B2."""
    for asked, who in (
        (OTHERS_BY_REGULATION, Role.NON_OFFENDING_SIDE),
        (OFFENDERS_BY_REGULATION, Role.OFFENDING_SIDE),
    ):
        given = case.ask(asked)
        score = Score.ASSIGNED if isinstance(given, Real) else Score.ARTIFICIAL
        case.then(ScoreAdjusted("86B3", score, who=who, given=given))
    averaged_in_a_knockout(case)


@entry("86B2", editions=SINCE_2017)
def several_results(case: Case) -> None:
    """B2 (2017): boards of a match that cannot be compared, fouled ones among them."""
    match case.ask(FAULT):
        case Fault.NEITHER:
            _nobody_at_fault(case)
        case Fault.ONE:
            _one_side_at_fault(case)
        case Fault.BOTH:
            case.then(ResultCancelled("86B2c", who=Role.BOTH_SIDES), DealtWithBy("86B2c", 12))


def _nobody_at_fault(case: Case) -> None:
    """B2a: cancelled, with a substitute board while one may still be played (A)."""
    case.then(ResultCancelled("86B2a", who=Role.BOTH_SIDES))
    if case.ask(SUBSTITUTE_POSSIBLE) and not case.ask(MATCH_KNOWN):
        return case.then(NewDeal("86B2a"))
    plus = _average_plus(case)
    case.then(ScoreAdjusted("86B2a", Score.ARTIFICIAL, who=Role.BOTH_SIDES, given=plus))
    return averaged_in_a_knockout(case)


def _one_side_at_fault(case: Case) -> None:
    """B2b: the better of average plus and an assigned score; the offenders get the complement."""
    others, offenders = Role.NON_OFFENDING_SIDE, Role.OFFENDING_SIDE
    # Which is better hangs on results that may be corrected: it is worked out where they are.
    if case.ask(OBTAINABLE, ASSIGNED.under):
        score, assigned = Score.ASSIGNED, case.ask(ASSIGNED)
        better = AtLeast(assigned, _average_plus(case))
        case.then(ScoreAdjusted("86B2b", score, who=others, given=better))
    else:
        score = Score.ARTIFICIAL
        case.then(ScoreAdjusted("86B2b", score, who=others, given=_average_plus(case)))
    # Not average minus: that follows the offenders' other boards, which need not balance.
    return case.then(ScoreAdjusted("86B2b", score, who=offenders, given=Complement()))


def _average_plus(case: Case) -> Average:
    return Average(Grade.PLUS, case.ask(IMPS_FOR_AVERAGE[case.edition]))


STATUS = (
    marked("the averaging of a knockout, executed with Law 12C4", each(l2007="86B")),
    marked("says that fouled boards are among the several results", each(l2017="86*")),
)
