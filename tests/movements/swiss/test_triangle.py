"""The triangle of the cheapest draw, against every draw there is; and over whole evenings."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.least_draws import least_apart
from bench.triangles import distance, evening
from fairdeal.movements.swiss.triangle import cheapest_trio
from tests.amount import IS_WHOLE, some
from tests.movements.swiss.test_closest import best_weight

Barred = frozenset[frozenset[int]]
Draw = tuple[tuple[int, int, int], int]
"""The three, and how many places apart the matches are in all."""


def every_draw(count: int, barred: Barred, *, again: bool) -> list[Draw]:
    everybody = frozenset(range(count))
    found = []
    for trio in combinations(range(count), 3):
        if not again and any(frozenset(two) in barred for two in combinations(trio, 2)):
            continue
        weight = best_weight(everybody.difference(trio), barred)
        if weight is not None:
            found.append((trio, weight[0]))
    return found


def price(draw: Draw, count: int, barred: Barred, before: Counter[int]) -> tuple[Fraction, ...]:
    """Repeats first, then the leader, then places: what the module's table says, by itself."""
    trio, apart = draw
    met = sum(frozenset(two) in barred for two in combinations(trio, 2))
    places = (
        apart
        + Fraction(sum(b - a for a, b in combinations(trio, 2)), 2)
        + 2 * sum(before[place] for place in trio)
        + Fraction(count - 3 - trio[0], 4)
    )
    return (Fraction(met), Fraction(trio[0] == 0), places)


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, Barred, Counter[int]]:
    count = draw(st.sampled_from([3, 5, 7, 9]))
    pairs = [frozenset(two) for two in combinations(range(count), 2)]
    barred = draw(st.sets(st.sampled_from(pairs), max_size=2 * count))
    return count, frozenset(barred), Counter(draw(st.lists(st.integers(0, count - 1), max_size=6)))


@given(fields(), st.booleans())
def test_no_draw_costs_less(field: tuple[int, Barred, Counter[int]], again: bool) -> None:  # noqa: FBT001 - drawn
    count, barred, before = field
    trio = cheapest_trio(count, barred, before, may_meet_again=again)
    prices = {d[0]: price(d, count, barred, before) for d in every_draw(count, barred, again=again)}
    if not prices:
        assert trio is None
        return
    assert trio is not None
    assert prices[trio] == min(prices.values())
    assert trio == max(three for three, cost in prices.items() if cost == prices[trio])


@given(fields(), st.booleans())
def test_the_least_the_benchmark_finds_is_the_least(
    field: tuple[int, Barred, Counter[int]],
    leader_may: bool,  # noqa: FBT001 - drawn
) -> None:
    count, barred, _before = field
    draws = every_draw(count, barred, again=False)
    sums = [apart + trio[2] - trio[0] for trio, apart in draws if leader_may or trio[0] > 0]
    assert least_apart(count, barred, leader_may=leader_may) == (min(sums, default=None), True)


EVENINGS = [(9, 4), *([(5, 2), (7, 3), (11, 5), (13, 5)] if IS_WHOLE else [])]


@pytest.mark.parametrize(("teams", "rounds"), EVENINGS)
def test_evenings_of_triangles_stay_close_and_spare_the_leader(teams: int, rounds: int) -> None:
    # The best by trying all: the least places apart in a match, a half match counting half, of
    # all draws in which nobody meets twice and the leader, where that can be, plays a whole match.
    ours: list[Fraction] = []
    best: list[Fraction] = []
    for seed in range(some(6, 300)):
        for drawn in evening(teams, rounds, seed):
            draws = every_draw(teams, drawn.barred, again=False)
            spared = [each for each in draws if each[0][0] > 0]
            assert drawn.trio[0] > 0 or not spared
            best.append(min(distance(teams, *each) for each in spared or draws))
            ours.append(drawn.distance)
    assert sum(ours) / len(ours) - sum(best) / len(best) < Fraction(3, 10)
