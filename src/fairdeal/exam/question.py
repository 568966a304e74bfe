"""A question of an exam and its options, as values; their words are made by `sheet`."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.calls import Contract
from fairdeal.exam.situation import Situation
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Grade
from fairdeal.seats import Seat


class Kind(Enum):
    """What is asked."""

    RULING = "ruling"
    STATEMENT = "statement"
    CHOICE = "choice"
    SCORE = "score"
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    OTHERWISE = "otherwise"
    AVERAGE = "average"
    VICTORY_POINTS = "victory_points"
    GUIDE_CARD = "guide_card"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of a ruling, of which it is asked whether it belongs to another one."""

    of: Situation
    place: int
    """Which of its sentences."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The options a player is given, without saying who he is."""

    key: str
    """The fact by which he chooses."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Another case is told with its ruling, and then what had been otherwise."""

    than: Situation


@dataclass(frozen=True, slots=True)
class Result:
    """A contract, and the tricks its declarer took (Law 77)."""

    contract: Contract
    board: int
    """By its number it has its vulnerability (Law 2)."""
    tricks: int


@dataclass(frozen=True, slots=True)
class Traveller:
    """The scores of one board for North-South, and which of them is asked about (78A)."""

    scores: tuple[int, ...]
    place: int


@dataclass(frozen=True, slots=True)
class Compared:
    """Two scores of a board at teams, both for one's own side (78B)."""

    here: int
    there: int


@dataclass(frozen=True, slots=True)
class Average:
    """An average on a board, and what the same pair has on the others (12C2; 88 of 1997)."""

    grade: Grade
    own: int
    """In tenths of a percent."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of teams that one of them has won, to be counted in victory points."""

    won: int
    """The IMPs of the team that won it."""
    lost: int
    boards: int


@dataclass(frozen=True, slots=True)
class GuideCard:
    """The card of an East-West pair at a Mitchell, in which one round is wrong."""

    tables_of_mitchell: int
    places: tuple[tuple[int, int], ...]
    """By rounds, the table and the set of boards."""


Figures = Result | Traveller | Compared | Average | Match | GuideCard


@dataclass(frozen=True, slots=True)
class Option:
    """What may be ticked."""

    says: Situation | Seat | bool | int
    """The ruling of a situation, a seat, true or false, or a figure."""
    origin: str
    """``right``, or where a wrong one comes from; never shown before the answers."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its options in the order in which they are printed."""

    kind: Kind
    about: Situation | Figures
    options: tuple[Option, ...]
    right: int
    """The number of the right option, from 0; `OPEN` has none."""
    clauses: tuple[str, ...]
    asked: Statement | Choice | Otherwise | None = None

    @property
    def way(self) -> tuple[object, ...]:
        """By what it differs from others: what is seen and each fact, or what is counted."""
        if isinstance(self.about, Situation):
            return self.about.entry, *self.about.answers
        return (self.kind,)


@dataclass(frozen=True, slots=True)
class Exam:
    """Questions drawn by a seed; edition, number and seed make it again."""

    edition: Edition
    seed: int
    questions: tuple[Question, ...]
