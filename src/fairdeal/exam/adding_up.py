"""Questions that are counted from a table: frequencies, a weighted score, a ranking.

Wrong options are the usual slips, as in `figures`.
"""

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Final

from fairdeal.exam.figures import asked_in_order, scores_of_a_board
from fairdeal.exam.question import Adjustment, Frequencies, Kind, Question, Ranking
from fairdeal.laws.editions import Edition
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.adjusted import Grade
from fairdeal.scoring.averages import averages_of, by_own
from fairdeal.scoring.comparison.matchpoints import matchpoints, top

_WEIGHTS: Final = ((60, 40), (70, 30), (80, 20), (50, 30, 20), (60, 30, 10))
_FEWEST: Final = 4
_AGAIN: Final = 7 / 8
_OFF: Final = (10, -10, 20, -20, 30, -30)
"""So many tenths beside the right figure, where the usual slips are too few."""
_WRONG: Final = 3
_TAKEN_FOR: Final = {"nothing": 0, "an average": 50, "60 % whatever they have": 60, "a top": 100}
"""What an average plus might be taken for, in percent."""
_PAIRS: Final = 5
_BOARDS: Final = 4
_OWN: Final = (35, 75)
"""What the pair without a result has on its other boards, in percent of their tops."""


def frequencies(chance: Random) -> Question:
    """How many matchpoints a score of North-South brings East-West, by a table (78A)."""
    counts: dict[int, int] = {}
    one_more = scores_of_a_board(chance)
    while len(counts) < _FEWEST or max(counts.values()) == 1:
        one = one_more()
        counts[one] = counts.get(one, 0) + chance.choice((1, 2, 3))
    listed = sorted(counts.items(), reverse=True)
    place = chance.choice([n for n, (_, times) in enumerate(listed) if times > 1])
    score, times = listed[place]
    results = sum(counts.values())
    north_south = int(matchpoints(counts)[score])
    right = top(results) - north_south
    slips = {
        "the other side's": north_south,
        "itself counted": right + 1,
        "equal as beaten": right + times - 1,
        "equal as lost": right - times + 1,
        "scores counted, and not how often": 2 * place + 1,
        "half of it": right // 2,
        "one too many": right + 2,
    }
    about = Frequencies(tuple(listed), place)
    return asked_in_order(Kind.FREQUENCIES, about, right, slips, ("78A",), chance)


def weighted(chance: Random, edition: Edition) -> Question | None:
    """What a weighted score comes to, in tenths; ``None`` of 1997, which weighs none (12C1c)."""
    if edition is Edition.L1997:
        return None
    weights = chance.choice(_WEIGHTS)
    at_teams = chance.random() < 1 / 2
    one_more = scores_of_a_board(chance)

    def some(number: int) -> tuple[int, ...]:
        return tuple(one_more() for _ in range(number))

    others = some(1 if at_teams else chance.choice((5, 6, 7)))
    while True:
        outcomes = tuple(zip(weights, some(len(weights)), strict=True))
        about = Adjustment(outcomes, others, at_teams=at_teams)
        if len({_worth(about, score) for _, score in outcomes}) == len(outcomes):
            break
        others = others if chance.random() < _AGAIN else some(len(others))
    scores = [score for _, score in outcomes]
    right = sum(weight * _worth(about, score) for weight, score in about.outcomes) // 10
    mean = round(sum(weight * score for weight, score in about.outcomes) / 1000) * 10
    slips = {
        "the scores weighed, and then counted": 10 * _worth(about, mean),
        "the likeliest alone": 10 * _worth(about, scores[0]),
        "not weighed": 10 * sum(_worth(about, one) for one in scores) // len(scores),
        "the weights the other way round": sum(
            weight * _worth(about, one) for weight, one in zip(weights, scores[::-1], strict=True)
        )
        // 10,
        "the worst alone": 10 * min(_worth(about, one) for one in scores),
    }
    most = None if at_teams else 10 * top(len(others) + 1)
    for by in _OFF:
        if len({*slips.values()} - {right}) < len(_OFF) / 2 and _is_a_score(right + by, most):
            slips[f"off by {by}"] = right + by
    clauses = ("12C1c", "78B" if at_teams else "78A")
    return asked_in_order(Kind.WEIGHTED, about, right, slips, clauses, chance)


def _is_a_score(tenths: int, most: int | None) -> bool:
    return most is None or 0 <= tenths <= most


def _worth(about: Adjustment, score: int) -> int:
    """What one result is worth to North-South against the other tables."""
    if about.at_teams:
        return imps(score - about.others[0])
    return sum(2 * (other < score) + (other == score) for other in about.others)


def ranking(chance: Random, edition: Edition) -> Question:
    """Who is first, where one pair has an average plus on a board (12C2a; 12C2c, 88 of 1997)."""
    while True:
        most = 2 * chance.choice((4, 5, 6))
        rows = [[chance.randint(0, most) for _ in range(_BOARDS)] for _ in range(_PAIRS)]
        pair, board = chance.randrange(_PAIRS), chance.randrange(_BOARDS)
        there = [one for n, one in enumerate(rows[pair]) if n != board]
        own = Fraction(100 * sum(there), most * len(there))
        total = [sum(row) for row in rows]
        given = by_own(Fraction(60), Grade.PLUS, own, averages_of(edition))
        totals = [Fraction(one) for one in total]
        totals[pair] = sum(there) + given * most / 100
        worth = [sum(there) + Fraction(part * most, 100) for part in _TAKEN_FOR.values()]
        best = sorted(totals, reverse=True)
        first = totals.index(best[0])
        slips = [_first([*totals[:pair], one, *totals[pair + 1 :]]) for one in worth]
        apart = all(one > other for one, other in pairwise(best))
        if apart and _OWN[0] < own < _OWN[1] and own != 60 and set(slips) != {first}:
            break
    shown = tuple(
        tuple(None if (n, at) == (pair, board) else one for at, one in enumerate(row))
        for n, row in enumerate(rows)
    )
    about = Ranking(most, shown)
    wrong = dict[str, int]()
    named = {by: f"average plus is {part}" for part, by in zip(_TAKEN_FOR, slips, strict=True)}
    for n in dict.fromkeys((*slips, *_by_total(totals))):
        if n != first and len(wrong) < _WRONG:
            wrong[named.get(n, f"pair {n + 1}")] = n + 1
    clauses = ("12C1", "88") if edition is Edition.L1997 else ("12C2a", "12C2c")
    return asked_in_order(Kind.RANKING, about, first + 1, wrong, clauses, chance)


def _first(totals: list[Fraction]) -> int:
    return totals.index(max(totals))


def _by_total(totals: list[Fraction]) -> list[int]:
    return sorted(range(len(totals)), key=lambda n: -totals[n])
