"""What the adjudicator proposes: a ruling, its lines, and what is left to the Director."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.search import Line
from fairdeal.analysis.claims.why import Why
from fairdeal.cards import Card
from fairdeal.seats import Seat


class Status(Enum):
    """How far an answer could be given."""

    RULED = "ruled"
    BOUNDED = "bounded"
    """The search was given up in time; the ruling lies within the bounds."""
    NOT_UNDERSTOOD = "not understood"
    """Words of the statement were not understood; the rest of it was taken into account."""


class About(Enum):
    """What a question is about."""

    TRUMPS = "trumps"
    """Was he aware of the outstanding trumps (70C2)?"""
    SMALL = "small"
    """Did he know that small cards of the suit were out?"""
    GONE = "gone"
    """Did he take these cards to be gone?"""
    ENTRIES = "entries"
    """Would he have seen to his entries and blocked suits?"""
    LOW = "low"
    """Would a low card from the king be normal (2017, 70E1)?"""
    EVIDENCE = "evidence"
    """Does the play after the claim show what was meant (2007, 70D3)?"""


@dataclass(frozen=True, slots=True)
class Question:
    """A fact left to the Director whose answer changes the ruling."""

    key: str
    about: About
    cards: tuple[Card, ...]
    default: bool
    """The answer the ruling assumes."""
    if_yes: int | None
    """Tricks to the claimer's side if the answer is yes, the others as assumed.

    ``None`` if not worked out.
    """
    if_no: int | None
    with_others_for: bool = False
    """Whether it only matters once the other questions are answered in the claimer's favour."""


@dataclass(frozen=True, slots=True)
class Excluded:
    """A legal card at one of the claimer's turns in the worst line that is no normal play."""

    at: int
    """How many cards of the line had been played."""
    seat: Seat
    card: Card
    why: Why


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed ruling; the Director decides."""

    claim: Claim
    status: Status
    to_claimer: int
    """Tricks still to be won that go to the claimer's side; those to the opponents are the rest."""
    under: tuple[str, ...]
    """The clauses of the edition it stands on."""
    worst: Line
    best: Line
    deciding: int | None
    """The place in the worst line of the card after which the best is out of reach."""
    forgotten: tuple[Card, ...]
    """What the claimer is taken to have forgotten in the worst line."""
    questions: tuple[Question, ...]
    bounds: tuple[int, int]
    """The fewest and the most tricks the ruling can give, depending on the answers."""
    excluded: tuple[Excluded, ...] = ()
    helped: Line | None = None
    """For a defender's claim: a line that wins more, if his partner always chose for him (70D2)."""
    searched: int = 0
    """Positions looked at."""

    @property
    def to_opponents(self) -> int:
        """Tricks still to be won that go to the other side."""
        return self.claim.ending.tricks_left - self.to_claimer
