"""Law 69: Agreed claim or concession (1997: Acquiescence in claim or concession).

1997  Assent to a claim may be withdrawn for a trick that no normal play loses.
2007  To a claim or concession, for a trick the side would likely have won.
2017  The same.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.play.disputed import (
    IS_CONCESSION,
    LATE,
    PERIOD_OVER_69,
    agreement_withdrawn,
    claimer,
    tricks_claimed,
)
from fairdeal.laws.play.law48 import NUMBERS
from fairdeal.table.effects import (
    Granted,
    NothingTransferred,
    Refused,
    Role,
    TricksTransferred,
)

ALREADY_WON = judged("had_already_won_it", YES_NO, each("69B", l2007="69B1", l2017="69B1"))
LIKELY = judged("likely_to_have_won_it", YES_NO, each(l2007="69B2", l2017="69B2"))
CANNOT_BE_LOST = judged("no_normal_play_loses_it", YES_NO, each(l1997="69B 69*"))
TRICKS = judged("tricks_given_back", NUMBERS, each("69B"), is_detail=True, among=tricks_claimed)


@entry("69", when=agreement_withdrawn, offender=claimer, at_once=True)
def agreement_is_withdrawn(case: Case) -> None:
    """A: in time it is an objection (70); B: later only for a trick won, or as good as won."""
    if not case.ask(LATE):
        case.then(Granted("69A", who=Role.NON_OFFENDING_SIDE))
        return case.see("70")
    if case.ask(PERIOD_OVER_69):
        return case.then(Refused("69B", who=Role.NON_OFFENDING_SIDE))
    if case.edition is Edition.L1997:
        return _in_1997(case)
    if case.ask(ALREADY_WON):
        return _give_back(case, "69B1")
    if case.ask(LIKELY):
        return _give_back(case, "69B2")
    return case.then(NothingTransferred("69B2", who=Role.NON_OFFENDING_SIDE))


def _in_1997(case: Case) -> None:
    """1997 B: of assent to a claim only, and of a trick that is safe on every normal line."""
    is_safe = not case.ask(IS_CONCESSION) and (case.ask(ALREADY_WON) or case.ask(CANNOT_BE_LOST))
    if is_safe:
        return _give_back(case, "69B")
    return case.then(NothingTransferred("69B", who=Role.NON_OFFENDING_SIDE))


def _give_back(case: Case, clause: str) -> None:
    case.then(TricksTransferred(clause, case.ask(TRICKS), who=Role.NON_OFFENDING_SIDE))
