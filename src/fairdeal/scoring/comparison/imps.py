"""Cross-IMPs: every result of a board compared with every other (Laws 78B and 78D)."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import overload

from fairdeal.laws.score.law78 import IMP_BOUNDS
from fairdeal.scoring.exact import in_whole_parts
from fairdeal.scoring.methods import Per


@overload
def cross_imps(frequencies: Mapping[int, int], most: int | None = None) -> dict[int, int]: ...
@overload
def cross_imps(
    frequencies: Mapping[int, int | Fraction], most: int | None = None
) -> Mapping[int, int | Fraction]: ...
def cross_imps(
    frequencies: Mapping[int, int | Fraction], most: int | None = None
) -> Mapping[int, int | Fraction]:
    """The sum of a score's IMPs against all results of the board, for each score.

    A board of few different scores is compared pair by pair. Otherwise, since every bound of Law
    78B that a difference reaches is worth one IMP, it is enough to count the results that lie
    beyond each bound; a board of many scores is then no slower than it need be.

    A result with outcomes of several weights may count for each of them in part: against itself
    it comes to nothing, whatever the weights.

    Args:
        frequencies: how often each score (total points of North-South) was reached.
        most: the IMPs beyond which no single comparison goes; the table's 24 unless told.
    """
    bounds = IMP_BOUNDS[:most]
    counted, parts = in_whole_parts(frequencies)
    few = len(counted) <= len(bounds)
    sums = _pair_by_pair(counted, bounds) if few else _beyond_each_bound(counted, bounds)
    return sums if parts == 1 else {score: Fraction(won, parts) for score, won in sums.items()}


def _pair_by_pair(counted: Mapping[int, int], bounds: Sequence[int]) -> dict[int, int]:
    scores = sorted(counted)
    sums = dict.fromkeys(scores, 0)
    for n, better in enumerate(scores):
        for score in scores[:n]:
            imps = bisect_right(bounds, better - score)
            sums[better] += imps * counted[score]
            sums[score] -= imps * counted[better]
    return sums


def _beyond_each_bound(counted: Mapping[int, int], bounds: Sequence[int]) -> dict[int, int]:
    scores = sorted(counted)
    lowest = [0, *accumulate(counted[score] for score in scores)]
    results = lowest[-1]

    def imps_of(score: int) -> int:
        won = sum(lowest[bisect_right(scores, score - bound)] for bound in bounds)
        lost = sum(results - lowest[bisect_left(scores, score + bound)] for bound in bounds)
        return won - lost

    return {score: imps_of(score) for score in scores}


def divisor(per: Per, results: int) -> int:
    """What a sum of cross-IMPs on a board of that many results is divided by; at least 1."""
    match per:
        case Per.SUM:
            return 1
        case Per.COMPARISON:
            return max(1, results - 1)
        case Per.RESULT:
            return max(1, results)
