"""The end of a play: the cards four hands still hold, the trick in progress, who has shown out.

Only cards, and the two rules of play a claim needs: suit is followed if possible (Law 44C), and the
highest trump, else the highest card of the suit led, wins the trick (44E and 44F).
"""

from dataclasses import dataclass
from typing import Final

from fairdeal.cards import Card, Suit, cards_in
from fairdeal.seats import SEATS, Seat, Side

Four = tuple[int, int, int, int]
"""One number for each seat, clockwise from North."""
NO_VOIDS: Final[Four] = (0, 0, 0, 0)
SUIT_BITS: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
"""The 52-bit set of each suit's cards, clubs first."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Four hands at some point of the play; a new value for each card."""

    hands: Four
    """The cards still held, as 52 bits a hand."""
    trumps: Suit | None
    leader: Seat
    """Who leads, or led, to the trick in progress."""
    trick: tuple[Card, ...] = ()
    """The cards of the trick in progress, beginning with the leader's."""
    voids: Four = NO_VOIDS
    """The suits each hand has been seen not to hold, bit ``s`` for suit ``s``."""

    @property
    def turn(self) -> Seat:
        """The hand that plays next."""
        return SEATS[(self.leader + len(self.trick)) % 4]

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick in progress; ``None`` between tricks."""
        return self.trick[0].suit if self.trick else None

    @property
    def tricks_left(self) -> int:
        """Tricks still to be won, the one in progress included."""
        return self.hands[self.leader].bit_count() + bool(self.trick)

    def legal(self) -> int:
        """What the hand in turn may lawfully play, as 52 bits (44C)."""
        hand = self.hands[self.turn]
        if not self.trick:
            return hand
        return hand & SUIT_BITS[self.trick[0].suit] or hand

    def after(self, card: Card) -> "Ending":
        """The ending once the hand in turn has played this card; the winner of a trick leads."""
        seat = self.turn
        hands = replaced(self.hands, seat, self.hands[seat] & ~card.bit)
        voids = self.voids
        if self.trick and card.suit is not self.trick[0].suit:
            voids = replaced(voids, seat, voids[seat] | 1 << self.trick[0].suit)
        trick = (*self.trick, card)
        if len(trick) < 4:
            return Ending(hands, self.trumps, self.leader, trick, voids)
        winner = SEATS[(self.leader + winning(trick, self.trumps)) % 4]
        return Ending(hands, self.trumps, winner, (), voids)

    def sure_tricks(self, side: Side) -> int:
        """Tricks that side cannot lose: the highest trumps left, as far as one hand has them."""
        if self.trumps is None or self.trick:
            return 0
        trumps = [hand & SUIT_BITS[self.trumps] for hand in self.hands]
        best = 0
        for seat in side.seats:
            out = sum(held for other, held in enumerate(trumps) if other != seat)
            best = max(best, (trumps[seat] >> out.bit_length()).bit_count())
        return best

    def order(self) -> tuple[tuple[Card, ...], ...]:
        """The four hands as cards, spades first, high to low."""
        return tuple(tuple(cards_in(hand)) for hand in self.hands)


def winning(trick: tuple[Card, ...], trumps: Suit | None) -> int:
    """The place in the trick, 0 for the leader, of the card that wins so far (44E, 44F)."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trumps):
            best = place
    return best


def beats(card: Card, other: Card, trumps: Suit | None) -> bool:
    """Whether a card played later beats the card winning so far."""
    if card.suit is other.suit:
        return card > other
    return card.suit is trumps


def replaced(values: Four, seat: int, value: int) -> Four:
    """The four values with that seat's replaced."""
    north, east, south, west = values
    if seat == 0:
        return value, east, south, west
    if seat == 1:
        return north, value, south, west
    if seat == 2:
        return north, east, value, west
    return north, east, south, value
