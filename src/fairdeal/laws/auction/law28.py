"""Law 28: Calls considered to be in rotation.

1997  A: at the turn of an opponent who has to pass; B: by the rightful player, before a ruling.
2007  The same.
2017  The same; B says that Law 26 does not apply to the call that is void.
"""

from typing import TYPE_CHECKING

from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, elected, shown
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Role

if TYPE_CHECKING:
    from fairdeal.laws.scene import Scene


def is_in_rotation(seat: Seat, turn: Seat, *, turn_must_pass: bool) -> bool:
    """A call at the turn of the right-hand opponent who is bound to pass is in rotation (28A)."""
    return seat is turn or (seat.rho is turn and turn_must_pass)


def _rightful_player_called(scene: "Scene") -> bool:
    """Whether an opponent whose turn it was called before LHO, and before a ruling (28B)."""
    rightful, offending = rightful_player(scene), scene.offending_side
    return first_to_decide(scene) is rightful and rightful.side is not offending


def rightful_player(scene: "Scene") -> Seat:
    """Whose turn it was, if no earlier call out of rotation is accepted."""
    auction = scene.before.auction
    return auction.turn if auction.rightful is None else auction.rightful


def first_to_decide(scene: "Scene") -> Seat | None:
    """Who called first since and before a ruling: the rightful player, or LHO, who so accepts."""
    decide = (rightful_player(scene), scene.seat(Role.LHO))
    calls = (act.seat for _, act in scene.until_ruled if isinstance(act, CallMade))
    return next((seat for seat in calls if seat in decide), None)


def _lho_is_the_rightful_player(scene: "Scene") -> bool:
    return rightful_player(scene) is scene.seat(Role.LHO)


RIGHTFUL_PLAYER_CALLED = shown(
    "rightful_player_called", YES_NO, each("28B"), derive=_rightful_player_called
)
LHO_WAS_TO_CALL = shown("lho_was_to_call", YES_NO, each("28B"), derive=_lho_is_the_rightful_player)
LHO_ACCEPTS_BY_CALLING = elected("E28_lho_dealer", {"void": False, "accept": True}, each("28B"))

STATUS = (carried_out(is_in_rotation, "28A"),)
