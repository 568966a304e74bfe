"""Points of the play: what a double dummy question about single cards starts from."""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.calls import Denomination
from fairdeal.cards import Card, Deal, Hand, bits_of
from fairdeal.errors import Malformed
from fairdeal.laws.play.law44 import winning_card
from fairdeal.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Point:
    """A moment of the play: the cards still held, and the trick in progress.

    Any number of cards may be left, the same for everybody; who has played to the trick in
    progress holds one card fewer.

    Raises:
        Malformed: an unknown hand, a card that is in two places, more than three cards in the
            trick, or numbers of cards that do not go together.
    """

    hands: Deal
    """What is still held; the cards of the trick in progress are no longer."""
    denomination: Denomination
    leader: Seat
    """Who leads, or led, to the trick in progress."""
    trick: tuple[Card, ...] = ()
    """The trick in progress, in the order of play; empty between tricks."""

    def __post_init__(self) -> None:
        held = _known(self.hands)
        if len(self.trick) > 3:
            raise Malformed("a trick in progress has up to three cards, not {n}", n=len(self.trick))
        twice = (*self.hands.cards_held_twice(), *_also_held(self.trick, held))
        if twice:
            raise Malformed("In more than one hand: {card}.", card=tuple(twice))
        played = [self.leader.clockwise(i) for i in range(len(self.trick))]
        full = [len(held[seat]) + (seat in played) for seat in SEATS]
        if len(set(full)) > 1:
            counts = ", ".join(f"{seat} {count}" for seat, count in zip(SEATS, full, strict=True))
            raise Malformed("The hands are of different length: {counts}.", counts=counts)

    @classmethod
    def of(
        cls, deal: Deal, denomination: Denomination, leader: Seat, played: Iterable[Card] = ()
    ) -> "Point":
        """The point of a deal at which these cards have been played, first to last.

        ``leader`` makes the opening lead. Following suit is not asked for: a revoke is a card
        played like any other.

        Raises:
            Malformed: as the class says, or a card is not in the hand whose turn it is.
        """
        point = cls(deal, denomination, leader)
        for card in played:
            point = point.after(card)
        return point

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return self.leader.clockwise(len(self.trick))

    @property
    def cards_left(self) -> int:
        """How many cards are still held, all hands together."""
        return sum(map(len, _known(self.hands)))

    def after(self, card: Card) -> "Point":
        """The next point, this card having been played.

        Raises:
            Malformed: the card is not in the hand whose turn it is.
        """
        held = _known(self.hands)
        turn = self.turn
        if card not in held[turn]:
            raise Malformed(
                "{card} is not in the hand of {seat}, whose turn it is: {hand}",
                card=card,
                seat=turn,
                hand=held[turn],
            )
        north, east, south, west = (
            hand.without(card) if seat is turn else hand
            for seat, hand in zip(SEATS, held, strict=True)
        )
        hands, trick = Deal.of(north, east, south, west), (*self.trick, card)
        if len(trick) < 4:
            return Point(hands, self.denomination, self.leader, trick)
        best = winning_card(trick, trick[0].suit, self.denomination.trumps)
        return Point(hands, self.denomination, self.leader.clockwise(trick.index(best)))


def _known(deal: Deal) -> tuple[Hand, ...]:
    unknown = [str(seat) for seat in SEATS if deal[seat] is None]
    if unknown:
        raise Malformed(
            "double dummy needs all four hands; not known: {names}", names=", ".join(unknown)
        )
    return tuple(hand for hand in deal if hand is not None)


def _also_held(trick: tuple[Card, ...], held: tuple[Hand, ...]) -> tuple[Card, ...]:
    once = bits_of(trick)
    return tuple(
        card
        for i, card in enumerate(trick)
        if card in trick[:i] or any(hand.bits & once & card.bit for hand in held)
    )
