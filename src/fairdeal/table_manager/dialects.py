"""What is written to a program, exactly: one dialect for each kind of program that needs its own.

`BLUE_CHIP` is what most programs write and read; BEN's client, as its source reads lines, reads
this. `WBRIDGE5` is upper case, as WBridge5 writes, and as open_spiel's manager, which its authors
tried with WBridge5, wants it.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import DOUBLE, PASS, REDOUBLE, Call
from fairdeal.cards import SUITS_DOWN, Card, Hand
from fairdeal.seats import Seat, Side
from fairdeal.table_manager.lines import Ready

VERSION: Final = 18
_VULNERABLE: Final = {
    Vulnerability.NONE: "Neither",
    Vulnerability.NS: "N/S",
    Vulnerability.EW: "E/W",
    Vulnerability.BOTH: "Both",
}
_LONGEST_TEXT: Final = 200
_WORDS: Final[Mapping[Call, str]] = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}
_LETTERS: Final = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", '"': "'"})


@dataclass(frozen=True, slots=True)
class Dialect:
    """How lines are written to one kind of program; see the instances."""

    name: str
    tried_with: str
    """The program it was tried with; empty where it follows descriptions only."""
    upper: bool = False
    """``NORTH PASSES``, ``plays ck``, and a colon without a space before it."""
    any_seat: bool = False
    """Whether a player asks for any seat, and is given one."""
    texts: bool = True
    """Whether what an alerted call means stands behind ``Alert.``"""

    def seat(self, seat: Seat) -> str:
        """``North`` or ``NORTH``."""
        return seat.name if self.upper else seat.name.capitalize()

    # What a manager says.

    def seated(self, seat: Seat, name: str) -> str:
        """A program has its seat."""
        return f'{self.seat(seat)} ("{name}") seated'

    def teams(self, ns: str, ew: str) -> str:
        """Who plays whom."""
        if self.upper:
            return f'Teams: N/S "{ns}" E/W "{ew}"'
        return f'Teams : N/S : "{ns}" E/W : "{ew}"'

    def marks(self, board: Board) -> str:
        """Number, dealer and vulnerability."""
        vulnerable = _VULNERABLE[board.vulnerability]
        dealer = self.seat(board.dealer)
        return f"Board number {board.number}. Dealer {dealer}. {vulnerable} vulnerable."

    def cards(self, seat: Seat | None, hand: Hand) -> str:
        """A hand; ``None`` is dummy's."""
        suits = (
            f"{suit.letter} {' '.join(card.rank.letter for card in hand.suit(suit)) or '-'}."
            for suit in SUITS_DOWN
        )
        whose = "Dummy" if seat is None else self.seat(seat)
        return f"{whose}'s cards{'' if self.upper else ' '}: {' '.join(suits)}"

    def to_lead(self, seat: Seat, declarer: Seat, *, is_dummy: bool) -> str:
        """Somebody is to lead; told to declarer where it is dummy."""
        if is_dummy:
            return f"{self.seat(declarer)} to lead" if self.upper else "Dummy to lead"
        return f"{self.seat(seat)} to lead"

    # What both say.

    def call(self, seat: Seat, call: Call, text: str | None = None) -> str:
        """A call; ``text`` is ``None`` where it is not alerted."""
        words = _WORDS.get(call, f"bids {call}")
        said = words.upper() if self.upper and call in _WORDS else words
        alert = "" if text is None else " Alert."
        means = _plain(text) if text and self.texts else ""
        return f"{self.seat(seat)} {said}{alert}{' ' if means else ''}{means}"

    def card(self, hand: Seat, card: Card) -> str:
        """A card, from that hand."""
        word = f"{card.rank.letter}{card.suit.letter}"
        return f"{self.seat(hand)} plays {word.lower() if self.upper else word}"

    # What a player says.

    def connecting(self, name: str, seat: Seat | None) -> str:
        """A program wants to sit down."""
        where = "ANYPL" if seat is None or self.any_seat else self.seat(seat)
        return f'Connecting "{_plain(name)}" as {where} using protocol version {VERSION}'

    def ready(self, seat: Seat, what: Ready) -> str:
        """Ready for what is no call or card."""
        to = "to start" if what is Ready.START else f"for {what.value}"
        return f"{self.seat(seat)} ready {to}"

    def ready_for_call(self, seat: Seat, whose: Seat) -> str:
        """Ready for somebody's call."""
        return f"{self.seat(seat)} ready for {self.seat(whose)}'s bid"

    def ready_for_card(self, seat: Seat, hand: Seat, trick: int, *, is_dummy: bool) -> str:
        """Ready for a card of that hand."""
        whose = "dummy" if is_dummy and not self.upper else self.seat(hand)
        return f"{self.seat(seat)} ready for {whose}'s card to trick {trick}"


BLUE_CHIP: Final = Dialect("blue-chip", "")
"""Not tried with a program of somebody else's: written as RoboBridge and BEN read it."""
WBRIDGE5: Final = Dialect(
    "wbridge5", "open_spiel's manager", upper=True, any_seat=True, texts=False
)
"""Tried with open_spiel's manager, never with WBridge5 itself."""
DIALECTS: Final = {dialect.name: dialect for dialect in (BLUE_CHIP, WBRIDGE5)}

START: Final = "Start of Board"
END: Final = "End of session"
ILLEGAL_CALL: Final = "Illegal bid"
ILLEGAL_CARD: Final = "Illegal card"


def timing(board: Mapping[Side, float], total: Mapping[Side, float]) -> str:
    """The seconds each side took, for this board and in all."""
    sides = (
        f"{name} : this board  [{_minutes(board[side])}],  total  [{_hours(total[side])}]."
        for side, name in ((Side.NS, "N/S"), (Side.EW, "E/W"))
    )
    return f"Timing - {'  '.join(sides)}"


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _hours(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def _plain(text: str) -> str:
    """Words as every program can read them: ASCII, in one line, not long."""
    letters = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    ascii_only = letters.encode("ascii", "ignore").decode()
    return " ".join(ascii_only.split())[:_LONGEST_TEXT].strip()
