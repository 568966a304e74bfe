"""How long a claim takes: median, 99th percentile and longest, in processor time.

    python -m bench.claims [CARDS ...]

The endings are drawn at random, each with a claim in silence of one trick more than is certain, so
that there is something to judge: the hard kind. Claims at the table are mostly of high cards.
"""

import random
import sys
from dataclasses import replace
from statistics import quantiles
from time import process_time
from typing import Final

from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Status
from fairdeal.analysis.claims.work import has_kernels, work_on
from fairdeal.cards import SUITS
from fairdeal.seats import SEATS

SEED: Final = 70
CLAIMS: Final = 100


def claims(size: int, count: int = CLAIMS, *, strong: bool = False) -> list[Claim]:
    """Claims with that many cards each.

    Args:
        size: cards a hand.
        count: how many claims.
        strong: whether the claimer's two hands get the higher half of the cards drawn.
    """
    rng = random.Random(SEED + size)
    found: list[Claim] = []
    while len(found) < count:
        cards = rng.sample(range(52), 4 * size)
        if strong:
            cards.sort(key=lambda card: card % 13 + rng.random() * 3)
            theirs, mine = cards[: 2 * size], cards[2 * size :]
            rng.shuffle(theirs)
            rng.shuffle(mine)
            cards = mine[:size] + theirs[:size] + mine[size:] + theirs[size:]
        north, east, south, west = (
            sum(1 << card for card in cards[i * size : (i + 1) * size]) for i in range(4)
        )
        trumps = rng.choice([None, *SUITS])
        ending = Ending((north, east, south, west), trumps, SEATS[2])
        silent = Claim(ending, SEATS[2], SEATS[2], size)
        certain = work_on(silent).known.plain.tricks(ending, 0)
        found.append(replace(silent, tricks=min(size, certain + 1)))
    return found


def figures(size: int, *, strong: bool, count: int = CLAIMS) -> str:
    """One line of the table."""
    times, bounded = [], 0
    for claim in claims(size, count, strong=strong):
        began = process_time()
        bounded += adjudicate(claim).status is Status.BOUNDED
        times.append(1000 * (process_time() - began))
    cuts = quantiles(times, n=100, method="inclusive")
    kind = "strong" if strong else "random"
    return (
        f"| {size} | {kind} | {cuts[49]:,.0f} ms | {cuts[89]:,.0f} ms | {cuts[98]:,.0f} ms"
        f" | {max(times):,.0f} ms | {bounded} of {count} |"
    )


def main(sizes: list[int]) -> None:
    """Print the table; what is compiled is compiled before."""
    print("With kernels." if has_kernels() else "Without kernels: the readable search.")
    adjudicate(claims(5, 1)[0])
    print("| cards | hands | median | p90 | p99 | longest | bounded |")
    print("| ---: | --- | ---: | ---: | ---: | ---: | ---: |")
    for size in sizes or [4, 5, 8]:
        for strong in (True, False):
            print(figures(size, strong=strong), flush=True)


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]])
