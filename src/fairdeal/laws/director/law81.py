"""Law 81: The Director (1997: Duties and powers).

1997  His status and eleven duties and powers.
2007  Eight of them; what the Organizer sees to has moved to Law 80.
2017  The same.
"""

from typing import Final

from fairdeal.laws.appeals.law93 import is_there_a_committee
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, recorded
from fairdeal.laws.irregularities.law12 import power_to_adjust
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.effects import (
    Body,
    Corrected,
    DealtWithBy,
    GoesTo,
    PlayProceeds,
    RectificationApplies,
    RectificationWaived,
    Role,
    ScoreStands,
)

ERROR: Final = each("81C3", l1997="81C6")
WAIVER: Final = each("81C5", l1997="81C8")
REFERRAL: Final = each("81C7", l1997="81C9")

REFERRING: Final = frozenset({"81C7", "83"})
"""The entries in which the Director may refer a matter to a committee himself."""

REMEDIED = judged("director_remedies_the_omission", YES_NO, each(l2007="81B1", l2017="81B1"))
IN_TIME = recorded("error_known_in_the_correction_period", YES_NO, ERROR)
IN_TIME_TO_ASK = recorded("error_known_in_the_time_for_appeals", YES_NO, each(l2017="81C3"))
REQUESTED = judged("non_offenders_ask_for_a_waiver", YES_NO, WAIVER)
CAUSE = judged("cause_for_a_waiver", YES_NO, WAIVER)


@entry("81B1", editions=SINCE_2007)
def organizers_omission(case: Case) -> None:
    """B1 (since 2007): the Director may put right what the organizer has left out."""
    if case.ask(REMEDIED):
        return case.then(Corrected("81B1"))
    return case.then(PlayProceeds("81B1"))


@entry("81C3")
def error_becomes_known(case: Case) -> None:
    """C3 (1997 C6): an error known in any manner is put right, while there is time for it."""
    in_time = case.ask(IN_TIME)
    if not in_time and case.edition in SINCE_2017:
        in_time = case.ask(IN_TIME_TO_ASK)
    if in_time:
        return case.then(DealtWithBy(ERROR, 84))
    return case.then(ScoreStands(ERROR, who=Role.BOTH_SIDES))


@entry("81C5")
def waiver(case: Case) -> None:
    """C5 (1997 C8): waived for cause, when the side not at fault asks for it; never without."""
    if case.ask(REQUESTED) and case.ask(CAUSE):
        return case.then(RectificationWaived(WAIVER, who=Role.NON_OFFENDING_SIDE))
    return case.then(RectificationApplies(WAIVER))


@entry("81C7")
def referral(case: Case) -> None:
    """C7 (1997 C9): the Director may refer any matter to a committee, where there is one."""
    if is_there_a_committee(case):
        return case.then(GoesTo(REFERRAL, Body.COMMITTEE))
    return case.then(PlayProceeds(REFERRAL))


STATUS = (
    carried_out(power_to_adjust, each("81C6", l1997="81C7")),
    carried_out("fairdeal.views.rulings.questions.question", each("81C2", l1997="81C5")),
    carried_out("fairdeal.laws.director.law90.procedural_penalty", each("81C4", l1997="81C7")),
    carried_out("fairdeal.laws.director.law91.disciplinary_penalty", each("81C1", l1997="81C4")),
    carried_out("fairdeal.scoring.boards.score_board", each(l1997="81C10")),
    carried_out("fairdeal.rulings.desk.Desk", each(l2007="81C", l2017="81C")),
    marked("whom the Director stands for; nobody has a right by it", "81A"),
    marked(
        "the Director's own task, with no remedy of its own (82C has the one for his errors)",
        each(l1997="81B1"),
        "81B2",
        "81D",
        each("81C8", l1997="81C11"),
    ),
    marked(
        "staff, entries and conditions are arranged beforehand, with no right by them",
        each(l1997="81C1"),
        each(l1997="81C2"),
        each(l1997="81C3"),
    ),
)
