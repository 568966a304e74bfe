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


@dataclass(frozen=True, slots=True)
class Neuberg:
    """Boards with fewer results scaled to the top of a complete one, after Gerard Neuberg."""

    unit: Fraction | None = None
    """Round each score to this part of a matchpoint, halves away from average; else exact."""
    expected: Expected = Expected.SESSION


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


Method = Matchpoints | Ascherman | CrossImps
"""Any form of scoring."""
