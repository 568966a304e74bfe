"""The eleventh round of a Swiss, paired exactly.

Ours gives networkx only the edges that can matter, and says why each two are paired; networkx alone
is given every allowed edge, with the same weights.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from random import Random

import networkx as nx

from bench.boards import SEED
from bench.work import Work
from fairdeal.movements.swiss import pair_round
from fairdeal.movements.swiss.history import History, Match

ROUNDS = 10
NEARNESS = 12.0
"""How far apart in rank earlier opponents stood."""


def works() -> Iterator[Work]:
    """A round of 100 teams and one of 200."""
    for teams in (100, 200):
        history = _played(teams)
        yield Work(
            name=f"swiss-round of {teams}",
            unit="rounds",
            count=1,
            ours=partial(pair_round, range(1, teams + 1), history),
            peers={"networkx": partial(_every_edge, teams, history)},
        )


def _played(teams: int) -> History:
    rng = Random(SEED)
    matches = []
    for number in range(1, ROUNDS + 1):
        near = sorted(range(1, teams + 1), key=lambda who: who + rng.random() * NEARNESS)
        matches += [Match(number, a, b) for a, b in zip(near[::2], near[1::2], strict=True)]
    return History(tuple(matches))


def _every_edge(teams: int, history: History) -> object:
    met = history.meetings()
    graph: nx.Graph[int] = nx.Graph()
    for a, b in combinations(range(1, teams + 1), 2):
        if frozenset((a, b)) not in met:
            graph.add_edge(a, b, weight=(b - a) * teams**3 + (b - a) ** 2)
    return nx.min_weight_matching(graph)
