"""What the theory of probability says of random deals, to hold samples against."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt

from fairdeal.cards import PACK, SUITS, Card, Hand
from fairdeal.seats import SEATS, Seat

SHAPES = {
    (4, 4, 3, 2): 0.215512,
    (5, 3, 3, 2): 0.155168,
    (5, 4, 3, 1): 0.129307,
    (5, 4, 2, 2): 0.105797,
    (4, 3, 3, 3): 0.105361,
    (6, 3, 2, 2): 0.056425,
    (6, 4, 2, 1): 0.047021,
    (6, 3, 3, 1): 0.034482,
    (5, 5, 2, 1): 0.031739,
    (4, 4, 4, 1): 0.029932,
    (7, 3, 2, 1): 0.018808,
}
"""The commonest hand patterns as every table of suit probabilities prints them."""

POINTS = {0: 0.003639, 4: 0.038454, 10: 0.094051, 13: 0.069143, 17: 0.023617, 20: 0.006435}
"""High-card points of one hand, from the published tables."""

SIGMAS = 6
"""A fair sample strays farther than this from the mean about twice in a thousand million."""


def unlikely(hands: Iterable[tuple[int, int, int, int]]) -> list[str]:
    """What in this sample of deals (four hands as 52 bits) chance does not explain."""
    owners: Counter[tuple[Card, Seat]] = Counter()
    shapes: Counter[tuple[int, ...]] = Counter()
    points: Counter[int] = Counter()
    deals = 0
    for deal in hands:
        deals += 1
        for seat in SEATS:
            bits = deal[seat]
            hand = Hand(bits)
            owners.update((card, seat) for card in hand)
            shapes[tuple(sorted(((bits & s.mask).bit_count() for s in SUITS), reverse=True))] += 1
            points[hand.hcp] += 1
    found = [_off(f"{c} {s}", owners[c, s], deals, 0.25) for c in PACK for s in SEATS]
    # The four hands of a deal hang together, so their counts may spread twice as far.
    found += [_off(f"{k}", shapes[k], 4 * deals, p, 2) for k, p in SHAPES.items()]
    found += [_off(f"{k} points", points[k], 4 * deals, p, 2) for k, p in POINTS.items()]
    return [line for line in found if line]


def _off(what: str, seen: int, of: int, chance: float, spread: float = 1) -> str:
    allowed = SIGMAS * spread * sqrt(of * chance * (1 - chance)) + of * 1e-6
    return f"{what}: {seen} of {of}" if abs(seen - of * chance) > allowed else ""
