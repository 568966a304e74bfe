"""Law 37: Action violating obligation to pass.

1997  A pass in its place and both partners silenced; when LHO has called, 35B lets it stand.
2007  A: LHO has called, it stands; B: a pass in its place and both partners silenced.
2017  The same, with Laws 72C and 26B.
"""

from fairdeal.laws.auction.law23 import watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law28 import OUT_OF_ROTATION, is_passed_over
from fairdeal.laws.auction.law35 import CONDONED
from fairdeal.laws.auction.rotation import HIS_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.scene import Sighting
from fairdeal.table.effects import (
    AuctionProceeds,
    CallCancelled,
    CallStands,
    HowLong,
    MustPass,
    PassSubstituted,
    Role,
)


def action_when_silenced(sighting: Sighting) -> bool:
    """A bid, double or redouble by a player who has to pass."""
    return sighting.has(Mark.CALL_WHEN_SILENCED)


TO_THE_END = shown("had_to_pass_to_the_end", YES_NO, each("37A", l1997="35B"))


@entry("37", about=HIS_CALL, when=action_when_silenced)
def action_of_a_silenced_player(case: Case) -> None:
    """A when LHO has called: it stands, and a duty to pass for the rest stays; otherwise B.

    Void by 28B, if it was out of rotation and an opponent has called in his turn.
    """
    if case.ask(OUT_OF_ROTATION) and is_passed_over(case):
        return None
    if case.ask(CONDONED, under=each("37A", l1997="35B")):
        case.then(CallStands(TO_THE_END.under, who=Role.OFFENDER))
        return _bound_or_free(case)
    return case.see("37B")


def _bound_or_free(case: Case) -> None:
    """A: a duty to pass for the rest stays; in a log it stands there as it was laid."""
    if case.scene is not None:
        return None
    if case.ask(TO_THE_END):
        return case.then(MustPass(TO_THE_END.under, HowLong.REST, who=Role.OFFENDER))
    return case.then(AuctionProceeds(TO_THE_END.under, who=Role.OFFENDER))


@entry("37B", about=HIS_CALL)
def pass_in_its_place(case: Case) -> None:
    """B: cancelled, a pass in its place, and both partners silenced for the rest."""
    substituted = each("37B2", l1997="37")
    case.then(
        CallCancelled(each("37B1", l1997="37"), who=Role.OFFENDER),
        PassSubstituted(substituted, who=Role.OFFENDER),
        MustPass(substituted, HowLong.REST, who=Role.OFFENDER),
        MustPass(substituted, HowLong.REST, who=Role.PARTNER),
    )
    restrict_leads(case, substituted)
    watch_for_damage(case)
