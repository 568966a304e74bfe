"""A question of an exam and its options, as values; their words are made by `sheet`."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.calls import Contract
from fairdeal.exam.situation import Situation
from fairdeal.laws.editions import Edition
from fairdeal.seats import Seat


class Kind(Enum):
    """What is asked."""

    RULING = "ruling"
    STATEMENT = "statement"
    CHOICE = "choice"
    SCORE = "score"
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"


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


Figures = Result | Traveller | Compared


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
    """The number of the right option, from 0."""
    clauses: tuple[str, ...]
    asked: Statement | Choice | None = None

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
