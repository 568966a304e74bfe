"""What Laws 28 to 32 ask of the table about a call out of rotation."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from fairdeal.calls import Pass
from fairdeal.laws.auction.law28 import rightful_player
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.case import About
from fairdeal.laws.editions import BEFORE_2017, each
from fairdeal.laws.facts import YES_NO, awaited, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.scene import Scene, Sighting, offender_called_before_ruling
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Acts, Role


def repeats_a_pass(sighting: Sighting) -> bool:
    """A second pass at LHO's turn before any bid: Law 30A until 2007, not a change of call."""
    act = sighting.act
    return (
        sighting.code.edition in BEFORE_2017
        and sighting.has(Mark.CALL_CHANGED)
        and isinstance(act, CallMade)
        and isinstance(act.call, Pass)
        and sighting.before.auction.bid is None
    )


A_CALL: Final = About("a call", lambda act, _: isinstance(act, CallMade))
"""What a report under Laws 27 and 29 to 32 has to be about."""

HIS_CALL: Final = About(
    "a call by that player", lambda act, seat: isinstance(act, CallMade) and act.seat is seat
)
"""What a report under the laws on a player's own call has to be about (25, 36 to 39)."""


class Turn(Enum):
    """At whose turn the offender called."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


class Response(Enum):
    """What the player whose turn it was did when he got it back."""

    PASSED = "passed"
    ACTED = "acted"


def _whose_turn(scene: Scene) -> Turn | None:
    turn = rightful_player(scene)
    return {
        scene.seat(Role.RHO): Turn.RHO,
        scene.seat(Role.PARTNER): Turn.PARTNER,
        scene.seat(Role.LHO): Turn.LHO,
    }.get(turn)


def _any_bid(scene: Scene) -> bool:
    return scene.before.auction.bid is not None


def _called_before(scene: Scene) -> bool:
    offender = scene.seat(Role.OFFENDER)
    return any(call.seat is offender for call in scene.before.auction.calls)


def _response(scene: Scene) -> Response | None:
    """The right-hand opponent's first call once the cancelled call was out of the way."""
    calls = standing_calls(scene, Role.RHO)
    if not calls:
        return None
    return Response.PASSED if str(calls[0].call) == "Pass" else Response.ACTED


def standing_calls(scene: Scene, role: Role) -> tuple[MadeCall, ...]:
    """That player's calls since the incident that stand, as far as they are settled.

    A call that may yet be cancelled tells nothing: another case about that player's calls is
    open, or the call is irregular and nobody has called since.
    """
    earliest = scene.number if role is Role.OFFENDER else -1
    seat = scene.seat(role)
    if any(n > earliest and _is_call_of(scene, n, seat) for n in scene.unsettled):
        return ()
    calls, fates = scene.now.auction.calls, scene.now.fates
    unsettled = calls[-1:] if calls and calls[-1].marks and calls[-1].act not in fates else ()
    return tuple(
        made
        for made in calls
        if made.seat is seat and made.since > scene.number and made not in unsettled
    )


def _is_call_of(scene: Scene, number: int, seat: Seat) -> bool:
    act = scene.log[number]
    return isinstance(act, CallMade) and act.seat is seat


def _first_call_of(role: Role) -> Callable[[Scene], Acts]:
    """How to find that player's first call since that stands and is settled."""
    return lambda scene: tuple(made.since for made in standing_calls(scene, role))[:1]


def _has_called_again(scene: Scene) -> bool | None:
    return True if standing_calls(scene, Role.OFFENDER) else None


_ROTATION = each("29B")

WHOSE_TURN = shown("whose_turn", one_of(Turn), _ROTATION, derive=_whose_turn)
ANY_BID = shown("any_bid_made", YES_NO, _ROTATION, derive=_any_bid)
CALLED_BEFORE = shown("offender_called_before", YES_NO, _ROTATION, derive=_called_before)
RHO_RESPONSE = awaited(
    "rho_response", one_of(Response), each("31A1"), derive=_response, of=_first_call_of(Role.RHO)
)
CALLED_AGAIN = awaited(
    "offender_has_called_again",
    {"yes": True},
    _ROTATION,
    derive=_has_called_again,
    of=_first_call_of(Role.OFFENDER),
)
"""Nothing but a wait: a replacement can only be judged once it has been made."""
REPLACED_ALREADY = shown(
    "replaced_already", YES_NO, each("9C"), derive=offender_called_before_ruling
)
"""Whether the offender has put another call in its place before the Director could rule."""
