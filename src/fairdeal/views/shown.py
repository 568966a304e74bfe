"""Calls, cards, contracts and hands as a page shows them: plain values a template can print."""

from dataclasses import dataclass
from typing import Final, assert_never

from fairdeal.boards import Vulnerability
from fairdeal.calls import Bid, Call, Contract, Denomination, Double, Doubling, Pass, Redouble
from fairdeal.cards import SUITS_DOWN, Card, Hand, Suit
from fairdeal.seats import Seat, Side
from fairdeal.views.words import _, p_

SUIT_NAMES = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
}
"""The keys by which pages style and name the suits."""
SYMBOLS = dict(zip(SUIT_NAMES.values(), "♠♥♦♣", strict=True))
"""How each of them is drawn."""


@dataclass(frozen=True, slots=True)
class BidShown:
    """A bid: its level and ``spades`` ... ``clubs`` or ``notrump``."""

    level: int
    denomination: str

    @classmethod
    def of(cls, bid: Bid) -> "BidShown":
        """The bid as shown."""
        if bid.denomination is Denomination.NOTRUMP:
            return cls(bid.level, "notrump")
        return cls(bid.level, SUIT_NAMES[Suit(bid.denomination)])

    @property
    def said(self) -> str:
        """The bid as it is written: ``1♠``, ``3NT``."""
        return f"{self.level}{SYMBOLS.get(self.denomination) or _('NT')}"


@dataclass(frozen=True, slots=True)
class ContractShown:
    """A contract, who plays it, and how it is doubled: ``""``, ``X`` or ``XX``."""

    bid: BidShown
    doubling: str
    declarer: str

    @classmethod
    def of(cls, contract: Contract) -> "ContractShown":
        """The contract as shown."""
        return cls(BidShown.of(contract.bid), str(contract.doubling), contract.declarer.letter)


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card: ``spades`` ... ``clubs``, and its rank, ``10`` for the ten."""

    suit: str
    rank: str

    @classmethod
    def of(cls, card: Card) -> "CardShown":
        """The card as shown."""
        return cls(SUIT_NAMES[card.suit], rank_shown(card.rank.letter))


@dataclass(frozen=True, slots=True)
class CallShown:
    """A call: a bid, or words; with the number of its note where it was alerted or explained."""

    kind: str
    """``bid``, ``pass``, ``double`` or ``redouble``."""
    bid: BidShown | None = None
    words: str = ""
    note: int | None = None
    alerted: bool = False
    irregular: bool = False

    @property
    def said(self) -> str:
        """The call alone, in a word."""
        return self.words if self.bid is None else self.bid.said


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand by suit, spades first: the ranks high to low."""

    seat: str
    suits: tuple[tuple[str, tuple[str, ...]], ...]
    points: int
    """High-card points."""

    @classmethod
    def of(cls, seat: Seat, hand: Hand) -> "HandShown":
        """The hand as shown."""
        suits = tuple((SUIT_NAMES[suit], ranks(hand, suit)) for suit in SUITS_DOWN)
        return cls(seat.letter, suits, hand.hcp)


def ranks(hand: Hand, suit: Suit) -> tuple[str, ...]:
    """The ranks of one suit as players read them, high to low."""
    return tuple(rank_shown(letter) for letter in hand.holding(suit))


def rank_shown(letter: str) -> str:
    """``10`` for the ten, every other rank by its letter."""
    return "10" if letter == "T" else letter


def call_shown(call: Call, note: int | None, *, alerted: bool, irregular: bool) -> CallShown:
    """The call as an auction shows it."""
    bid, words = None, ""
    match call:
        case Bid():
            kind, bid = "bid", BidShown.of(call)
        case Pass():
            kind, words = "pass", _("Pass")
        case Double():
            kind, words = "double", _("Dbl")
        case Redouble():
            kind, words = "redouble", _("Rdbl")
        case _:
            assert_never(call)
    return CallShown(kind, bid, words, note, alerted, irregular)


_SEATS: Final = (p_("North"), p_("East"), p_("South"), p_("West"))


def seat_name(seat: Seat) -> str:
    """The seat in words, as it stands within a sentence."""
    return _(_SEATS[seat])


def side_name(side: Side) -> str:
    """The side in words, as it stands within a sentence."""
    return _("North-South") if side is Side.NS else _("East-West")


def shown(card: Card) -> str:
    """A card as print shows it: ``♠10``."""
    return "♣♦♥♠"[card.suit] + card.rank.letter.replace("T", "10")


def said_call(call: Call) -> str:
    """A call as one writes it: ``1♠``, ``Pass``."""
    return call_shown(call, None, alerted=False, irregular=False).said


def said_doubling(doubling: Doubling) -> str:
    """How a contract is doubled: nothing, ``×`` or ``××``."""
    return "×" * doubling


def said_contract(contract: Contract) -> str:
    """A contract and who plays it: ``4♠× E``."""
    bid, doubling = said_call(contract.bid), said_doubling(contract.doubling)
    return f"{bid}{doubling} {seat_letter(contract.declarer.letter)}"


def said_vulnerability(vulnerability: Vulnerability) -> str:
    """Who is vulnerable, where it is said that this is what it is about: ``NS``, ``None``."""
    if vulnerability is Vulnerability.NONE:
        return _("None")
    if vulnerability is Vulnerability.BOTH:
        return _("Both")
    return "".join(map(seat_letter, str(vulnerability)))


def seat_letter(letter: str) -> str:
    """The letter of a seat as the reader's country writes it; what is no seat stays as it is."""
    letters = {"N": _("N"), "E": _("E"), "S": _("S"), "W": _("W")}
    return letters.get(letter, letter)
