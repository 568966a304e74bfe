"""What is seen of an insufficient bid and of what comes in its place (Law 27)."""

from enum import Enum
from typing import Final

from fairdeal.calls import Bid, Call, Double, Pass, Redouble
from fairdeal.laws.auction import law18, law19
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.auction.kept_places import before_gap
from fairdeal.laws.auction.made import CallGap, MadeCall
from fairdeal.laws.decisions import Fate
from fairdeal.laws.editions import Edition
from fairdeal.laws.position import Position
from fairdeal.laws.refs import CALLED_INSTEAD, Ref, first_by, since
from fairdeal.laws.scene import (
    Scene,
    Sighting,
    called_before_ruling,
    calls_between,
    offender_called_before_ruling,
)
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Acts, MayNotDouble, Role


class Substitute(Enum):
    """What the offender puts in the place of his insufficient bid."""

    LOWEST_IN_DENOMINATION = "lowest_in_denomination"
    """The lowest sufficient bid in the denomination he had named."""
    OTHER_BID = "other_bid"
    NO_BID = "pass"
    """A pass."""
    DOUBLE = "double"
    """A double or redouble."""
    INSUFFICIENT = "insufficient"
    """A second insufficient bid."""


def _to_replace(scene: Scene) -> Acts:
    gap = scene.before.auction.gap_of(scene.roles[Role.OFFENDER])
    return () if gap is None else (gap.act,)


TO_REPLACE: Final = Ref("to_replace", _to_replace)
"""The cancelled call that still has to be replaced."""


def _attempt(scene: Scene) -> Acts:
    first = first_by(Role.OFFENDER)(scene)
    return (*first, *(number for number, _ in since(scene) if first and number > first[0]))


ATTEMPT: Final = Ref(CALLED_INSTEAD.name, _attempt)
"""What the offender put in its place, and whatever was called over that before it was ruled on."""


def kept_for_his_call(sighting: Sighting) -> CallGap | None:
    """The place kept for a call that who called now has to replace."""
    act = sighting.act
    return sighting.before.auction.gap_of(act.seat) if isinstance(act, CallMade) else None


def was_insufficient(before: Position, gap: CallGap) -> bool:
    """Whether the call that has to be replaced was an insufficient bid."""
    made = before.story[gap.act]
    return (
        isinstance(made, CallMade)
        and isinstance(made.call, Bid)
        and not law18.is_sufficient(made.call, before_gap(before.auction, gap).bid)
    )


def follows_a_cancelled_bid(sighting: Sighting) -> bool:
    """Whether he put it in the place of an insufficient bid that has been cancelled only since."""
    act, before = sighting.act, sighting.before
    return isinstance(act, CallMade) and any(
        isinstance(made, MadeCall)
        and made.seat is act.seat
        and before.fates[made.act].since > sighting.number
        and isinstance(made.call, Bid)
        and not law18.is_sufficient(made.call, before.auction.bid)
        for made in before.withdrawn
    )


def accepted_by_calling(scene: Scene) -> bool | None:
    """LHO accepts by calling over it (27A1), and not by calling over what replaced it (27C)."""
    calls = called_before_ruling(scene)[:2]
    if calls[:1] == [Role.LHO]:
        return True
    is_too_late = calls == [Role.OFFENDER, Role.LHO] and scene.code.edition is not Edition.L1997
    return False if is_too_late else None


def second_accepted_by_calling(scene: Scene) -> bool | None:
    """LHO accepts the second insufficient bid as well by calling over it."""
    calls = calls_between(scene, scene.later)[:2]
    return True if calls == [Role.OFFENDER, Role.LHO] else None


def attempts(scene: Scene) -> Acts:
    """The offender's first call since; in 1997 not one made before the options were explained.

    One that was never meant, or fell with an earlier call, has been no attempt.
    """
    offender = scene.seat(Role.OFFENDER)
    calls = tuple(
        number
        for number, act in enumerate(scene.later, scene.number + 1)
        if isinstance(act, CallMade) and act.seat is offender and not scene.was_taken(number)
    )
    is_premature = scene.code.edition is Edition.L1997 and offender_called_before_ruling(scene)
    return calls[1:2] if is_premature else calls[:1]


def lies_over(scene: Scene) -> Auction:
    """The auction that the bid lies over, or what has been put in its place, as it stands now.

    It may be another than when the bid was made, by a call that was changed since (21B, 25A).
    """
    auction, tried = scene.now.auction, attempts(scene)
    for gap in auction.gaps:
        if gap.act == scene.number:
            return before_gap(auction, gap)
    for at, made in enumerate(auction.calls):
        if made.since == scene.number or made.since in tried:
            return auction.of(auction.calls[:at])
    return scene.before.auction


def put_in_its_place(scene: Scene) -> Acts:
    """What he has put in its place, and the bid that lies under it."""
    tried, under = attempts(scene), lies_over(scene).calls
    bids = tuple(made.act for made in under if isinstance(made.call, Bid) and made.act >= 0)
    return (*bids[-1:], *tried) if tried else ()


def is_sufficient_now(scene: Scene) -> bool:
    """Whether the bid would be enough over what lies there by now (25A, 21B)."""
    return isinstance(scene.call, Bid) and law18.is_sufficient(scene.call, lies_over(scene).bid)


def substitute_of(scene: Scene) -> Substitute | None:
    """What he has put in its place; ``None`` while he has not, or another case is open on it.

    Nor is it known while a call is to be replaced that lies under it (25A, 21B).
    """
    tried = attempts(scene)
    is_open_under = any(gap.act < scene.number for gap in scene.now.auction.gaps)
    if not tried or tried[0] in scene.unsettled or is_open_under:
        return None
    made, decided = scene.log[tried[0]], scene.now.fates.get(tried[0])
    if not isinstance(made, CallMade) or (decided is not None and decided.fate is Fate.PASS):
        return Substitute.NO_BID
    return _kind_of(made.call, scene)


def _kind_of(call: Call, scene: Scene) -> Substitute:
    if isinstance(call, Pass):
        return Substitute.NO_BID
    if not isinstance(call, Bid):
        return Substitute.DOUBLE
    last = lies_over(scene).bid
    if not law18.is_sufficient(call, last):
        return Substitute.INSUFFICIENT
    named = scene.call.denomination if isinstance(scene.call, Bid) else None
    lowest = next((b for b in law18.sufficient_bids(last) if b.denomination is named), None)
    return Substitute.LOWEST_IN_DENOMINATION if call == lowest else Substitute.OTHER_BID


def is_admissible(scene: Scene) -> bool:
    """Whether the double or redouble in its place would be one, but for 27B3 (19)."""
    before = lies_over(scene)
    if (gap := before.gap_of(scene.seat(Role.OFFENDER))) is not None:
        before = before_gap(before, gap)
    numbers = attempts(scene) if isinstance(scene.call, Bid) else (scene.number,)
    calls = [act.call for n in numbers if isinstance(act := scene.log[n], CallMade)]
    bidder = None if before.bidder is None else before.bidder.side
    permits = {Double: law19.may_double, Redouble: law19.may_redouble}
    return all(
        may(scene.offending_side, bidder, before.doubling)
        for call in calls
        if (may := permits.get(type(call))) is not None
    )


def has_tried_before(sighting: Sighting) -> bool:
    """Whether he is bound by what his own cancelled attempt costs; 30B2b binds a partner."""
    act = sighting.act
    return isinstance(act, CallMade) and any(
        isinstance(duty, MayNotDouble) and duty.who is act.seat and duty.role is Role.OFFENDER
        for duty in sighting.before.force.duties
    )
