"""Acts of the play: cards led, played, named, shown and looked at."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.cards import Card, Rank, Suit
from fairdeal.seats import Seat


class Exposure(Enum):
    """How a card came to show its face other than by being played (Laws 24, 48, 49, 58)."""

    DROPPED = "dropped"
    SHOWN = "shown"
    """Held so that its face could be seen, or put on the table on purpose."""
    FACED = "faced"
    """A whole hand or several cards spread."""
    WITH_ANOTHER = "with another"
    """Two or more cards led or played at once (Law 58B)."""


class Said(Enum):
    """Words by which declarer calls for a card of dummy's without naming one (Law 46B)."""

    HIGH = "high"
    LOW = "low"
    WIN = "a winner"
    """Told to win the trick."""
    ANYTHING = "anything"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was led or played from the hand of ``seat``; dummy's cards are dummy's own."""

    seat: Seat
    card: Card
    face_down: bool = False
    """Whether it lies face down, as an opening lead does until it is faced (Law 41A)."""


@dataclass(frozen=True, slots=True)
class LeadFaced:
    """The face-down opening lead was turned over (Law 41C)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DummySpread:
    """Dummy's hand was put on the table by its owner, or by a declarer who thought he was dummy."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardExposed:
    """A card's face was shown without being played."""

    seat: Seat
    card: Card
    how: Exposure
    partner_could_see: bool = True


@dataclass(frozen=True, slots=True)
class CardNamed:
    """A player named or designated a card as the one to be played (Laws 45B, 45C4, 46)."""

    by: Seat
    card: Card
    from_hand: Seat


@dataclass(frozen=True, slots=True)
class SuitNamed:
    """A player named a suit only, as declarer does for dummy's card (Law 46B)."""

    by: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardCalledFor:
    """Declarer called for a card of dummy's by its rank alone or by other words (Law 46B)."""

    by: Seat
    said: Said | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class CardTouched:
    """Declarer or dummy touched or indicated a card of dummy's (Laws 45C3, 45F)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardPickedUp:
    """A played card was taken back into the hand it came from."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FifthCard:
    """A player put a further card on a trick he had already played to (Law 45E)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickQuitted:
    """A player turned his card of the trick face down (Law 65A)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickPointedOut:
    """A player said that a quitted card of ``seat`` lies pointing the wrong way (Law 65B3)."""

    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickInspected:
    """A player looked at a quitted trick, or at his own card of it (Law 66)."""

    seat: Seat
    trick: int
    """Which, counted from 1."""
    own_card: bool = False
