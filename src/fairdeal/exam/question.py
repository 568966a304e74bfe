"""A question of an exam and its options, as values; their words are made by `sheet`."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.calls import Contract
from fairdeal.exam.situation import Situation
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Grade
from fairdeal.seats import Seat
from fairdeal.table.effects import Role


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
    ORDER = "order"
    FREQUENCIES = "frequencies"
    WEIGHTED = "weighted"
    RANKING = "ranking"


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
class Offered:
    """What the Director asks and says in a case, one after the other."""

    chooser: Role | None
    """Who is given the choice of the case; ``None`` where nobody is."""
    is_first: bool = True
    """Whether he is asked before the others are told what follows."""


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


@dataclass(frozen=True, slots=True)
class Frequencies:
    """How often each score of North-South came about on a board, the best first (78A)."""

    counts: tuple[tuple[int, int], ...]
    """A score, and how often."""
    place: int
    """Which of them is asked about."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A weighted score at one table, and the others' results on the board (12C1c)."""

    outcomes: tuple[tuple[int, int], ...]
    """Percent, and the score of North-South."""
    others: tuple[int, ...]
    """Scores of North-South at the other tables."""
    at_teams: bool = False
    """Whether it is compared with the one other table (78B), and not with a field (78A)."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Matchpoints of pairs, board by board, one of which could not be played by one of them."""

    top: int
    rows: tuple[tuple[int | None, ...], ...]
    """Of each pair on each board; ``None`` where it has no result, through no fault of its own."""


Figures = (
    Result | Traveller | Compared | Average | Match | GuideCard | Frequencies | Adjustment | Ranking
)


@dataclass(frozen=True, slots=True)
class Option:
    """What may be ticked."""

    says: Situation | Offered | Seat | bool | int
    """A situation's ruling, an order of what is offered, a seat, true or false, or a figure."""
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
