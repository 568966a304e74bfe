"""Suits, ranks and cards, and sets of cards as bits."""

from collections.abc import Iterable, Iterator

from fairdeal.errors import Malformed, quoted, text_only, wanted
from fairdeal.terms import Term

RANK_LETTERS = "23456789TJQKA"
_SYMBOLS = str.maketrans("♣♦♥♠", "CDHS")
SUIT_MASK = 0x1FFF
"""Thirteen bits: the ranks of one suit."""
FULL_PACK = (1 << 52) - 1
"""All 52 cards, as bits."""


class Suit(Term):
    """The four suits in ascending rank: clubs, diamonds, hearts, spades (Law 1).

    >>> from fairdeal import Suit
    >>> Suit.parse("♥") < Suit.SPADES, Suit.CLUBS.letter
    (True, 'C')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    letter: str
    symbol: str
    """``♣``, ``♦``, ``♥`` or ``♠``."""
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
        raise Malformed("{text} is not a suit; the suits are S, H, D and C", text=quoted(text))

    def __str__(self) -> str:
        return self.letter


SUITS: tuple[Suit, ...] = tuple(Suit)
"""The suits in ascending rank."""
SUITS_DOWN: tuple[Suit, ...] = SUITS[::-1]
"""The suits as players and files list them: spades, hearts, diamonds, clubs."""
for _suit in SUITS:
    _suit.letter = _suit.name[0]
    _suit.symbol = "♣♦♥♠"[_suit]
    _suit.mask = SUIT_MASK << (13 * _suit)


class Rank(Term):
    """The thirteen ranks of a suit, deuce to ace (Law 1); the value is the pip or 11 to 14.

    >>> from fairdeal import Rank
    >>> Rank.parse("10").is_honour, Rank.ACE > Rank.KING
    (True, True)
    """

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
        raise Malformed(
            "{text} is not a rank; the ranks are A K Q J T 9 8 ... 2", text=quoted(text)
        )

    def __str__(self) -> str:
        return self.letter


class Card(Term):
    """One of the 52 cards; its value is its bit in a hand (``C2`` 0 ... ``SA`` 51).

    ``suit`` and ``rank`` are what they say; ``bit`` is the card as a set of one, ``1 << card``.

    >>> from fairdeal import Card
    >>> Card.parse("s10"), Card.SA.suit, Card.SA.rank
    (Card.ST, Suit.SPADES, Rank.ACE)
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
        return PACK[13 * wanted(suit, Suit, "a suit") + wanted(rank, Rank, "a rank") - 2]

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
        raise Malformed(
            "{text} is not a card; write suit and rank, such as SA or D10", text=quoted(text)
        )

    def __str__(self) -> str:
        return self.name


PACK: tuple[Card, ...] = tuple(Card)
"""The pack of 52 cards, ``C2`` to ``SA`` (Law 1)."""


def bits_of(cards: Iterable[Card]) -> int:
    """The set of these cards as 52 bits."""
    bits = 0
    for card in wanted(cards, Iterable, "a collection of cards"):
        bits |= wanted(card, Card, "a card").bit
    return bits


def cards_in(bits: int) -> Iterator[Card]:
    """The cards of a 52-bit set as players sort them: spades first, high to low."""
    while bits:
        top = bits.bit_length() - 1
        yield PACK[top]
        bits ^= 1 << top
