"""The pack: suits, ranks, cards, hands and deals (Law 1).

A hand is a set of cards kept as 52 bits, card ``i`` at bit ``i``, clubs lowest:
``Card.C2`` is bit 0 and ``Card.SA`` bit 51.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from fairdeal.diagram import round_table
from fairdeal.errors import Malformed, quoted, text_only
from fairdeal.seats import SEATS, Seat
from fairdeal.terms import Term

RANK_LETTERS = "23456789TJQKA"
_SYMBOLS = str.maketrans("♣♦♥♠", "CDHS")
SUIT_MASK = 0x1FFF
"""Thirteen bits: the ranks of one suit."""
FULL_PACK = (1 << 52) - 1
"""All 52 cards, as bits."""


class Suit(Term):
    """The four suits in ascending rank: clubs, diamonds, hearts, spades (Law 1)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    letter: str
    mask: int
    """The 52-bit set of the suit's thirteen cards."""

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """Read ``S``, ``hearts``, ``♦`` ...

        Raises:
            Malformed: the text names no suit.
        """
        word = text_only(text, "a suit").strip().upper().translate(_SYMBOLS)
        for suit in SUITS:
            if word in (suit.letter, suit.name, suit.name[:-1]):
                return suit
        raise Malformed(f"{quoted(text)} is not a suit; the suits are S, H, D and C")

    def __str__(self) -> str:
        return self.letter


SUITS: tuple[Suit, ...] = tuple(Suit)
"""The suits in ascending rank."""
SUITS_DOWN: tuple[Suit, ...] = SUITS[::-1]
"""The suits as players and files list them: spades, hearts, diamonds, clubs."""

for _suit in SUITS:
    _suit.letter = _suit.name[0]
    _suit.mask = SUIT_MASK << (13 * _suit)


class Rank(Term):
    """The thirteen ranks of a suit, deuce to ace (Law 1); the value is the pip or 11 to 14."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """``2`` to ``9``, ``T``, ``J``, ``Q``, ``K`` or ``A``."""
        return RANK_LETTERS[self - 2]

    @property
    def is_honour(self) -> bool:
        """Whether this is an ace, king, queen, jack or ten (Definitions: honour)."""
        return self >= Rank.TEN

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Read one rank; ``10`` is read as ``T``.

        Raises:
            Malformed: the text names no rank.
        """
        word = text_only(text, "a rank").strip().upper().replace("10", "T")
        if len(word) == 1 and word in RANK_LETTERS:
            return cls(RANK_LETTERS.index(word) + 2)
        raise Malformed(f"{quoted(text)} is not a rank; the ranks are A K Q J T 9 8 ... 2")

    def __str__(self) -> str:
        return self.letter


class Card(Term):
    """One of the 52 cards; its value is its bit in a hand (``C2`` 0 ... ``SA`` 51).

    ``suit`` and ``rank`` are what they say; ``bit`` is the card as a set of one, ``1 << card``.
    """

    # fmt: off
    C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK, CA = range(13)
    D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK, DA = range(13, 26)
    H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK, HA = range(26, 39)
    S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA = range(39, 52)
    # fmt: on

    def __init__(self, index: int) -> None:
        self.suit = SUITS[index // 13]
        self.rank = Rank(index % 13 + 2)
        self.bit = 1 << index

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> "Card":
        """The card of that suit and rank."""
        return PACK[13 * suit + rank - 2]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card written suit first, as in files (``SA``, ``h10``, ``♥T``), or rank first.

        Raises:
            Malformed: the text names no card.
        """
        word = text_only(text, "a card").strip().upper().replace("10", "T").translate(_SYMBOLS)
        if len(word) == 2:
            for written in (word, word[::-1]):
                i, j = "CDHS".find(written[0]), RANK_LETTERS.find(written[1])
                if i >= 0 and j >= 0:
                    return PACK[13 * i + j]
        raise Malformed(f"{quoted(text)} is not a card; write suit and rank, such as SA or D10")

    def __str__(self) -> str:
        return self.name


PACK: tuple[Card, ...] = tuple(Card)
"""The pack of 52 cards, ``C2`` to ``SA`` (Law 1)."""


def bits_of(cards: Iterable[Card]) -> int:
    """The set of these cards as 52 bits."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def cards_in(bits: int) -> Iterator[Card]:
    """The cards of a 52-bit set as players sort them: spades first, high to low."""
    while bits:
        top = bits.bit_length() - 1
        yield PACK[top]
        bits ^= 1 << top


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards, as held by a player: thirteen at the start, fewer later."""

    bits: int = 0
    """The cards, 52 bits, card ``i`` at bit ``i``."""

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
            raise Malformed(f"hand {quoted(text)} has {len(holdings)} suits; four are needed")
        bits = 0
        for suit, holding in zip(SUITS_DOWN, holdings, strict=True):
            for letter in "" if holding in ("-", "--", "---") else holding:
                rank = RANK_LETTERS.find(letter)
                if rank < 0:
                    raise Malformed(f"{letter!r} in hand {quoted(text)} is not a rank")
                bit = 1 << (13 * suit + rank)
                if bits & bit:
                    raise Malformed(f"{suit.letter}{letter} stands twice in hand {quoted(text)}")
                bits |= bit
        return cls(bits)

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, high to low."""
        return tuple(cards_in(self.bits & suit.mask))

    def holding(self, suit: Suit) -> str:
        """The ranks of one suit as letters, high to low: ``AKT5``; empty when void."""
        ranks = self.bits >> (13 * suit) & SUIT_MASK
        return _HOLDINGS[ranks]

    def without(self, card: Card) -> "Hand":
        """The hand when this card has left it."""
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


@dataclass(frozen=True, slots=True)
class Deal:
    """The four hands of a board, clockwise from North; a hand that is not known is ``None``."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    @classmethod
    def of(cls, north: Hand, east: Hand, south: Hand, west: Hand) -> "Deal":
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
            raise Malformed(f"deal {quoted(text)} does not say whose hand is first, as in 'N:...'")
        seat = Seat.parse(first)
        written = rest.split()
        if len(written) != 4:
            raise Malformed(f"deal {quoted(text)} has {len(written)} hands; four are needed")
        hands: list[Hand | None] = [None] * 4
        for offset, hand in enumerate(written):
            hands[(seat + offset) % 4] = None if hand == "-" else Hand.parse(hand)
        deal = cls((hands[0], hands[1], hands[2], hands[3]))
        if twice := deal.cards_held_twice():
            names = ", ".join(map(str, twice))
            raise Malformed(f"deal {quoted(text)} has {names} in more than one hand")
        return deal

    def __getitem__(self, seat: Seat) -> Hand | None:
        return self.hands[seat]

    def __iter__(self) -> Iterator[Hand | None]:
        return iter(self.hands)

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
        hands = (self.hands[(first + i) % 4] for i in range(4))
        return f"{first.letter}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    def to_lin(self, dealer: Seat) -> str:
        """The value of a LIN ``md`` tag: dealer 1-4 from South, then South, West, North, East."""
        order = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
        return str(order.index(dealer) + 1) + ",".join(_lin_hand(self.hands[s]) for s in order)

    @classmethod
    def parse_lin(cls, text: str) -> tuple["Deal", Seat]:
        """Read the value of a LIN ``md`` tag; a fourth hand left out is filled in.

        Returns:
            The deal and the dealer.

        Raises:
            Malformed: no dealer digit, more than four hands, or a hand that cannot be read.
        """
        order = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
        value = text.strip()
        if value[:1] not in ("1", "2", "3", "4"):
            raise Malformed(f"deal {quoted(text)} does not begin with the dealer, 1 (South) to 4")
        written = value[1:].split(",")
        if len(written) > 4:
            raise Malformed(f"deal {quoted(text)} has {len(written)} hands; four are possible")
        hands: list[Hand | None] = [None] * 4
        for seat, hand in zip(order, written, strict=False):
            hands[seat] = _parse_lin_hand(hand) if hand.strip() else None
        deal = cls((hands[0], hands[1], hands[2], hands[3]))
        if twice := deal.cards_held_twice():
            names = ", ".join(map(str, twice))
            raise Malformed(f"deal {quoted(text)} has {names} in more than one hand")
        return deal.completed(), order[int(value[0]) - 1]

    def diagram(self, middle: Iterable[str] = ()) -> str:
        """The four hands round the table, North at the top; lines in the middle if there are."""
        north, east, south, west = (("?",) if hand is None else hand.lines() for hand in self.hands)
        return round_table(north, east, south, west, tuple(middle))

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        return f"Deal.parse({self.to_pbn()!r})"

    def _repr_html_(self) -> str:
        """What notebooks show."""
        return f"<pre>{escape(self.diagram())}</pre>"


def _lin_hand(hand: Hand | None) -> str:
    if hand is None:
        return ""
    return "".join(suit.letter + hand.holding(suit)[::-1] for suit in SUITS_DOWN)


def _parse_lin_hand(text: str) -> Hand:
    bits = 0
    suit: Suit | None = None
    for letter in text.strip().upper().replace("10", "T"):
        if letter in "SHDC":
            suit = SUITS["CDHS".index(letter)]
            continue
        rank = RANK_LETTERS.find(letter)
        if suit is None or rank < 0:
            raise Malformed(f"{letter!r} in hand {quoted(text)} is not a card")
        bit = 1 << (13 * suit + rank)
        if bits & bit:
            raise Malformed(f"{suit.letter}{letter} stands twice in hand {quoted(text)}")
        bits |= bit
    return Hand(bits)
