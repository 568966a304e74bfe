"""The forms of scoring a session can be held under, each with its options."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from fairdeal.scoring.exact import HUNDREDTH


class Expected(Enum):
    """How many scores a board ought to have had; programs differ, so it is an option."""

    SESSION = "session"
    """As many as the board of the session that has most."""
    BOARD = "board"
    """As many as stand on the board itself, artificial scores included, missing ones not."""
    TABLES = "tables"
    """As many as there were tables for the board, those that did not play it included."""


class SmallGroups(Enum):
    """Which groups are too small for Neuberg's formula and get fixed percentages instead.

    A group of two has 65 and 55 percent, of three 70, 60 and 50, and one alone average plus.
    """

    SCALED = "scaled"
    """None: the formula holds for every group; one result alone is average."""
    WHITE_BOOK = "white book"
    """Up to three results that are no more than a third of those expected (EBU 4.2.3)."""
    ACBL = "acbl"
    """Up to three results, but for a group of three that is the largest of its board."""


@dataclass(frozen=True, slots=True)
class Neuberg:
    """Boards with fewer results scaled to the top of a complete one, after Gerard Neuberg."""

    unit: Fraction | None = None
    """Round each score to this part of a matchpoint, halves away from average; else exact."""
    expected: Expected = Expected.SESSION
    small: SmallGroups = SmallGroups.SCALED


EXACT: Final = Neuberg()
"""Without any rounding."""
HUNDREDTHS: Final = Neuberg(unit=HUNDREDTH)
"""Each score rounded to 0.01 of a matchpoint, as several programs do."""


@dataclass(frozen=True, slots=True)
class Matchpoints:
    """Two for each score beaten, one for each equalled (Law 78A)."""

    neuberg: Neuberg | None = None


@dataclass(frozen=True, slots=True)
class Ascherman:
    """Matchpoints and one more, out of two for each result: every score meets itself as a tie."""


class Per(Enum):
    """What a sum of cross-IMPs is divided by."""

    SUM = "sum"
    """By nothing."""
    COMPARISON = "comparison"
    """By the other results of the board."""
    RESULT = "result"
    """By all results of the board, one's own included."""


@dataclass(frozen=True, slots=True)
class CrossImps:
    """IMPs against every other result of the board (Laws 78B, 78D)."""

    per: Per = Per.COMPARISON
    most: int | None = None
    """No comparison is worth more IMPs than this, where regulations say so (17 in Poland)."""


@dataclass(frozen=True, slots=True)
class Butler:
    """IMPs against one datum for the board, the mean of its results (Laws 78B, 78D)."""

    trim: int = 1
    """How many of the best and how many of the worst results the mean leaves out."""
    unit: int = 10
    """What the datum is rounded to; exact halves away from nought."""
    datums: tuple[tuple[int, int], ...] = ()
    """Board and datum, for boards whose datum somebody else has published."""


@dataclass(frozen=True, slots=True)
class TotalPoints:
    """The points themselves, compared with nobody's (Law 78C)."""


Method = Matchpoints | Ascherman | CrossImps | Butler | TotalPoints
"""Any form of scoring in which a board is scored across a field."""


def in_matchpoints(method: Method) -> bool:
    """Whether scores are parts of a top, shown in percent; else they are IMPs or points."""
    return isinstance(method, Matchpoints | Ascherman)
