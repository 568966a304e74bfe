"""Law 36: Inadmissible doubles and redoubles.

1997  Cancelled and replaced, partner silenced; out of rotation by Law 32; condoned by 35A.
2007  A: LHO has called, all is undone; B: replaced, or the turn goes back, partner silenced.
2017  As 2007; C: found after the opening lead, the contract is scored without it.
"""

from fairdeal.laws.auction.law22 import LEAD_IS_FACED
from fairdeal.laws.auction.law23 import watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law27 import is_replacement
from fairdeal.laws.auction.law28 import OUT_OF_ROTATION, is_passed_over
from fairdeal.laws.auction.law35 import CONDONED
from fairdeal.laws.auction.rotation import (
    HIS_CALL,
    REPLACED_ALREADY,
    RHO_RESPONSE,
    WHOSE_TURN,
    Response,
    Turn,
)
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import IT_AND_LATER
from fairdeal.laws.scene import Sighting
from fairdeal.table.effects import (
    Action,
    AuctionProceeds,
    CallCancelled,
    HowLong,
    Must,
    MustPass,
    Role,
    Score,
    ScoreAdjusted,
)


def inadmissible_double(sighting: Sighting) -> bool:
    """A double or redouble that Law 19 does not permit, in rotation or not.

    Not one in the place of an insufficient bid: there none is permitted, by 27B3.
    """
    return sighting.has(Mark.INADMISSIBLE_DOUBLE) and not is_replacement(sighting)


FOUND_LATE = each("12A1", l2017="36C")

MUST_PASS = shown(
    "offender_had_to_pass",
    YES_NO,
    each(l1997="35B", l2007="37A", l2017="37A"),
    derive=lambda scene: scene.before.force.is_silenced(scene.seat(Role.OFFENDER)),
)


@entry("36", about=HIS_CALL, when=inadmissible_double)
def inadmissible_double_or_redouble(case: Case) -> None:
    """Law 36, the latest stage first: lead faced (C), LHO has called (A), otherwise (B).

    Void by 28B, if it was out of rotation and an opponent has called in his turn.
    """
    case.begin(lambda told: told.ask(OUT_OF_ROTATION), {LEAD_IS_FACED: "no"})
    if case.ask(LEAD_IS_FACED, under=FOUND_LATE):
        return case.then(ScoreAdjusted(FOUND_LATE, Score.AS_IF_NOT_CALLED, who=Role.BOTH_SIDES))
    if case.ask(OUT_OF_ROTATION) and is_passed_over(case):
        return None
    if case.ask(CONDONED, under=each("36A", l1997="35A")):
        return _undone(case)
    if case.ask(MUST_PASS):
        return case.see("37B")
    return _not_condoned(case)


def _undone(case: Case) -> None:
    """36A, 1997 35A: as if it had not been made.

    Whoever had to pass still has to: by the ruling that said so, which this turn has not spent.
    """
    clause = each("36A", l1997="35A")
    case.then(
        CallCancelled(clause, what=IT_AND_LATER, who=Role.OFFENDER),
        AuctionProceeds(clause, who=Role.OFFENDER),
    )


def _would_repeat(case: Case) -> bool:
    """1997 32B1: whether he would have to repeat it; a call that is not legal is left to 36."""
    return case.ask(WHOSE_TURN) is Turn.RHO and case.ask(RHO_RESPONSE) is Response.PASSED


def _not_condoned(case: Case) -> None:
    """36B: replaced in rotation (B2); out of rotation the turn goes back (B4; 1997 Law 32)."""
    case.then(CallCancelled(each("36B1", l1997="36"), who=Role.OFFENDER))
    if case.known(OUT_OF_ROTATION):
        if case.edition is Edition.L1997 and not _would_repeat(case):
            return case.see("32")
        silenced = each("36B4", l1997="36")
    else:
        silenced = each("36B2", l1997="36")
        if not case.ask(REPLACED_ALREADY):
            case.then(Must(silenced, Action.REPLACE_CALL, who=Role.OFFENDER))
    case.then(MustPass(silenced, HowLong.REST, who=Role.PARTNER))
    restrict_leads(case, each("36B3", l1997="36"))
    return watch_for_damage(case)
