"""Law 29: Procedure after a call out of rotation.

1997  LHO may call and so accept it; otherwise it is cancelled and Laws 30 to 32 apply.
2007  The same, rectification in place of penalty.
2017  The same; what the offender may call moved into Laws 30 to 32.
"""

from dataclasses import replace
from enum import Enum

from fairdeal.calls import Bid, Pass
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law28 import (
    CHANGES,
    IT_AND_CHANGES,
    RIGHTFUL_PLAYER_CALLED,
    first_to_decide,
    is_passed_over,
)
from fairdeal.laws.auction.rotation import A_CALL, REPLACED_ALREADY, repeats_a_pass
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, chosen, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.scene import Scene, Sighting, if_right_is_lost
from fairdeal.laws.status import marked
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import CallCancelled, CallStands, Role


class Kind(Enum):
    """What kind of call was made out of rotation."""

    NO_BID = "pass"
    BID = "bid"
    DOUBLE = "double"
    """A double or redouble."""


def out_of_rotation(sighting: Sighting) -> bool:
    """A call when it was another player's turn, not a change of one's own call (Law 25)."""
    return sighting.has(Mark.CALL_OUT_OF_ROTATION) or repeats_a_pass(sighting)


def _accepted_by_calling(scene: Scene) -> bool | None:
    """LHO accepts by calling over it before it has been ruled on (29A).

    Once the rightful player has called, LHO's call is one in its turn and accepts nothing.
    """
    return True if first_to_decide(scene) is scene.seat(Role.LHO) else None


def _kind(scene: Scene) -> Kind | None:
    act = scene.act
    if not isinstance(act, CallMade):
        return None
    if isinstance(act.call, Pass):
        return Kind.NO_BID
    return Kind.BID if isinstance(act.call, Bid) else Kind.DOUBLE


ACCEPTED = chosen(
    "lho_accepts_call_out_of_rotation",
    YES_NO,
    each("29A"),
    by=Role.LHO,
    derive=if_right_is_lost(value=True, derive=_accepted_by_calling),
)
KIND = shown("kind_of_call", one_of(Kind), each("29B"), derive=_kind)
CHANGED_AT_ONCE = replace(REPLACED_ALREADY, derive=lambda scene: bool(CHANGES.find(scene)))
ARTIFICIAL = judged("call_is_artificial", YES_NO, each("29C"))

_LAW_FOR = {Kind.NO_BID: "30", Kind.BID: "31", Kind.DOUBLE: "32"}


@entry("29", about=A_CALL, when=out_of_rotation)
def call_out_of_rotation(case: Case) -> None:
    """28B first; then 29A, accepted; else 29B, and the law for the kind of call."""
    if is_refused(case):
        case.see(_LAW_FOR[case.ask(KIND)])


def is_refused(case: Case) -> bool:
    """29B: whether nobody has called over it in turn (28B), and it is not accepted (29A)."""
    if is_passed_over(case):
        return False
    if case.known(RIGHTFUL_PLAYER_CALLED) or case.ask(ACCEPTED):
        case.then(CallStands("29A", who=Role.OFFENDER))
        return False
    if case.edition is Edition.L1997:
        case.then(CallCancelled("29B", who=Role.OFFENDER))
        if case.ask(CHANGED_AT_ONCE):
            # What he changed the illegal call to is cancelled and restricts the leads besides.
            case.then(CallCancelled("25B2", what=CHANGES, who=Role.OFFENDER))
            restrict_leads(case, "25B2a", withdrawn=CHANGES)
    else:
        case.then(CallCancelled("29B", what=IT_AND_CHANGES, who=Role.OFFENDER))
    return True


def is_open(case: Case) -> bool:
    """Whether the case is one for Laws 30 to 32: who looks it up under one of them is asked first.

    Nobody has said yet that the call is not accepted.
    """
    return bool(case.asked) or is_refused(case)


STATUS = (marked("comparing calls takes the place of comparing denominations", each(l2017="29C")),)
