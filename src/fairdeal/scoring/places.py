"""Places: who is first, and who shares a place."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm


@dataclass(frozen=True, slots=True)
class RankingPlace:
    """A place in a ranking, and whether somebody shares it."""

    rank: int
    tied: bool


def places(figures: Sequence[Fraction]) -> list[RankingPlace]:
    """The place of each figure, the greatest first; equal figures share the better place."""
    # Over a common denominator they are whole numbers, which are compared far more quickly.
    common = lcm(*(figure.denominator for figure in figures))
    whole = [figure.numerator * (common // figure.denominator) for figure in figures]
    equal = Counter(whole)
    place: dict[int, RankingPlace] = {}
    better = 0
    for figure in sorted(equal, reverse=True):
        place[figure] = RankingPlace(better + 1, equal[figure] > 1)
        better += equal[figure]
    return [place[figure] for figure in whole]
