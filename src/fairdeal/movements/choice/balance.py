"""How evenly a movement lets the contestants compete: the quality factor Qf.

Two contestants who meet on a board that is played at t tables compete with weight t - 1, two in
the same direction at different tables with 1, two in opposite directions at different tables
with -1. With S the sum over all N pairs of contestants, Qf = 100 S^2 / (N * sum of squares);
100 says that every two compete equally (https://www.pjms.nl/BALANS/balance.html).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations

from fairdeal.movements.movement import Movement, TableRound


def competition(movement: Movement) -> Mapping[tuple[int, int], int]:
    """How much each two contestants (lower number first) compete, per board of each set."""
    scores = dict.fromkeys(combinations(movement.contestants, 2), 0)
    for tables in _plays_of_sets(movement).values():
        directions: dict[int, int] = {}
        for seat in tables:
            for who, sign in _signs(seat):
                directions[who] = directions.get(who, 0) + sign
        for one, other in combinations(sorted(directions), 2):
            scores[one, other] += directions[one] * directions[other]
        # Those at one table were counted like all others; t more makes -1 into t - 1.
        for seat in tables:
            for (one, sign), (other, opposite) in combinations(sorted(_signs(seat)), 2):
                if one != other:
                    scores[one, other] -= len(tables) * sign * opposite
    return scores


def quality(movement: Movement) -> Fraction:
    """The quality factor Qf, 0 to 100; 100 when every two contestants compete equally.

    A movement in which nobody competes with anybody has Qf 0.
    """
    return _quality(competition(movement).values())


def quality_within(movement: Movement, field: frozenset[int]) -> Fraction:
    """The quality factor among the contestants of one field only, such as all North-South."""
    return _quality(
        score
        for (one, other), score in competition(movement).items()
        if one in field and other in field
    )


def _quality(competing: Iterable[int]) -> Fraction:
    scores = tuple(competing)
    squares = sum(score * score for score in scores)
    return Fraction(100 * sum(scores) ** 2, len(scores) * squares) if squares else Fraction(0)


def _signs(seat: TableRound) -> list[tuple[int, int]]:
    """Everybody at the table with 1 for North-South, -1 for East-West."""
    return [(who, 1) for who in seat.ns] + [(who, -1) for who in seat.ew]


def _plays_of_sets(movement: Movement) -> dict[int, list[TableRound]]:
    plays: dict[int, list[TableRound]] = defaultdict(list)
    for each in movement.rounds:
        for seat in each.played:
            for unit in movement.compared(seat.board_set):
                plays[unit].append(seat)
    return plays
