"""The triangle of an odd field: which three play half matches, by what the whole draw then costs.

    what                                                  price, in quarters of a place
    a match                                               4 for each place between the two
    three half matches                                    4 for each place from first to last
    a member who was in a triangle before                 8, each time
    a place by which the three stand higher than need be  1
    the leader in it                                      more than any draw without him
    two of the three who have met, where it is allowed    more than that, each

The least sum is the draw. To take the lowest three first, and before all else those who were in no
triangle, put the leader into it in three draws of four (nine teams, round 3): what the rest of the
field paid for that was never looked at. What the prices come to: ``docs/explanation/swiss.md``.
"""

from collections.abc import Collection, Iterator, Mapping
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from fairdeal.movements.swiss.closest import closest_pairing

_PLACE: Final = 4
_BEFORE: Final = 8
_HIGHER: Final = 1
_TRIED: Final = 100
"""How many triangles are tried once one leaves a field that can be paired: the cheapest by a bound
come first, so that up to some twenty teams nothing is missed, and little beyond."""
Trio = tuple[int, int, int]
"""Three places of a ranking from 0, the best first."""


def cheapest_trio(
    count: int,
    barred: Collection[frozenset[int]],
    before: Mapping[int, int],
    *,
    may_meet_again: bool = False,
) -> Trio | None:
    """The triangle of the draw that costs least.

    Args:
        count: how many there are, an odd number; they are their places in the ranking, from 0.
        barred: who may not meet, as pairs of places.
        before: how often who was in a triangle.
        may_meet_again: whether two of the three may be barred, where no other draw is to be had.

    Returns:
        The three places, or ``None`` when whoever is left out, the rest cannot be paired.
    """
    best: tuple[int, Trio] | None = None
    trios = _by_bound(count, barred, before, may_meet_again=may_meet_again)
    for tried, (bound, price, trio) in enumerate(trios):
        if best is not None and (bound > best[0] or tried >= _TRIED):
            break
        rest = [place for place in range(count) if place not in trio]
        pairs = closest_pairing(rest, barred)
        if pairs is not None:
            cost = price + _PLACE * sum(lower - upper for upper, lower in pairs)
            if best is None or (cost, best[1]) < (best[0], trio):  # of two as cheap the lower
                best = cost, trio
    return best[1] if best is not None else None


def _by_bound(
    count: int,
    barred: Collection[frozenset[int]],
    before: Mapping[int, int],
    *,
    may_meet_again: bool,
) -> Iterator[tuple[int, int, Trio]]:
    """Every trio that may be: the least its draw can cost and its own price; the least first.

    A trio costs at least the places from its first to its last member, and each match one place:
    so those that reach further are only looked at when the nearer ones have been used up.
    """
    waiting: list[tuple[int, int, Trio]] = []
    for reach in range(2, count):
        while waiting and waiting[0][0] <= _PLACE * (reach + (count - 3) // 2):
            yield heappop(waiting)
        for upper in range(count - reach):
            for middle in range(upper + 1, upper + reach):
                trio = (upper, middle, upper + reach)
                met = sum(frozenset(two) in barred for two in combinations(trio, 2))
                if met and not may_meet_again:
                    continue
                price = _price(count, trio, before, met)
                heappush(waiting, (price + _PLACE * _of_neighbours(count, trio), price, trio))
    while waiting:
        yield heappop(waiting)


def _price(count: int, trio: Trio, before: Mapping[int, int], met: int) -> int:
    upper, _, lower = trio
    any_draw = _PLACE * count**2 + _BEFORE * sum(before.values())
    return (
        _PLACE * (lower - upper)
        + _BEFORE * sum(before.get(place, 0) for place in trio)
        + _HIGHER * (count - 3 - upper)
        + any_draw * (upper == 0)
        + 2 * any_draw * met
    )


def _of_neighbours(count: int, trio: Trio) -> int:
    """The places between neighbours paired when the three are left out and everybody may meet."""
    upper, middle, lower = trio
    rest = (upper, middle - upper - 1, lower - middle - 1, count - 1 - lower)
    gaps, odd = 0, False
    for length in rest:
        # Each gap of an odd stretch is bridged by one pair, which stands a place further apart.
        odd ^= length % 2 == 1
        gaps += odd
    return (count - 3) // 2 + gaps
