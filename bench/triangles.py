"""``python -m bench.triangles [EVENINGS]``: what the draw of an odd field comes to, as a table.

Evenings of teams whose strengths are drawn, nobody meeting twice. A round's *distance* is how many
places apart those are who meet, a half match counting half. It is held against the least of all
draws that spare the leader where that can be: found by trying every three (up to 15 teams), or a
bound below it (more teams: the matching in which any three at all sit out, and three neighbours).
"""

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

import networkx as nx

from fairdeal.movements.swiss import SwissRound, pair_round, played
from fairdeal.movements.swiss.closest import closest_pairing
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


def least(teams: int, barred: frozenset[frozenset[int]]) -> tuple[Fraction, bool | None]:
    """The least distance of a draw, and whether it spares the leader (``None``: a bound)."""
    if teams > 15:
        return distance(teams, (0, 2), _least_apart(teams, barred)), None
    best: dict[bool, Fraction] = {}
    for trio in combinations(range(teams), 3):
        if any(frozenset(two) in barred for two in combinations(trio, 2)):
            continue
        pairs = closest_pairing([place for place in range(teams) if place not in trio], barred)
        if pairs is not None:
            found = distance(teams, trio, sum(b - a for a, b in pairs))
            spares = trio[0] > 0
            best[spares] = min(best.get(spares, found), found)
    spares = True in best
    return best[spares], spares


def _least_apart(teams: int, barred: frozenset[frozenset[int]]) -> int:
    graph: nx.Graph[int] = nx.Graph()
    pairs = combinations(range(teams), 2)
    graph.add_weighted_edges_from(
        (a, b, b - a) for a, b in pairs if frozenset((a, b)) not in barred
    )
    graph.add_weighted_edges_from(
        (teams + out, place, 0) for out in range(3) for place in range(teams)
    )
    matched = nx.min_weight_matching(graph)
    return sum(abs(a - b) for a, b in matched if max(a, b) < teams)


def main(evenings: int) -> None:
    """Print the table."""
    print("| teams | round | drawn | leader in a triangle | ours | least | apart |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for teams, rounds in ROWS:
        drawn = [list(evening(teams, rounds, seed)) for seed in range(evenings)]
        for number in range(2, rounds + 1):
            here = [each[number - 1] for each in drawn if len(each) >= number]
            if not here:
                print(f"| {teams} | {number} | 0 of {evenings} | | | | |", flush=True)
                continue
            best = [least(teams, each.barred) for each in here]
            spared = [each.trio[0] > 0 for each, (_, can) in zip(here, best, strict=True) if can]
            leader = f"{spared.count(False)} of {len(spared)}" if spared else ""
            if teams > 15:
                leader = f"{sum(each.trio[0] == 0 for each in here)} of {len(here)}"
            ours = float(sum(each.distance for each in here) / len(here))
            rival = float(sum(found for found, _ in best) / len(here))
            sign = "≥ " if teams > 15 else ""
            print(
                f"| {teams} | {number} | {len(here)} of {evenings} | {leader} | {ours:.2f} "
                f"| {sign}{rival:.2f} | {ours - rival:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
