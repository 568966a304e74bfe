"""Law 38: Bid of more than seven.

1997  Cancelled, both partners silenced; when LHO has called, 35C lets the side off.
2007  B and C: cancelled with all later calls, pass in its place, both silenced; D: leads.
2017  The same, with Laws 72C and 26B.
"""

from fairdeal.laws.auction import law18
from fairdeal.laws.auction.law23 import watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law28 import OUT_OF_ROTATION, is_passed_over
from fairdeal.laws.auction.law35 import CONDONED
from fairdeal.laws.auction.rotation import HIS_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import IT_AND_LATER
from fairdeal.laws.scene import Sighting
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import CallCancelled, HowLong, MustPass, PassSubstituted, Role


def above_seven(sighting: Sighting) -> bool:
    """A bid of eight or more."""
    return sighting.has(Mark.BID_ABOVE_SEVEN)


@entry("38", about=HIS_CALL, when=above_seven)
def bid_of_more_than_seven(case: Case) -> None:
    """B and C in every edition, but for what LHO's call condones: D, and in 1997 silence too.

    Void by 28B, if it was out of rotation and an opponent has called in his turn.
    """
    if case.ask(OUT_OF_ROTATION) and is_passed_over(case):
        return
    condoned = case.ask(CONDONED, under=each("38D", l1997="35C"))
    free_in_1997 = condoned and case.edition is Edition.L1997
    cancelled = each("38B", l1997="35C" if condoned else "38")
    case.then(
        CallCancelled(cancelled, what=IT_AND_LATER, who=Role.OFFENDER),
        PassSubstituted(_in_its_place(condoned=condoned), who=Role.OFFENDER),
    )
    if free_in_1997:
        return
    silenced = each("38C", l1997="38")
    case.then(
        MustPass(silenced, HowLong.REST, who=Role.OFFENDER),
        MustPass(silenced, HowLong.REST, who=Role.PARTNER),
    )
    if not condoned:
        restrict_leads(case, each("38D", l1997="38"))
        watch_for_damage(case)


def _in_its_place(*, condoned: bool) -> dict[str, str]:
    return dict(each("38C", l1997="35C" if condoned else "38"))


STATUS = (carried_out(law18.is_above_seven, each(l2007="38A", l2017="38A")),)
