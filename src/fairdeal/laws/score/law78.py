"""Law 78: Methods of Scoring.

1997  78A matchpoints, 78B international matchpoints, 78C total points, 78D special methods.
2007  the same tables; 78D binds the conditions of contest to the Laws.
2017  the same tables; the band of 0 to 10 points is printed. The title adds conditions of contest.

78A, matchpointing a whole board, is ``fairdeal.scoring.comparison.matchpoints``: it needs the
field. 78C is a sum. 78D leaves other methods to the Regulating Authority.
"""

from bisect import bisect_right
from fractions import Fraction
from typing import Final

from fairdeal.errors import wanted
from fairdeal.laws.status import carried_out, marked

WIN: Final = 2
"""Scoring units for each score that is worse (78A)."""
TIE: Final = 1
"""Scoring units for each score that is equal (78A)."""

IMP_BOUNDS: Final[tuple[int, ...]] = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference in total points worth 1, 2 ... 24 IMPs (78B)."""


def imps(difference: int | Fraction) -> int:
    """IMPs for a difference in total points, with its sign (Law 78B).

    A difference between two bands, possible only where scores were averaged, belongs to the band
    whose lower bound it has reached.

    >>> from fairdeal import imps
    >>> imps(420), imps(-50)
    (9, -2)
    """
    wanted(difference, (int, Fraction), "a difference in total points")
    return bisect_right(IMP_BOUNDS, difference) - bisect_right(IMP_BOUNDS, -difference)


STATUS = (
    carried_out("fairdeal.scoring.comparison.matchpoints.matchpoints", "78A"),
    carried_out(imps, "78B"),
    carried_out(sum, "78C"),
    marked("other methods are the Regulating Authority's to lay down", "78D"),
)
