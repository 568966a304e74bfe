"""Law 34: Retention of right to call.

1997  A pass out of rotation that took somebody's turn does not end the auction: it goes back.
2007  A pointer to Law 17E2, which says so.
2017  A pointer to Law 17D3, which says so.

Once a card has been led and faced before anybody noticed, the auction period is over and is not
reopened: no text says what that costs, and the Director sees Law 12.
"""

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Final

from fairdeal.calls import Bid
from fairdeal.laws.auction.law22 import LEAD_IS_FACED, PERIOD_IS_OVER
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, each
from fairdeal.laws.facts import YES_NO, judged, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import Ref
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade
from fairdeal.table.effects import (
    Acts,
    Authorized,
    CallCancelled,
    CallStands,
    Role,
    Score,
    ScoreAdjusted,
    TurnReturned,
    Unauthorized,
)

if TYPE_CHECKING:
    from fairdeal.laws.auction.made import MadeCall
    from fairdeal.laws.position import Position
    from fairdeal.laws.scene import Scene, Sighting

RETURNS = each("34", l2007="17E2", l2017="17D3")


def _passes_since(scene: "Scene") -> tuple["MadeCall", ...]:
    """The passes since the turn was missed, those after the one that seemed to end the auction too.

    Whoever missed his turn may have called since.
    """
    as_they_stood = (position.auction.since_missed for position in reversed(scene.history))
    return next(
        (passes for passes in as_they_stood if scene.number in {made.since for made in passes}), ()
    )


def _returned(scene: "Scene") -> Acts:
    found: list[int] = []
    for made in _passes_since(scene):
        gap = scene.history[made.since].auction.gap_of(made.seat)
        found += [made.act] if gap is None else [gap.act, made.act]
    return tuple(found)


RETURNED: Final = Ref("returned", _returned)
"""The passes made since somebody missed his turn, and the calls that they had to replace."""


def passes_to_cancel(out_of_rotation: Sequence[bool]) -> int:
    """How many of the last passes are cancelled when three passes would end the auction.

    Args:
        out_of_rotation: of each call so far, whether it was made out of rotation.

    Returns:
        All passes from the first of the last three that took a player's turn; 0 when none did.
    """
    if len(out_of_rotation) < 4:
        return 0
    return next((n for n in (3, 2, 1) if out_of_rotation[-n]), 0)


def turn_was_missed(sighting: "Sighting") -> bool:
    """A pass after which the auction would be over, had not somebody missed his turn."""
    return sighting.has(Mark.TURN_MISSED)


def _passes_cancelled(before: "Position", last: Act) -> tuple["MadeCall", ...]:
    """The passes that the last of them takes with it, from the first that took a turn.

    None, where only what came later shows that a turn was missed: they still stand then.
    """
    return before.after(last).auction.since_missed


def passed_out_of_rotation(sighting: "Sighting") -> Seat:
    """Who was the first of them to pass out of rotation: the case is about him."""
    passes = _passes_cancelled(sighting.before, sighting.act)
    return passes[0].seat if passes else _first_out_of_rotation(sighting)


def _first_out_of_rotation(sighting: "Sighting") -> Seat:
    auction = sighting.before.after(sighting.act).auction
    since = takewhile(lambda made: not isinstance(made.call, Bid), reversed(auction.calls))
    taken = [made.seat for made in since if Mark.CALL_OUT_OF_ROTATION in made.marks]
    return taken[-1] if taken else sighting.before.auction.turn


def _both_sides(scene: "Scene") -> bool:
    """Whether one of the others passed at nobody's left either."""
    passes = _passes_since(scene) or _passes_cancelled(scene.then, scene.log[scene.number])
    taken = (after.seat for before, after in pairwise(passes) if after.seat is not before.seat.lho)
    return any(seat.side is not passes[0].seat.side for seat in taken)


def _has_called(scene: "Scene") -> bool:
    """Whether the one who missed his turn called of himself before anybody noticed."""
    missed = scene.then.after(scene.log[scene.number]).auction.rightful
    return any(isinstance(act, CallMade) and act.seat is missed for _, act in scene.until_ruled)


HAS_CALLED = shown("player_who_missed_his_turn_has_called", YES_NO, RETURNS, derive=_has_called)
DAMAGED = judged("damaged_by_missed_turn", YES_NO, each("12A1"))
BOTH_SIDES = shown(
    "both_sides_passed_out_of_rotation",
    YES_NO,
    each(l2007="17E2", l2017="17D3"),
    derive=_both_sides,
)


@entry("34", when=turn_was_missed, offender=passed_out_of_rotation)
def turn_goes_back(case: Case) -> None:
    """1997 34, 2007 17E2, 2017 17D3: back to whoever missed his turn, the passes since cancelled.

    Since 2007 whoever passed out of rotation is an offender, and his side may not use what they
    told; nobody is silenced. When the opening lead has been faced before it was noticed, the
    auction is over as it seemed to be; not so if he called of himself before, for then it has gone
    on and ended in turn.
    """
    if case.ask(LEAD_IS_FACED) and not case.ask(HAS_CALLED):
        case.then(CallStands(PERIOD_IS_OVER, what=RETURNED, who=Role.OFFENDING_SIDE))
        if case.ask(DAMAGED):
            case.then(ScoreAdjusted("12A1", Score.ASSIGNED, who=Role.BOTH_SIDES))
        return None
    case.then(
        CallCancelled(RETURNS, what=RETURNED, who=Role.OFFENDING_SIDE),
        TurnReturned(RETURNS, what=RETURNED, who=Role.IN_TURN),
    )
    if case.edition not in SINCE_2007:
        return None
    if case.ask(BOTH_SIDES):
        return case.then(Unauthorized(RETURNS, what=RETURNED, who=Role.BOTH_SIDES))
    return case.then(
        Unauthorized(RETURNS, what=RETURNED, who=Role.OFFENDING_SIDE),
        Authorized(RETURNS, what=RETURNED, who=Role.NON_OFFENDING_SIDE),
    )


STATUS = (carried_out(passes_to_cancel, each("34"), each(l2007="17E2", l2017="17D3")),)
