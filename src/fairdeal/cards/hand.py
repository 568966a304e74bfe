"""A hand: a set of cards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fairdeal import picture
from fairdeal.cards.pack import (
    FULL_PACK,
    PACK,
    RANK_LETTERS,
    SUIT_MASK,
    SUITS_DOWN,
    Card,
    Rank,
    Suit,
    bits_of,
    cards_in,
)
from fairdeal.errors import ImpossibleAct, Malformed, quoted, text_only, wanted


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards, as held by a player: thirteen at the start, fewer later.

    >>> from fairdeal import Card, Hand, Suit
    >>> hand = Hand.parse("AQJ743..KJ96.AK3")
    >>> hand.hcp, hand.shape, hand.holding(Suit.SPADES), Card.CK in hand
    (18, (6, 0, 4, 3), 'AQJ743', True)
    """

    bits: int = 0
    """The cards, 52 bits, card ``i`` at bit ``i``."""

    def __post_init__(self) -> None:
        if type(self.bits) is int and 0 <= self.bits <= FULL_PACK:  # nearly always, by the million
            return
        given: object = self.bits  # who comes from endplay gives text
        if isinstance(given, str):
            raise TypeError("Hand takes bits; Hand.parse reads text such as 'AK5.QJ.T98.7654'")
        if not 0 <= wanted(self.bits, int, "a set of cards, as 52 bits,") <= FULL_PACK:
            raise Malformed("a hand is a set of 52 cards, as bits; {n} is none", n=self.bits)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """The hand made of these cards."""
        return cls(bits_of(cards))

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Read ``AKQ.T98.5432.J76``: spades, hearts, diamonds, clubs; a void is empty.

        Lower case, ``10`` for the ten, ``-`` for a void and any number of cards are accepted;
        whether a hand has thirteen is the business of Laws 13 and 14.

        Raises:
            Malformed: not four suits, a rank that does not exist, or a card named twice.
        """
        holdings = text_only(text, "a hand").strip().upper().replace("10", "T").split(".")
        if len(holdings) != 4:
            raise Malformed(
                "hand {text} has {n} suits; four are needed", text=quoted(text), n=len(holdings)
            )
        bits = 0
        for suit, holding in zip(SUITS_DOWN, holdings, strict=True):
            for letter in "" if holding in ("-", "--", "---") else holding:
                rank = RANK_LETTERS.find(letter)
                if rank < 0:
                    raise Malformed(
                        "{letter} in hand {text} is not a rank",
                        letter=repr(letter),
                        text=quoted(text),
                    )
                bit = 1 << (13 * suit + rank)
                if bits & bit:
                    card = suit.letter + letter
                    raise Malformed(
                        "{card} stands twice in hand {text}", card=card, text=quoted(text)
                    )
                bits |= bit
        return cls(bits)

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, high to low."""
        return tuple(cards_in(self.bits & wanted(suit, Suit, "a suit").mask))

    def holding(self, suit: Suit) -> str:
        """The ranks of one suit as letters, high to low: ``AKT5``; empty when void."""
        ranks = self.bits >> (13 * wanted(suit, Suit, "a suit")) & SUIT_MASK
        return _HOLDINGS[ranks]

    def without(self, card: Card) -> "Hand":
        """The hand when this card has left it.

        Raises:
            ImpossibleAct: the card is not in it.
        """
        if card not in self:
            wanted(card, Card, "a card")
            raise ImpossibleAct("{card} cannot leave a hand that does not hold it", card=card)
        return Hand(self.bits & ~card.bit)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """How many spades, hearts, diamonds and clubs."""
        spades, hearts, diamonds, clubs = (
            (self.bits & suit.mask).bit_count() for suit in SUITS_DOWN
        )
        return spades, hearts, diamonds, clubs

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        return sum((self.bits & mask).bit_count() for mask in _JACK_OR_HIGHER)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return cards_in(self.bits)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def lines(self) -> tuple[str, str, str, str]:
        """The hand in four lines, as it is printed in a diagram: ``S AKT5``, ``H -`` ..."""
        spades, hearts, diamonds, clubs = (
            f"{suit} {self.holding(suit) or '-'}" for suit in SUITS_DOWN
        )
        return spades, hearts, diamonds, clubs

    def printed(self) -> tuple[str, str, str, str]:
        """The hand in four lines, as print shows it: ``♠ AKT5``, ``♥ -`` ..."""
        spades, hearts, diamonds, clubs = (
            f"{suit.symbol} {self.holding(suit) or '-'}" for suit in SUITS_DOWN
        )
        return spades, hearts, diamonds, clubs

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return picture.text(self.printed()).svg(str(self))

    def __str__(self) -> str:
        return ".".join(self.holding(suit) for suit in SUITS_DOWN)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


def _rank_mask(lowest: Rank) -> int:
    return bits_of(card for card in PACK if card.rank >= lowest)


# An ace lies in all four sets, a king in three, a queen in two, a jack in one.
_JACK_OR_HIGHER = tuple(_rank_mask(r) for r in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
_HOLDINGS = tuple(
    "".join(RANK_LETTERS[i] for i in range(12, -1, -1) if ranks >> i & 1)
    for ranks in range(SUIT_MASK + 1)
)
