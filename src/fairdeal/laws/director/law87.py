"""Law 87: Fouled board.

1997  A board played in different forms: scored within each form.
2007  The same for several groups; dealer and vulnerability count as well.
2017  The same; C for boards in team play.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of, recorded
from fairdeal.laws.preliminaries.law04 import FORM, Form
from fairdeal.table.effects import (
    DealtWithBy,
    Grouping,
    PenaltyPossible,
    Role,
    ScoredInGroups,
    ScoreStands,
)


class Differs(Enum):
    """What differs between the forms in which a board was played."""

    CARDS = "cards"
    DEALER_OR_VULNERABILITY = "dealer_or_vulnerability"


_CASE_BY_CASE: Final = 82
_METHODS: Final = {
    "none": None,
    "percent": Grouping.PERCENT,
    "neuberg": Grouping.NEUBERG,
    "other": Grouping.OTHER,
}

DIFFERS = judged("what_differs_between_the_forms", one_of(Differs), each("87A"))
COMPARED = recorded("contestants_to_compare_played_different_forms", YES_NO, each("87A"))
FOULED_BY = judged("known_who_fouled_the_board", YES_NO, each("87A"))
METHOD = elected("E87_group_method", _METHODS, each("87B"))
CHOSEN = judged("method_the_director_announces", one_of(Grouping), each(l2007="87B", l2017="87B"))
ALONE = recorded("a_form_was_played_once_only", YES_NO, each("87B"))
BY_TABLES = elected("E87_small_group_rule", {"artificial": False, "tables": True}, each("87B"))


@entry("87A")
def fouled_board(case: Case) -> None:
    """A: whether it is one; B: scored form by form; C (2017): by Law 86 in team play."""
    differs = case.ask(DIFFERS)
    if case.edition not in SINCE_2007 and differs is Differs.DEALER_OR_VULNERABILITY:
        return case.then(DealtWithBy("87A", _CASE_BY_CASE))
    if not case.ask(COMPARED):
        return case.then(ScoreStands("87A", who=Role.BOTH_SIDES))
    if case.ask(FOULED_BY):
        case.then(PenaltyPossible("90B6", who=Role.OFFENDER))
    if case.ask(FORM) is Form.TEAMS:
        return _in_team_play(case)
    return _in_groups(case)


def _in_team_play(case: Case) -> None:
    """C (2017): by 86B2; before, a match has no other score of that form to compare with."""
    if case.edition in SINCE_2017:
        return case.then(DealtWithBy("87C", 86))
    return case.then(DealtWithBy("87B", 12))


def _in_groups(case: Case) -> None:
    """B: each form is a group of its own; a score with nothing to compare it to is artificial."""
    method = case.ask(METHOD)
    if method is None and case.edition in SINCE_2007:
        method = case.ask(CHOSEN)
    case.then(ScoredInGroups("87B", method or Grouping.OTHER, who=Role.BOTH_SIDES))
    if case.ask(ALONE) and not case.ask(BY_TABLES):
        case.then(DealtWithBy("87B", 12))
