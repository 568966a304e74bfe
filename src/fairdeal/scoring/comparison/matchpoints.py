"""Matchpoints from the frequencies of a board's scores (Law 78A), Neuberg and Ascherman.

All of these look at a board from North-South; East-West have what is left of the top.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import overload

from fairdeal.laws.score.law78 import TIE, WIN
from fairdeal.scoring.exact import Half, in_whole_parts, round_to


@overload
def matchpoints(frequencies: Mapping[int, int]) -> dict[int, int]: ...
@overload
def matchpoints(frequencies: Mapping[int, int | Fraction]) -> Mapping[int, int | Fraction]: ...
def matchpoints(frequencies: Mapping[int, int | Fraction]) -> Mapping[int, int | Fraction]:
    """The matchpoints of each score of a board: two for each worse, one for each other equal.

    A result with outcomes of several weights may count for each of them in part. Against itself it
    comes to one tie, whatever the weights, so what is weighed afterwards is right for it too.

    Args:
        frequencies: how often each score (total points of North-South) was reached.
    """
    counted, parts = in_whole_parts(frequencies)
    beaten = 0
    awarded: dict[int, int | Fraction] = {}
    for score in sorted(counted):
        equal = counted[score]
        won = WIN * beaten + TIE * (equal - parts)
        awarded[score] = won if parts == 1 else Fraction(won, parts)
        beaten += equal
    return awarded


def top(results: int) -> int:
    """The most matchpoints a board of that many results can give; twice the average."""
    return WIN * (results - 1)


def neuberg(
    matchpoints: int | Fraction, actual: int, expected: int, unit: Fraction | None = None
) -> Fraction:
    """Matchpoints among ``actual`` results, scaled to a board of ``expected`` results.

    Args:
        matchpoints: two for each win, as ``matchpoints`` gives them.
        actual: results compared, at least 1.
        expected: results the board ought to have had.
        unit: the part of a matchpoint to round to, halves away from average; exact without it.
    """
    won, parts = matchpoints.as_integer_ratio()
    # (M + 1) x E / A - 1, in one fraction.
    scaled = Fraction((won + parts) * expected - actual * parts, actual * parts)
    if unit is None or actual == expected:
        return scaled
    return round_to(scaled, unit, Half.AWAY, average=expected - 1)


def ascherman(matchpoints: int | Fraction, results: int) -> Fraction:
    """The share of the board in percent, every score meeting itself as a tie."""
    return 100 * Fraction(matchpoints + 1) / (WIN * results)
