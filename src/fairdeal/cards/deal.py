"""A deal: the four hands of a board."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import NoneType

from fairdeal import picture
from fairdeal.cards.hand import Hand
from fairdeal.cards.pack import FULL_PACK, Card, cards_in
from fairdeal.diagram import round_table
from fairdeal.errors import Malformed, quoted, text_only, wanted
from fairdeal.seats import SEATS, Seat

_KNOWN_OR_NOT = frozenset({Hand, NoneType})


@dataclass(frozen=True, slots=True)
class Deal:
    """The four hands of a board, clockwise from North; a hand that is not known is ``None``.

    >>> from fairdeal import Deal
    >>> deal = Deal.parse("N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84")
    >>> deal.is_complete, deal.south.hcp
    (True, 18)
    """

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __post_init__(self) -> None:
        is_four = type(self.hands) is tuple and len(self.hands) == 4
        if is_four and _KNOWN_OR_NOT.issuperset(map(type, self.hands)):
            return  # nearly always, by the million
        if isinstance(self.hands, str):
            raise TypeError("Deal takes four hands; Deal.parse reads text such as 'N:AK... ...'")
        if len(wanted(self.hands, tuple, "a tuple of four hands")) != 4:
            raise Malformed("a deal has four hands, not {n}", n=len(self.hands))
        for hand in self.hands:
            if hand is not None:
                wanted(hand, Hand, "a hand")

    @classmethod
    def of(
        cls, north: Hand | None, east: Hand | None, south: Hand | None, west: Hand | None
    ) -> "Deal":
        """The deal of these four hands."""
        return cls((north, east, south, west))

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read PBN notation, ``N:AK..., ... ... ...``: first seat, then clockwise; ``-`` unknown.

        Raises:
            Malformed: no first seat, not four hands, a hand that cannot be read, or a card
                that stands in two hands.
        """
        first, colon, rest = text_only(text, "a deal").strip().partition(":")
        if not colon:
            raise Malformed(
                "deal {text} does not say whose hand is first, as in 'N:...'", text=quoted(text)
            )
        seat = Seat.parse(first)
        written = rest.split()
        if len(written) != 4:
            raise Malformed(
                "deal {text} has {n} hands; four are needed", text=quoted(text), n=len(written)
            )
        hands: list[Hand | None] = [None] * 4
        for offset, hand in enumerate(written):
            hands[(seat + offset) % 4] = None if hand == "-" else Hand.parse(hand)
        deal = cls((hands[0], hands[1], hands[2], hands[3]))
        if twice := deal.cards_held_twice():
            raise Malformed(
                "deal {text} has {cards} in more than one hand", text=quoted(text), cards=twice
            )
        return deal

    def __getitem__(self, seat: Seat) -> Hand | None:
        return self.hands[seat]

    def __iter__(self) -> Iterator[Hand | None]:
        return iter(self.hands)

    @property
    def north(self) -> Hand | None:
        """North's hand."""
        return self.hands[0]

    @property
    def east(self) -> Hand | None:
        """East's hand."""
        return self.hands[1]

    @property
    def south(self) -> Hand | None:
        """South's hand."""
        return self.hands[2]

    @property
    def west(self) -> Hand | None:
        """West's hand."""
        return self.hands[3]

    @property
    def is_complete(self) -> bool:
        """Whether all four hands are known, thirteen cards each, 52 different cards (Law 1)."""
        known = [hand.bits for hand in self.hands if hand is not None]
        together = 0
        for bits in known:
            together |= bits
        return (
            len(known) == 4
            and together == FULL_PACK
            and all(bits.bit_count() == 13 for bits in known)
        )

    def cards_held_twice(self) -> tuple[Card, ...]:
        """The cards found in more than one hand; empty for any possible deal."""
        seen = twice = 0
        for hand in self.hands:
            if hand is not None:
                twice |= seen & hand.bits
                seen |= hand.bits
        return tuple(cards_in(twice))

    def completed(self) -> "Deal":
        """With the fourth hand filled in when exactly one is unknown and 39 cards are given."""
        unknown = [seat for seat in SEATS if self.hands[seat] is None]
        given = 0
        for hand in self.hands:
            given |= hand.bits if hand else 0
        if len(unknown) != 1 or given.bit_count() != 39:
            return self
        rest = Hand(FULL_PACK & ~given)
        north, east, south, west = (rest if hand is None else hand for hand in self.hands)
        return Deal((north, east, south, west))

    def to_pbn(self, first: Seat = Seat.NORTH) -> str:
        """PBN notation, beginning with the hand of ``first``."""
        wanted(first, Seat, "a seat")
        hands = (self.hands[(first + i) % 4] for i in range(4))
        return f"{first.letter}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    def diagram(self, middle: Iterable[str] = ()) -> str:
        """The four hands round the table, North at the top; lines in the middle if there are."""
        north, east, south, west = (("?",) if hand is None else hand.lines() for hand in self.hands)
        lines = tuple(text_only(line, "a line") for line in wanted(middle, Iterable, "lines"))
        return round_table(north, east, south, west, lines)

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        return f"Deal.parse({self.to_pbn()!r})"

    def drawn(self, middle: picture.Picture) -> picture.Picture:
        """The four hands round what lies between them, North at the top."""
        hands = [("?",) if hand is None else hand.printed() for hand in self.hands]
        return picture.round_table(hands, wanted(middle, picture.Picture, "a picture"))

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return self.drawn(picture.compass()).svg(self.to_pbn())
