"""Acts about hands and boards: what dummy may not do, cards missing, cards looked at."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.cards import Card
from fairdeal.seats import Seat


class Straying(Enum):
    """What dummy does that costs him his rights (Law 43A2)."""

    EXCHANGED = "exchanges hands"
    """He exchanges hands with declarer."""
    LEFT = "leaves the seat"
    """He leaves his seat to watch declarer play."""
    LOOKED = "looks at a hand"
    """He looks at the face of a card in a defender's hand."""


@dataclass(frozen=True, slots=True)
class DummyStrayed:
    """Dummy did what he may not, and loses his rights by it (Law 43A2)."""

    seat: Seat
    how: Straying


@dataclass(frozen=True, slots=True)
class LeadPointedOut:
    """A player said from which hand the lead has to come, before declarer led (Law 43B2a)."""

    seat: Seat
    hand: Seat


@dataclass(frozen=True, slots=True)
class HandShownToDummy:
    """A defender showed his hand to dummy (2017 43A3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandReturned:
    """A player put his hand back into the board (Laws 7C, 17D2, 22B)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """A player looked at cards that were not his: a wrong board or a wrong hand (Law 15)."""

    seat: Seat
    board: int
    hand_of: Seat


@dataclass(frozen=True, slots=True)
class CardMissing:
    """A hand or trick was found one card short (Laws 13, 14, 67)."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class CardSurplus:
    """A hand was found with one card too many (Law 13)."""

    seat: Seat
    card: Card | None = None
