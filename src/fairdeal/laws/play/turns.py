"""A turn not had yet, and a turn missed: two things, both read from rotation (44B, 57, 60, 67).

A hand that has no card in a trick has not had its turn there as long as nobody has led to the next
one. Once somebody has, the hand whose turn it was has missed it, unless that lead came too early
for it: a defender's lead before his partner has played (57A) takes no turn away, though it is
played on (60A2). A hand behind the one in turn has had none to miss. Who plays on to a later trick
himself has missed his turn in any case.
"""

from collections.abc import Sequence

from fairdeal.laws.play.tricks import Gap, PlayedCard, Trick, TrickPlace, rotation
from fairdeal.seats import Seat, Side


def lacking(trick: Trick) -> tuple[Seat, ...]:
    """The hands that have not been in a trick at all, the first in rotation being in turn."""
    been = {place.seat for place in trick}
    return tuple(seat for seat in rotation(trick[0].seat) if seat not in been)


def have_missed(trick: Trick, later: Sequence[Trick], declaring: Side) -> tuple[Seat, ...]:
    """The hands that have missed their turn in a trick.

    Args:
        trick: the trick.
        later: those begun after it.
        declaring: declarer's side, whose two hands one player plays.
    """
    gone = lacking(trick)
    if not gone or not later:
        return ()
    has_played_on = {place.seat for following in later for place in following}
    lead = later[0][0]
    in_turn = _in_turn_before(trick, lead)
    return tuple(
        hand
        for hand in gone
        if hand in has_played_on
        or (hand is in_turn and not _came_too_early(trick, lead, hand, declaring))
    )


def _in_turn_before(trick: Trick, lead: TrickPlace) -> Seat | None:
    """The hand whose turn it was in a trick when that lead to the next one was made."""
    been = {place.seat for place in trick if _put_down(place) < lead.act}
    return next((seat for seat in rotation(trick[0].seat) if seat not in been), None)


def _put_down(place: TrickPlace) -> int:
    """When a card was put there first: another may have come in its place since (62)."""
    fills = place.fills if isinstance(place, PlayedCard) else None
    return place.act if fills is None else fills


def is_left(trick: Trick, later: Sequence[Trick], declaring: Side) -> bool:
    """Whether both sides have played on past a trick in which nobody has a turn any more (67B).

    With four cards it is complete, whoever has played on.
    """
    if any(isinstance(place, Gap) for place in trick):
        return False
    if len(trick) >= 4:
        return True
    sides = {place.seat.side for following in later for place in following}
    return len(sides) == 2 and have_missed(trick, later, declaring) == lacking(trick)


def passed_over(trick: Trick) -> Seat | None:
    """The one hand that is not in a trick in which a hand behind it has played already."""
    gone = lacking(trick)
    if len(gone) != 1:
        return None
    order = rotation(trick[0].seat)
    behind = order[order.index(gone[0]) + 1 :]
    return gone[0] if any(place.seat in behind for place in trick) else None


def may_lead_on(trick: Trick, winner: Seat, declaring: Side) -> bool:
    """Whether a further card of the hand that wins these cards is the lead to the next trick.

    The play has gone past the hand that is not there, and has come round to the winner (67A1). A
    defender who has passed over his partner himself still has to wait for him (57A).
    """
    hand = passed_over(trick)
    return hand is not None and not _came_too_early(trick, Gap(_NOW, winner), hand, declaring)


_NOW = 1 << 62
"""Later than any act there is."""


def _came_too_early(trick: Trick, lead: TrickPlace, hand: Seat, declaring: Side) -> bool:
    """Whether a lead to the next trick takes no turn away from that hand.

    That is a lead by a defender whose partner is to play (57A); but not where an opponent has
    already played past the partner, so that he who played before him finds the trick gone round.
    """
    if lead.seat is not hand.partner or hand.side is declaring:
        return False
    order = rotation(trick[0].seat)
    at = order.index(hand)
    has_gone_round = order.index(lead.seat) < at and any(
        place.act < lead.act and order.index(place.seat) > at for place in trick
    )
    return not has_gone_round
