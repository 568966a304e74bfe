"""The hands during the play: what each still holds, as bits; a hand may be unknown."""

from fairdeal.cards import Card, Deal
from fairdeal.seats import Seat

Hands = tuple[int | None, int | None, int | None, int | None]
"""The cards still held, 52 bits a hand from North clockwise; ``None`` for a hand not known."""


def hands_of(deal: Deal | None) -> Hands:
    """The hands of a deal as the play takes them up."""
    if deal is None:
        return None, None, None, None
    north, east, south, west = (None if hand is None else hand.bits for hand in deal.hands)
    return north, east, south, west


def less(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with a card taken out of one; a hand not known stays unknown."""
    north, east, south, west = hands
    hand = hands[seat]
    if hand is None:
        return hands
    hand &= ~card.bit
    if seat is Seat.NORTH:
        return hand, east, south, west
    if seat is Seat.EAST:
        return north, hand, south, west
    if seat is Seat.SOUTH:
        return north, east, hand, west
    return north, east, south, hand


def more(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with a card put back into one."""
    kept = [
        None if hand is None else hand | card.bit if owner is seat else hand
        for owner, hand in zip((Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST), hands, strict=True)
    ]
    north, east, south, west = kept
    return north, east, south, west
