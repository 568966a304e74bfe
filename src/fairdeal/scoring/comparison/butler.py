"""Butler scoring: every result of a board held against one datum (Laws 78B and 78D)."""

from collections.abc import Mapping
from fractions import Fraction

from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.exact import round_to
from fairdeal.scoring.methods import Butler

Frequencies = Mapping[int, int | Fraction]
"""How often each score (total points of North-South) was reached; weights count in part."""


def datum(frequencies: Frequencies, method: Butler) -> Fraction:
    """The mean of a board's results without its extremes, rounded as the method says.

    Where so few results stand that nothing would be left, none is left out.

    Args:
        frequencies: at least one result.
        method: how many extremes to leave out, and what to round to.
    """
    results = sum(frequencies.values())
    trim = method.trim if results > 2 * method.trim else 0
    kept = _without(trim, _without(trim, sorted(frequencies.items())[::-1])[::-1])
    points = sum((score * times for score, times in kept), Fraction())
    return round_to(Fraction(points, results - 2 * trim), Fraction(method.unit))


def _without(
    trim: int | Fraction, results: list[tuple[int, int | Fraction]]
) -> list[tuple[int, int | Fraction]]:
    """The results but for the first few; part of a result counts for its weight."""
    left: list[tuple[int, int | Fraction]] = []
    for score, times in results:
        dropped = min(trim, times)
        trim -= dropped
        if times > dropped:
            left.append((score, times - dropped))
    return left


def butler_imps(frequencies: Frequencies, against: int | Fraction) -> dict[int, int]:
    """The IMPs of each score against the datum, for North-South."""
    return {score: imps(score - against) for score in frequencies}
