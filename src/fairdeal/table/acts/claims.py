"""Claims and concessions, and what the others say to them."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed, quoted
from fairdeal.seats import Seat, Side


class Line(Enum):
    """What a claimer says he does next (68C); the same to readers of every language."""

    DRAW = "draw"
    """He draws trumps, every one that is out."""
    LAST_TRUMP = "last_trump"
    """He draws the one trump that is out."""
    TOP = "top"
    """He plays a suit from the top."""
    FINESSE = "finesse"
    """He finesses in a suit, through an opponent."""
    RUFF = "ruff"
    """He ruffs a card of a suit."""
    CROSSRUFF = "crossruff"
    """He ruffs in both hands in turn."""
    DISCARD = "discard"
    """He throws away cards of a suit."""
    LOSE = "lose"
    """He gives up a trick in a suit."""
    TO_DUMMY = "to_dummy"
    """He crosses to dummy."""
    TO_HAND = "to_hand"
    """He crosses to his own hand."""
    HIGH = "high"
    """All the cards that are left are high."""


@dataclass(frozen=True, slots=True)
class Stated:
    """One sentence of a claimer's line of play."""

    what: Line
    suit: Suit | None = None
    through: Seat | None = None
    """In a finesse the opponent who is thought to hold the card."""

    def __str__(self) -> str:
        """As `parse_stated` reads it: ``draw``, ``top S``, ``finesse H through W``."""
        suit = "" if self.suit is None else f" {self.suit.letter}"
        return f"{self.what.value}{suit}" + (f" through {self.through}" if self.through else "")


def parse_stated(text: str) -> Stated:
    """Read one sentence of a line of play.

    Raises:
        Malformed: it is none that can be said.
    """
    said, _through, seat = text.partition(" through ")
    what, _space, suit = said.partition(" ")
    try:
        line = Line(what)
    except ValueError:
        raise Malformed("{words} is no line of play", words=quoted(text)) from None
    return Stated(line, Suit.parse(suit) if suit else None, Seat.parse(seat) if seat else None)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claimed tricks (Law 68A); ``tricks`` counts those of the rest his side will win."""

    seat: Seat
    tricks: int
    statement: str = ""
    line: tuple[Stated, ...] = ()
    """How he wins them, sentence by sentence (68C)."""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player conceded tricks (Law 68B); ``tricks`` counts those of the rest he gives up."""

    seat: Seat
    tricks: int
    statement: str = ""
    line: tuple[Stated, ...] = ()
    """How he wins them, sentence by sentence (68C)."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """A side acquiesced in a claim or concession (Law 69A)."""

    side: Side


class Ground(Enum):
    """What an objection to a claim says; the same to readers of every language."""

    TRUMP_OUT = "trump_out"
    """A trump is still out (70C)."""
    WINNER_OUT = "winner_out"
    """A card is still out that wins a trick."""
    NO_ENTRY = "no_entry"
    """The tricks cannot be reached."""
    LINE_NOT_STATED = "line_not_stated"
    """The line was not stated (70D1)."""
    HAS_TO_GUESS = "has_to_guess"
    """It depends on who has a card (70E1)."""
    WORSE_LINE = "worse_line"
    """Another normal line wins fewer tricks (70D1)."""


@dataclass(frozen=True, slots=True)
class Objected:
    """A player objected to a claim or concession (Laws 68B2, 68D, 70), and may have said why."""

    seat: Seat
    ground: Ground | None = None
    card: Card | None = None
    """Which card it is about."""


@dataclass(frozen=True, slots=True)
class PlayOnAsked:
    """A player asked, or agreed, that the play go on after a claim (2017 68D2b)."""

    seat: Seat
