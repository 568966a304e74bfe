"""A ranked session as data: its terms, its fields, each contestant's place and boards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from fairdeal import picture
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.averages import Averages
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import Method
from fairdeal.seats import Side


class By(Enum):
    """The figure contestants are ranked by."""

    SHARE = "share"
    """The share of what there was to win on the boards played; at IMPs and points the sum."""
    SUM = "sum"
    """The sum, however many boards were played."""
    MEAN = "mean"
    """The mean of a board: percentages at matchpoints, else IMPs or points."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The conditions of a session beside its form of scoring."""

    winners: Winners = Winners.DERIVED
    """How contestants fall into fields; found from the results unless told."""
    unit: Fraction | None = None
    """Figures equal when rounded to this unit tie, where the regulations compare what is displayed;
    without it only exactly equal figures tie."""
    by: By = By.SHARE
    averages: Averages = field(default_factory=Averages)
    """How average plus and minus follow the own session."""
    additions: tuple[Addition, ...] = ()
    """Penalties, carry-over, handicaps."""
    members: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """In an individual: the players of each partnership, who all have what it scored."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One contestant's place."""

    contestant: str
    score: Fraction
    """Matchpoints, IMPs or points over all boards, and what was added."""
    out_of: Fraction | None
    """The most matchpoints there were on these boards; ``None`` at IMPs."""
    boards: int
    """Boards that count."""
    rank: int = 0
    """1 for the best; those who tie share the better place."""
    tied: bool = False
    """Whether somebody shares the place."""
    added: tuple[tuple[Addition, Fraction], ...] = ()
    """Penalties and the like, with what each is worth in ``score``."""
    mean_percent: Fraction | None = None
    """The mean of the boards' percentages; ``None`` at IMPs."""

    @property
    def percent(self) -> Fraction | None:
        """The score in percent of the most there was; ``None`` at IMPs."""
        return None if self.out_of is None else 100 * self.score / self.out_of

    @property
    def mean(self) -> Fraction:
        """The score of a board on the average."""
        return self.score / max(1, self.boards)

    @property
    def place(self) -> str:
        """The place as a result list prints it: ``8``, ``9=``."""
        return f"{self.rank}=" if self.tied else str(self.rank)


@dataclass(frozen=True, slots=True)
class Field:
    """Contestants competing with one another, the best first."""

    name: str
    """``all``, ``N-S`` or ``E-W``."""
    ranking: Sequence[Standing]


@dataclass(frozen=True, slots=True)
class BoardOf:
    """What one contestant has from one board, and against whom."""

    board: ScoredBoard
    line: ResultLine
    side: Side
    opponents: str
    award: Award | None
    """With average plus and minus as the own session makes them."""
    scored: ScoredLine
    """The line as scored on the board alone, and what it was compared with."""


@dataclass(frozen=True)
class SessionRanking:
    """A session's boards and fields under one form of scoring."""

    method: Method
    fields: tuple[Field, ...]
    boards: tuple[ScoredBoard, ...]
    """In ascending order of board number."""
    terms: Terms = field(default_factory=Terms)
    played: Mapping[str, tuple[BoardOf, ...]] = field(
        default_factory=lambda: MappingProxyType({}), repr=False, compare=False
    )
    """Every contestant's boards, in ascending order of board number."""
    totals: Mapping[str, Standing] = field(
        default_factory=lambda: MappingProxyType({}), repr=False, compare=False
    )
    """Every contestant's total, not ranked, of those without a score too."""
    field_of: Mapping[str, str] = field(
        default_factory=lambda: MappingProxyType({}), repr=False, compare=False
    )
    """The field each contestant is ranked in."""

    def explain(self, contestant: str) -> tuple[BoardOf, ...]:
        """The boards a contestant sat at, from which the total is the sum; empty if unknown."""
        return self.played.get(contestant, ())

    def standing(self, contestant: str) -> Standing | None:
        """The place of a contestant; ``None`` for those who have no score."""
        every = (standing for one in self.fields for standing in one.ranking)
        return next((standing for standing in every if standing.contestant == contestant), None)

    def _repr_svg_(self) -> str:
        """What notebooks show: each field's contestants with place, score and percentage."""
        ranked = (
            picture.below(
                picture.text([one.name] if len(self.fields) > 1 else [], bold=True),
                picture.table(("", "", "score", "%", "boards"), [_cells(s) for s in one.ranking]),
                gap=0,
            )
            for one in self.fields
        )
        return picture.below(*ranked).svg("ranking")

    @property
    def top(self) -> int:
        """Scores standing on the board that has most."""
        return max((board.standing for board in self.boards), default=0)


def _cells(one: Standing) -> tuple[str, str, str, str, str]:
    """A contestant's row in a picture; figures to two places."""
    percent = "" if one.percent is None else f"{float(one.percent):.2f}"
    return one.place, one.contestant, f"{float(one.score):.2f}", percent, str(one.boards)
