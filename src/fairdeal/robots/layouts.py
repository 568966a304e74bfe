"""How the hidden cards may lie for a robot: by what was played, and by what was bid."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from fairdeal.analysis.layouts import NOBODY, Voids, layout
from fairdeal.analysis.points import Point
from fairdeal.calls import Denomination
from fairdeal.cards import FULL_PACK, SUITS, Card, Deal, Hand, bits_of, cards_in
from fairdeal.errors import Malformed
from fairdeal.robots.auction import Auction
from fairdeal.robots.bidding import known
from fairdeal.robots.seen import Seen
from fairdeal.robots.shows import Shows
from fairdeal.seats import SEATS, Seat

_TRIES: Final = 4
"""Layouts drawn for each that is kept: the one that fits best with what was bid."""


def layouts(seen: Seen, number: int, chance: Random) -> Iterator[Point]:
    """So many layouts of the play that this robot cannot tell from the real one.

    None where what it sees does not come from a play in which each trick has four cards.
    """
    some = _some_layout(seen)
    if some is None:
        return
    hidden, point = some
    voids = _shown_out(seen)
    bid = {seat: known(Auction(seen.auction, seat), seat) for seat in hidden}
    played = {seat: _played_by(seen, seat) for seat in hidden}
    for _number in range(number):
        tried = [_drawn(point, hidden, voids, chance) for _try in range(_TRIES)]
        yield max(tried, key=lambda one: _fitting(one, bid, played))


def _drawn(point: Point, hidden: tuple[Seat, ...], voids: Voids, chance: Random) -> Point:
    try:
        return layout(point, hidden, voids, chance)
    except Malformed:
        # Somebody who failed to follow suit has cards of it: he revoked.
        return layout(point, hidden, NOBODY, chance)


def _some_layout(seen: Seen) -> tuple[tuple[Seat, ...], Point] | None:
    """The hands this robot does not see, and one way in which they may lie."""
    played = bits_of(card for trick in seen.tricks for _seat, card in trick)
    loose = list(cards_in(FULL_PACK & ~played & ~sum(hand.bits for hand in seen.hands.values())))
    hidden = tuple(seat for seat in SEATS if seat not in seen.hands)
    hands = dict(seen.hands)
    for seat in hidden:
        size = 13 - len(_played_by(seen, seat))
        hands[seat], loose = Hand(bits_of(loose[:size])), loose[size:]
    if loose or seen.leader is None:
        return None
    north, east, south, west = (hands[seat] for seat in SEATS)
    trick = tuple(card for _seat, card in seen.tricks[-1])
    deal = Deal.of(north, east, south, west)
    try:
        return hidden, Point(deal, Denomination.parse(seen.trumps), seen.leader, trick)
    except Malformed:
        return None


def _played_by(seen: Seen, seat: Seat) -> tuple[Card, ...]:
    return tuple(card for trick in seen.tricks for one, card in trick if one is seat)


def _shown_out(seen: Seen) -> Voids:
    return frozenset(
        (seat, trick[0][1].suit)
        for trick in seen.tricks
        for seat, card in trick
        if card.suit is not trick[0][1].suit
    )


def _fitting(
    point: Point, bid: Mapping[Seat, Shows], played: Mapping[Seat, tuple[Card, ...]]
) -> int:
    """How well the hidden hands go with what their players have bid; more is better."""
    points = 0
    for seat, shown in bid.items():
        held = point.hands[seat]
        hand = Hand((held.bits if held is not None else 0) | bits_of(played[seat]))
        points -= max(shown.low - hand.hcp, hand.hcp - shown.high, 0)
        points -= sum(2 * max(shown.length(suit) - len(hand.suit(suit)), 0) for suit in SUITS)
    return points
