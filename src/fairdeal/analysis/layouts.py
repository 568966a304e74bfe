"""Layouts: how the cards that a player does not see may lie, for all he knows."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Final

from fairdeal.analysis.points import Point
from fairdeal.cards import SUITS, Card, Deal, Hand, Suit, bits_of, cards_in
from fairdeal.seats import SEATS, Seat

Voids = frozenset[tuple[Seat, Suit]]
"""Who has shown out of which suit."""
NOBODY: Final[Voids] = frozenset()
_HAND: Final = 13


def shown_out(points: Iterable[tuple[Point, Card]]) -> Voids:
    """Who has shown out of what in these plays; whoever revoked has not, for he holds the suit."""
    return frozenset(
        (point.turn, point.trick[0].suit)
        for point, card in points
        if point.trick
        and card.suit is not point.trick[0].suit
        and not _held(point.hands, point.turn) & point.trick[0].suit.mask
    )


def hidden_from(point: Point, declarer: Seat) -> tuple[Seat, ...]:
    """The hands that the player whose turn it is does not see; declarer plays dummy's cards too."""
    turn, dummy = point.turn, declarer.partner
    viewer = declarer if turn is dummy else turn
    is_opening_lead = not point.trick and point.cards_left == 4 * _HAND
    seen = (viewer,) if is_opening_lead else (viewer, dummy)
    return tuple(seat for seat in SEATS if seat not in seen)


def layout(point: Point, hidden: tuple[Seat, ...], voids: Voids, rng: Random) -> Point:
    """The point with the hidden cards dealt anew, all possible layouts equally likely.

    Every hidden hand keeps its number of cards, and gets none of a suit it has shown out of.
    """
    room = {seat: _held(point.hands, seat).bit_count() for seat in hidden}
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in hidden}
    loose: list[Card] = []
    for suit in SUITS:
        able = [seat for seat in hidden if (seat, suit) not in voids]
        cards = [c for seat in hidden for c in cards_in(_held(point.hands, seat) & suit.mask)]
        # With two hidden hands, a suit one has shown out of lies in the other. With three, nobody
        # has played yet and nobody has shown out: so what is left may lie anywhere.
        if len(able) == 1:
            dealt[able[0]] += cards
        else:
            loose += cards
    rng.shuffle(loose)
    for seat in hidden:
        missing = room[seat] - len(dealt[seat])
        dealt[seat], loose = dealt[seat] + loose[:missing], loose[missing:]
    north, east, south, west = (
        Hand(bits_of(dealt[seat])) if seat in dealt else Hand(_held(point.hands, seat))
        for seat in SEATS
    )
    return replace(point, hands=Deal.of(north, east, south, west))


def _held(deal: Deal, seat: Seat) -> int:
    hand = deal[seat]
    return hand.bits if hand else 0
