"""Groups of a fouled board that are too small for a formula, and their percentages (Law 87)."""

from fractions import Fraction
from typing import assert_never

from fairdeal.scoring.methods import SmallGroups

_LARGEST_SMALL = 3


def is_small(rule: SmallGroups, results: int, expected: int, *, largest: bool) -> bool:
    """Whether a group gets fixed percentages.

    Args:
        rule: whose regulations.
        results: results in the group.
        expected: results that the whole board ought to have had.
        largest: whether no group of the board is larger.
    """
    if not 0 < results <= min(_LARGEST_SMALL, expected - 1):
        return False
    match rule:
        case SmallGroups.SCALED:
            return False
        case SmallGroups.WHITE_BOOK:
            return 3 * results <= expected
        case SmallGroups.ACBL:
            return results < _LARGEST_SMALL or not largest
    assert_never(rule)


def small_percent(won: int | Fraction, results: int) -> Fraction:
    """65 and 55 percent in a group of two, 70, 60 and 50 in one of three, ties shared; 60 alone.

    Args:
        won: matchpoints within the group, two for a win.
        results: results in the group.
    """
    return Fraction(60 + 5 * (won - (results - 1)))
