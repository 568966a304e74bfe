"""Claims and concessions, and what the others say to them."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.cards import Card
from fairdeal.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claimed tricks (Law 68A); ``tricks`` counts those of the rest his side will win."""

    seat: Seat
    tricks: int
    statement: str = ""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player conceded tricks (Law 68B); ``tricks`` counts those of the rest he gives up."""

    seat: Seat
    tricks: int
    statement: str = ""


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
