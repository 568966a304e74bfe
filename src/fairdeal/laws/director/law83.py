"""Law 83: Notification of the right to appeal.

1997  The Director tells a contestant of his right where a review may be in order.
2007  The same; he may refer the matter to a committee himself.
2017  The same.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of
from fairdeal.table.effects import AppealExplained, Body, GoesTo, PlayProceeds, Role


class Ruled(Enum):
    """What a ruling rested on."""

    LAW = "law"
    FACT = "fact"
    DISCRETION = "discretion"


RESTED_ON = judged("ruling_rested_on", one_of(Ruled), each("83"))
REVIEW = judged("a_review_may_be_in_order", YES_NO, each("83"))
ALWAYS = elected("E83_print_notice", YES_NO, each("83"))
REFERRED = judged("you_refer_it_yourself", YES_NO, each(l2007="83", l2017="83"))


@entry("83")
def right_to_appeal(case: Case) -> None:
    """Told where a fact or discretion may well be reviewed; since 2007 he may refer it himself."""
    if case.ask(RESTED_ON) is Ruled.LAW:
        return case.then(PlayProceeds("83"))
    if case.ask(REVIEW):
        if case.edition in SINCE_2007 and case.ask(REFERRED):
            return case.then(GoesTo("83", Body.COMMITTEE))
        return case.then(AppealExplained("83", who=Role.BOTH_SIDES))
    if case.ask(ALWAYS):
        return case.then(AppealExplained("83", who=Role.BOTH_SIDES))
    return case.then(PlayProceeds("83"))
