"""What a scale of victory points is: margins in, points out, and what they come from."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Protocol

Points = tuple[Fraction, Fraction]
"""Victory points of the winner and of the loser."""

Unit = Literal["imps", "percent", "points"]
"""What a margin is in; ``percent`` in a Swiss of pairs, ``points`` of boards won."""


@dataclass(frozen=True, slots=True)
class Row:
    """The range of a table in which a margin lies."""

    above: Fraction | None
    """The last margin of the range before; ``None`` in the first range."""
    last: Fraction | None
    """``None`` for no end."""
    fewest: int
    """Boards of the shortest match the column is for."""
    most: int


@dataclass(frozen=True, slots=True)
class Formula:
    """What a formula gives before it is rounded."""

    exact: Fraction
    """Of the winner, to 0.0001; 20 from ``blitz`` on."""
    blitz: Fraction
    """The margin that takes all, to 0.01."""
    raised: bool
    """Whether the rounded figure was raised, so that no step is greater than the one before."""


@dataclass(frozen=True, slots=True)
class Derived:
    """Victory points with what they come from."""

    margin: Fraction
    """As the scale takes it, rounded where it does so, without a sign."""
    points: Points
    """Of the side with the margin, and of a side with the opposite one."""
    how: Row | Formula


class Scale(Protocol):
    """Margins turned into victory points."""

    @property
    def name(self) -> str:
        """What the scale is called."""
        ...

    @property
    def unit(self) -> Unit:
        """What margins are in."""
        ...

    @property
    def shortest(self) -> int:
        """Boards of the shortest match it has points for; a shorter one is unfinished."""
        ...

    def of(self, margin: Fraction | int, boards: int) -> Points:
        """The victory points of a side with that margin, and of a side with the opposite one.

        Raises:
            Malformed: the scale has no column for matches of that many boards.
        """
        ...

    def derived(self, margin: Fraction | int, boards: int) -> Derived:
        """The same with what it comes from."""
        ...
