"""What is told to the Director, asked, answered and ruled."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.calls import Call
from fairdeal.cards import Card
from fairdeal.errors import text_only, wanted
from fairdeal.seats import Seat, Side
from fairdeal.table.acts.people import Official, Person
from fairdeal.table.effects import Bound


class Moment(Enum):
    """Points in time that end somebody's rights without anything happening at this table."""

    NEXT_BOARD = "a side has called on the next board"
    ROUND_ENDED = "the round has ended"
    CORRECTION_PERIOD_ENDED = "the correction period has ended"


@dataclass(frozen=True, slots=True)
class AttentionDrawn:
    """Somebody called attention to an irregularity (Law 9A); ``to`` is the act it concerns."""

    by: Person
    to: int | None = None


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """Somebody called the Director (Law 9B1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Reported:
    """An irregularity told to the Director, not seen in the log; ``entry`` is the law's entry."""

    entry: str
    offender: Seat
    by: Person
    call: Call | None = None
    card: Card | None = None
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A fact was settled, or an option chosen; ``value`` is one of the answers of the fact.

    >>> from fairdeal import Answered, Seat
    >>> Answered("1/27", "lho_accepts", "no", by=Seat.SOUTH).value
    'no'
    """

    case: str
    fact: str
    value: str
    by: Person

    def __post_init__(self) -> None:
        for text in (self.case, self.fact, self.value):
            text_only(text, "an answer")
        wanted(self.by, (Seat, Official), "a seat or an official")


@dataclass(frozen=True, slots=True)
class Reached:
    """A moment was reached after which some right no longer exists."""

    moment: Moment
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling was announced: what the laws of that edition decided in one case.

    What is in force follows from the other acts; this says what the players have been told.
    """

    case: str
    entry: str
    edition: str
    code: str
    version: str
    effects: tuple[Bound, ...]
    supersedes: bool = False
    """Whether it replaces what was told of this case before, instead of adding to it (82C)."""
    on: tuple[tuple[str, str], ...] = ()
    """What the table showed, by fact and answer, and the ruling rests on."""


@dataclass(frozen=True, slots=True)
class AnswerCorrected:
    """An answer was corrected: the table is as if that word had been given at first."""

    number: int
    """The answer."""
    value: str
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Struck:
    """An entry or answer keyed by mistake was struck; that act is folded as if absent."""

    number: int
    by: Person
    reason: str
