"""Adjusted scores as values: what each side of a table has in the place of its result (Law 12C).

The two sides are told apart everywhere, because adjusted scores need not balance (12C1f of 2007).
Nothing is resolved here: what such a score is worth depends on the form of scoring, on the board's
other results and, for averages, on the contestant's other boards (`fairdeal.scoring.boards`,
`fairdeal.scoring.averages`).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.table import adjustments

Grade = adjustments.Grade
"""Average plus, average, average minus: the Laws' own three, whoever speaks of them."""
Percent = adjustments.Percent
"""So many percent, as a Director or a file wrote them down; whoever speaks of them."""

AVERAGE_IMPS: Final = 3
"""What average plus is worth at IMPs, unless something else was elected (12C2b; 86A before)."""
Shares = tuple[tuple[Fraction | int, int], ...]
"""Total points of North-South, each with its share of the whole."""


@dataclass(frozen=True, slots=True)
class Assigned:
    """Total points in the place of the result (12C1a); also any result that simply stands."""

    score: int
    """Total points of North-South, whichever side has them."""

    @property
    def shares(self) -> Shares:
        """The one score, whole."""
        return ((1, self.score),)


@dataclass(frozen=True, slots=True)
class Weighted:
    """Several results, each with its weight (12C1c since 2007).

    Every outcome is converted by the form of scoring before it is weighed, and is compared by
    everybody else with its weight.

    Raises:
        Malformed: a weight is not positive, or the weights do not add up to one.
    """

    outcomes: tuple[tuple[Fraction, int], ...]
    """Weight, and total points of North-South."""

    def __post_init__(self) -> None:
        weights = [weight for weight, _score in self.outcomes]
        if any(weight <= 0 for weight in weights):
            raise Malformed("a weight must be more than nothing; leave the outcome out (12C1c)")
        if sum(weights) != 1:
            raise Malformed("the weights add up to {sum}, not to 1 (12C1c)", sum=sum(weights))

    @property
    def shares(self) -> Shares:
        """The outcomes."""
        return self.outcomes


@dataclass(frozen=True, slots=True)
class Average:
    """An artificial score that may rise or fall with the contestant's own session (12C2c, 88)."""

    grade: Grade
    imps: int = AVERAGE_IMPS
    """At IMPs, what average plus is worth and average minus costs, where it was elected."""

    @property
    def in_imps(self) -> Fraction:
        """What it is worth at IMPs, before the own session is looked at."""
        return Fraction(self.imps * (self.grade.percent - 50), 10)


@dataclass(frozen=True, slots=True)
class Imps:
    """An artificial score in IMPs, where regulations say how many (12C2d and 86B3 of 2017)."""

    imps: Fraction


@dataclass(frozen=True, slots=True)
class Complement:
    """What the other side's score leaves in a match of teams (86B2b of 2017).

    Not average minus, which follows the own session: the two teams' other boards need not balance,
    but this one does.
    """


@dataclass(frozen=True, slots=True)
class Capped:
    """A result that stands, but for no more than average minus (25B2b of 1997)."""

    of: Assigned | Weighted
    grade: Grade = Grade.MINUS

    @property
    def shares(self) -> Shares:
        """What others compare themselves with: the result as it is."""
        return self.of.shares


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A result that is assigned in a match of teams, or an average where that is more (86B2b)."""

    of: Assigned | Weighted
    average: Average

    @property
    def shares(self) -> Shares:
        """What the other room is held against."""
        return self.of.shares


@dataclass(frozen=True, slots=True)
class Cancelled:
    """No score: the board does not count for this side."""


Real = Assigned | Weighted | Capped | AtLeast
"""What can be compared with other results."""
Made = Average | Percent | Imps | Complement
"""What was made by the Director without any result."""
SideScore = Real | Made | Cancelled
"""What one side of a table has."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A score adjusted by the Director, each side by itself."""

    ns: SideScore
    ew: SideScore

    @property
    def split(self) -> bool:
        """Whether the sides were given different scores to be compared with."""
        return self.ns != self.ew and not (
            isinstance(self.ns, Made | Cancelled) and isinstance(self.ew, Made | Cancelled)
        )
