"""The ways in which files compute matchpoints, percentages and IMPs from a board's scores."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.formats.record import Kind
from fairdeal.scoring.imps import cross_imps, divisor
from fairdeal.scoring.matchpoints import ascherman, matchpoints, top
from fairdeal.scoring.methods import Per

Figures = dict[int, Fraction]
"""What each score (total points of North-South) is worth to North-South."""


@dataclass(frozen=True, slots=True)
class Method:
    """One way in which a column may have been computed."""

    name: str
    figures: Callable[[Mapping[int, int]], Figures]
    complement: Callable[[int], Fraction]
    """What the two sides' figures add up to, given the number of results."""


def _on_scale(per_win: Fraction) -> Callable[[Mapping[int, int]], Figures]:
    def figures(counted: Mapping[int, int]) -> Figures:
        return {score: won * per_win / 2 for score, won in matchpoints(counted).items()}

    return figures


def _percent_of_top(counted: Mapping[int, int]) -> Figures:
    most = max(top(sum(counted.values())), 1)
    return {score: Fraction(100 * won, most) for score, won in matchpoints(counted).items()}


def _ascherman(counted: Mapping[int, int]) -> Figures:
    results = sum(counted.values())
    return {score: ascherman(won, results) for score, won in matchpoints(counted).items()}


def _cross_imps(per: Per) -> Callable[[Mapping[int, int]], Figures]:
    def figures(counted: Mapping[int, int]) -> Figures:
        by = divisor(per, sum(counted.values()))
        return {score: Fraction(total, by) for score, total in cross_imps(counted).items()}

    return figures


_HUNDRED: Final = (
    Method("percent of the top", _percent_of_top, lambda _: Fraction(100)),
    Method("percent after Ascherman", _ascherman, lambda _: Fraction(100)),
)
_POINTS: Final = (
    Method("two matchpoints a win", _on_scale(Fraction(2)), lambda n: Fraction(top(n))),
    Method("one matchpoint a win", _on_scale(Fraction(1)), lambda n: Fraction(top(n), 2)),
)
_IMPS: Final = tuple(
    Method(f"cross-IMPs {how}", _cross_imps(per), lambda _: Fraction(0))
    for how, per in (
        ("divided by the comparisons", Per.COMPARISON),
        ("divided by the results", Per.RESULT),
        ("added up", Per.SUM),
    )
)
COLUMNS: Final = {
    "MP": (Kind.MATCHPOINTS, _HUNDRED + _POINTS),
    "Percentage": (Kind.MATCHPOINTS, _HUNDRED),
    "IMP": (Kind.IMPS, _IMPS),
}
"""Columns of a ``ScoreTable``, but for the side, and the methods that may have filled them."""
