"""What a board is worth to one side, and what that was compared with."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.scoring.adjusted import Grade
from fairdeal.scoring.lines import ResultLine, Stage
from fairdeal.seats import Side


@dataclass(frozen=True, slots=True)
class Award:
    """What a board is worth to one side."""

    score: Fraction
    """Matchpoints, IMPs or total points."""
    out_of: Fraction | None
    """The most matchpoints there were to win; ``None`` at IMPs and total points."""
    made: bool = False
    """Whether it was made without a result, and so takes no part in the own session's average."""
    grade: Grade | None = None
    """Average plus, average or average minus, where it may follow the contestant's own session."""

    @property
    def percent(self) -> Fraction | None:
        """The score in percent of the most there was; ``None`` at IMPs."""
        return None if self.out_of is None else 100 * self.score / self.out_of


Frequencies = Mapping[int, int | Fraction]
"""How often each score (total points of North-South) was reached; weights count in part."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What one side's score is held against: the results of its direction and form of the board."""

    side: Side
    frequencies: Frequencies
    results: int
    """How many, one's own included."""
    expected: int
    """How many there ought to have been, where the form of scoring asks; else ``results``."""
    datum: Fraction | None = None
    """What all were held against, at Butler."""
    small: bool = False
    """Whether so few results stood that fixed percentages took the place of the formula."""


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line of a traveller with what it is worth; no award where nothing could be compared."""

    line: ResultLine
    ns: Award | None
    ew: Award | None
    compared: tuple[Compared, Compared] | None = None
    """What the two sides were held against; the same for all lines of a plain board."""

    def award(self, side: Side) -> Award | None:
        """The award of that side."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """One board across the field."""

    board: int
    lines: tuple[ScoredLine, ...]
    """In the order in which they were given."""
    results: int
    """Results of North-South compared with one another."""
    expected: int
    """Results the board ought to have had, where the form of scoring asks; else ``results``."""
    standing: int
    """Tables with a score, artificial ones included."""
    stage: Stage = ()
    """What tells it from other boards of its number; empty where the number is enough."""

    @property
    def key(self) -> tuple[Stage, int]:
        """Which board it is."""
        return self.stage, self.board
