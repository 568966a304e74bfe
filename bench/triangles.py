"""``python -m bench.triangles [EVENINGS [TEAMS ...]]``: what the draw of odd fields comes to.

Evenings of teams whose strengths are drawn, nobody meeting twice. A round's *distance* is how many
places apart those are who meet, a half match counting half. It is held against the least of all
draws that spare the leader where that can be (``bench.least_draws``).
"""

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from bench.least_draws import least_apart
from fairdeal.movements.swiss import SwissRound, pair_round, played
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable, places

ROWS = [(5, 3), (7, 4), (9, 5), (11, 5), (13, 5), (15, 7), (21, 7), (31, 7), (45, 8), (59, 9)]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A round that was drawn: places from 0, as the ranking stood, and who may not meet again."""

    paired: SwissRound
    ranking: Sequence[int]
    barred: frozenset[frozenset[int]]
    """As places of the ranking."""
    trio: tuple[int, ...] = ()
    distance: Fraction = field(default=Fraction(0))


def evening(teams: int, rounds: int, seed: int, odd: Odd = Odd.TRIANGLE) -> Iterator[Drawn]:
    """The rounds of one evening, until one cannot be drawn."""
    chance = random.Random(seed)
    strength = [chance.gauss(0, 3) for _ in range(teams)]
    points = [0.0] * teams
    history = History()
    for _ in range(rounds):
        ranking = sorted(range(teams), key=lambda team: -points[team])
        barred = places(ranking, history.meetings())
        try:
            paired = pair_round(ranking, history, odd=odd)
        except Unpairable:
            return
        assert paired.triangle is not None
        place = {team: i for i, team in enumerate(ranking)}
        trio = tuple(sorted(place[team] for team in paired.triangle.contestants))
        apart = sum(abs(place[p.home] - place[p.away]) for p in paired.pairings)
        yield Drawn(paired, ranking, barred, trio, distance(teams, trio, apart))
        history = played(history, paired)
        meetings = [(p.home, p.away, 1.0) for p in paired.pairings]
        meetings += [(a, b, 0.5) for a, b in combinations(paired.triangle.contestants, 2)]
        for one, other, share in meetings:
            won = max(-10, min(10, chance.gauss(strength[one] - strength[other], 5)))
            points[one] += share * (10 + won)
            points[other] += share * (10 - won)


def distance(teams: int, trio: Sequence[int], apart: int) -> Fraction:
    """The mean places apart of a match: the matches', and three half matches'."""
    return (apart + trio[-1] - trio[0]) / (Fraction(teams - 3, 2) + Fraction(3, 2))


def least(teams: int, barred: frozenset[frozenset[int]]) -> tuple[Fraction, bool, bool]:
    """The least distance of a draw, whether it spares the leader, and is no mere bound."""
    found, known = least_apart(teams, barred, leader_may=False)
    spares = found is not None
    if found is None:
        found, known = least_apart(teams, barred, leader_may=True)
    assert found is not None
    return found / Fraction(teams, 2), spares, known


def row(teams: int, number: int, here: Sequence[Drawn], evenings: int) -> str:
    """A line of the table: one round of so many teams."""
    best = [least(teams, each.barred) for each in here]
    able = [each for each, (_, spares, _) in zip(here, best, strict=True) if spares]
    ours = float(sum(each.distance for each in here) / len(here))
    rival = float(sum(found for found, _, _ in best) / len(here))
    sign = "" if all(known for _, _, known in best) else "≥ "
    return (
        f"| {teams} | {number} | {len(here)} of {evenings} "
        f"| {sum(each.trio[0] == 0 for each in able)} of {len(able)} "
        f"| {ours:.2f} | {sign}{rival:.2f} | {ours - rival:.2f} |"
    )


def main(evenings: int, sizes: Sequence[int]) -> None:
    """Print the table."""
    print("| teams | round | drawn | leader in a triangle | ours | least | apart |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for teams, rounds in ROWS:
        if sizes and teams not in sizes:
            continue
        drawn = [list(evening(teams, rounds, seed)) for seed in range(evenings)]
        for number in range(2, rounds + 1):
            here = [each[number - 1] for each in drawn if len(each) >= number]
            nothing = f"| {teams} | {number} | 0 of {evenings} | | | | |"
            print(row(teams, number, here, evenings) if here else nothing, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, [int(one) for one in sys.argv[2:]])
