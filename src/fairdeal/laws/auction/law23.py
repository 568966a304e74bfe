"""Law 23: Comparable call (2007: Awareness of potential damage; 1997: Damaging enforced pass).

1997  The offender could have known that his partner's enforced pass would damage: adjust.
2007  Widened to every irregularity the offender could have known might well damage.
2017  Another law altogether: what makes a replacement comparable. The old rule is 72C.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.effects import Authorized, Role, Score, ScoreAdjusted, Watch, When


class Relation(Enum):
    """How a replacement is related to the call it replaces (2017 23A)."""

    SIMILAR = "similar"
    """The same or a similar meaning (23A1)."""
    SUBSET = "subset"
    """It shows a part of the meanings the withdrawn call could have (23A2)."""
    SAME_PURPOSE = "same_purpose"
    """Both serve the same purpose, such as asking (23A3)."""
    NOT_COMPARABLE = "no"


ENFORCED_PASS = each(l1997="23A", l2007="23")
NEVERTHELESS_DAMAGED = each(l2017="23C")
AWARENESS = each(l1997="23A", l2007="23", l2017="72C")

COMPARABLE = judged("comparable", one_of(Relation), each(l2017="23A1 23A2 23A3"))
COULD_HAVE_KNOWN = judged("could_have_known", YES_NO, ENFORCED_PASS)
OFFENDERS_GAINED = judged("offenders_gained", YES_NO, ENFORCED_PASS)
PASS_AT_PARTNERS_TURN_DAMAGED = judged("pass_at_partners_turn_damaged", YES_NO, each(l1997="23B"))
PASS_ALONE_COUNTS = elected("E23B_1997", YES_NO, each(l1997="23B"))
HELPED_BY_INFRACTION = judged("helped_by_infraction", YES_NO, NEVERTHELESS_DAMAGED)


def is_comparable(case: Case) -> bool:
    """23A and 23B: whether the replacement is comparable; then nothing told is unauthorized."""
    if case.ask(COMPARABLE) is Relation.NOT_COMPARABLE:
        return False
    case.then(Authorized("23B", who=Role.OFFENDING_SIDE))
    return True


def watch_for_damage(case: Case) -> None:
    """What is looked at again when the play is over: the offender could have known of damage."""
    entry_id = "72C" if case.edition in SINCE_2017 else "23"
    case.then(Watch(AWARENESS, entry_id, When.END_OF_PLAY, who=Role.OFFENDER))


def watch_for_comparable(case: Case) -> None:
    """23C: after a comparable call the outcome is looked at again when the play is over."""
    case.then(Watch("23C", "23C", When.END_OF_PLAY, who=Role.OFFENDER))


@entry("23", editions=BEFORE_2017)
def awareness_of_damage(case: Case) -> None:
    """1997 23A, 2007 23: adjust when the offender could have known, and his side gained."""
    if case.ask(COULD_HAVE_KNOWN) and case.ask(OFFENDERS_GAINED):
        case.then(ScoreAdjusted(ENFORCED_PASS, Score.ASSIGNED, who=Role.BOTH_SIDES))


@entry("23B", editions=(Edition.L1997,))
def pass_at_partners_turn(case: Case) -> None:
    """1997 23B, where it was elected: damage by a pass at partner's turn is enough."""
    if case.ask(PASS_ALONE_COUNTS) and case.ask(PASS_AT_PARTNERS_TURN_DAMAGED):
        case.then(ScoreAdjusted("23B", Score.ASSIGNED, who=Role.BOTH_SIDES))


@entry("23C", editions=SINCE_2017)
def damaged_all_the_same(case: Case) -> None:
    """23C: a comparable call, but without the infraction the outcome could have been different."""
    if case.ask(HELPED_BY_INFRACTION):
        case.then(ScoreAdjusted("23C", Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (
    carried_out(is_comparable, each(l2017="26A")),
    marked("an example of what the clause means", each(l2007="23*")),
)
