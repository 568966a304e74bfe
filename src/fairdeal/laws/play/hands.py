"""The hands during the play: what each still holds, as bits; a hand may be unknown."""

from collections.abc import Iterable, Iterator, Sequence

from fairdeal.cards import Card, Deal, Hand
from fairdeal.laws.moment import Ruling
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, CardMissing, CardSurplus
from fairdeal.table.effects import Bound, CardRemoved, HandCorrected

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
    hand = hands[seat]
    return hands if hand is None else _with(hands, seat, hand & ~card.bit)


def more(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with a card put back into one."""
    hand = hands[seat]
    return hands if hand is None else _with(hands, seat, hand | card.bit)


def _with(hands: Hands, seat: Seat, hand: int) -> Hands:
    north, east, south, west = hands
    if seat is Seat.NORTH:
        return hand, east, south, west
    if seat is Seat.EAST:
        return north, hand, south, west
    if seat is Seat.SOUTH:
        return north, east, hand, west
    return north, east, south, hand


def deal_put_right(deal: Deal, log: Sequence[Act], rulings: Iterable[Ruling]) -> Deal:
    """The deal with every card where rulings have put it, as if it had always been there (14B4).

    Args:
        deal: as the hands were taken from the board.
        log: the acts.
        rulings: what has been ruled.
    """
    dealt = hands_of(deal)
    hands = {seat: dealt[seat] for seat in SEATS}
    for effect in _corrections(rulings):
        for number in effect.what or ():
            act = log[number]
            if isinstance(act, CardMissing | CardSurplus) and act.card is not None:
                owner = _owner(act, hands) if isinstance(effect, HandCorrected) else None
                _give(hands, act.card, owner)
    north, east, south, west = (None if h is None else Hand(h) for h in hands.values())
    return Deal((north, east, south, west))


def _corrections(rulings: Iterable[Ruling]) -> Iterator[Bound]:
    for ruling in rulings:
        for effect in ruling.effects:
            if isinstance(effect, HandCorrected | CardRemoved):
                yield effect


def _owner(act: CardMissing | CardSurplus, hands: dict[Seat, int | None]) -> Seat | None:
    """The hand a card belongs to: that which misses it; of a card too many, the one that is short.

    Nobody's, where no hand is known to be short.
    """
    if isinstance(act, CardMissing):
        return act.seat
    short = (seat for seat, held in hands.items() if held is not None and held.bit_count() < 13)
    return next(short, None)


def _give(hands: dict[Seat, int | None], card: Card, owner: Seat | None) -> None:
    """The card is that hand's, and no other's."""
    for seat, held in hands.items():
        if held is not None:
            hands[seat] = held | card.bit if seat is owner else held & ~card.bit
