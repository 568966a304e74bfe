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
        placed = [
            (who, sign, play)
            for play, seat in enumerate(tables)
            for sign, sitting in ((1, seat.ns), (-1, seat.ew))
            for who in sitting
        ]
        met = len(tables) - 1
        for (one, direction, play), (other, opposite, elsewhere) in combinations(placed, 2):
            if one == other:  # the two pairs of a team; or a movement that is broken
                continue
            weight = -met if play == elsewhere else 1
            key = (one, other) if one < other else (other, one)
            scores[key] += weight * direction * opposite
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


def _plays_of_sets(movement: Movement) -> dict[int, list[TableRound]]:
    plays: dict[int, list[TableRound]] = defaultdict(list)
    for each in movement.rounds:
        for seat in each.played:
            plays[seat.board_set].append(seat)
    return plays
