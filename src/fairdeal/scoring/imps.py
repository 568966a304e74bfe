"""Cross-IMPs: every result of a board compared with every other (Laws 78B and 78D)."""

from collections.abc import Mapping

from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.methods import Per


def cross_imps(frequencies: Mapping[int, int]) -> dict[int, int]:
    """The sum of a score's IMPs against all results of the board, for each score.

    Args:
        frequencies: how often each score (total points of North-South) was reached.
    """
    return {
        score: sum(imps(score - other) * times for other, times in frequencies.items())
        for score in frequencies
    }


def divisor(per: Per, results: int) -> int:
    """What a sum of cross-IMPs on a board of that many results is divided by; at least 1."""
    match per:
        case Per.SUM:
            return 1
        case Per.COMPARISON:
            return max(1, results - 1)
        case Per.RESULT:
            return max(1, results)
