"""The ways in which files compute matchpoints, percentages and IMPs from a board's scores."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind
from fairdeal.scoring.comparison.imps import cross_imps, divisor
from fairdeal.scoring.comparison.matchpoints import ascherman, matchpoints, top
from fairdeal.scoring.methods import Per


@dataclass(frozen=True, slots=True)
class Method:
    """One way in which a column may have been computed from matchpoints or sums of IMPs."""

    name: Sentence
    worth: Callable[[int, int], Fraction]
    """The figure for so many matchpoints (two a win) or IMPs, among so many results."""
    both: Callable[[int], Fraction]
    """What the figures of the two sides add up to, among so many results."""


@dataclass(frozen=True, slots=True)
class Family:
    """The methods of one kind of column, and what they all begin with."""

    kind: Kind
    base: Callable[[Mapping[int, int]], dict[int, int]]
    """Matchpoints or sums of IMPs for each score, from how often each was reached."""
    methods: tuple[Method, ...]


def _hundred(_results: int) -> Fraction:
    return Fraction(100)


def _nothing(_results: int) -> Fraction:
    return Fraction(0)


def _cross_imps(name: Sentence, per: Per) -> Method:
    return Method(name, lambda total, n: Fraction(total, divisor(per, n)), _nothing)


_PERCENT: Final = (
    Method(
        Sentence("percent of the top"),
        lambda won, n: Fraction(100 * won, max(top(n), 1)),
        _hundred,
    ),
    Method(Sentence("percent after Ascherman"), ascherman, _hundred),
)
_POINTS: Final = (
    Method(
        Sentence("two matchpoints a win"),
        lambda won, _: Fraction(won),
        lambda n: Fraction(top(n)),
    ),
    Method(
        Sentence("one matchpoint a win"),
        lambda won, _: Fraction(won, 2),
        lambda n: Fraction(n - 1),
    ),
)
_IMPS: Final = (
    _cross_imps(Sentence("cross-IMPs divided by the comparisons"), Per.COMPARISON),
    _cross_imps(Sentence("cross-IMPs divided by the results"), Per.RESULT),
    _cross_imps(Sentence("cross-IMPs added up"), Per.SUM),
)
COLUMNS: Final = {
    "MP": Family(Kind.MATCHPOINTS, matchpoints, _PERCENT + _POINTS),
    "Percentage": Family(Kind.MATCHPOINTS, matchpoints, _PERCENT),
    "IMP": Family(Kind.IMPS, cross_imps, _IMPS),
}
"""Columns of a ``ScoreTable``, but for the side, and the methods that may have filled them."""
