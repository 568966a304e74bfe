"""The closest pairing against every pairing there is, by a separate dynamic programme."""

from functools import cache
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from fairdeal.movements.swiss.closest import closest_pairing, lowest_left_out

Forbidden = frozenset[frozenset[int]]


def best_weight(places: frozenset[int], forbidden: Forbidden) -> tuple[int, int] | None:
    """The least (sum of differences, sum of squares) over all perfect matchings, all tried."""

    @cache
    def best(left: frozenset[int]) -> tuple[int, int] | None:
        if not left:
            return (0, 0)
        first, *others = sorted(left)
        found = [
            (rest[0] + other - first, rest[1] + (other - first) ** 2)
            for other in others
            if frozenset((first, other)) not in forbidden
            and (rest := best(left - {first, other})) is not None
        ]
        return min(found, default=None)

    return best(places)


@st.composite
def fields(draw: st.DrawFn, parity: int) -> tuple[int, Forbidden]:
    count = 2 * draw(st.integers(1, 4 + (1 - parity))) + parity
    pairs = [frozenset(two) for two in combinations(range(count), 2)]
    return count, frozenset(draw(st.sets(st.sampled_from(pairs))))


@given(fields(parity=0))
def test_weight_is_the_least_of_all_pairings(field: tuple[int, Forbidden]) -> None:
    count, forbidden = field
    least = best_weight(frozenset(range(count)), forbidden)
    pairs = closest_pairing(range(count), forbidden)
    if least is None:
        assert pairs is None
        return
    assert pairs is not None
    assert sorted(place for pair in pairs for place in pair) == list(range(count))
    assert not {frozenset(pair) for pair in pairs} & forbidden
    assert (sum(b - a for a, b in pairs), sum((b - a) ** 2 for a, b in pairs)) == least


@given(fields(parity=1), st.data())
def test_the_lowest_possible_sits_out(field: tuple[int, Forbidden], data: st.DataObject) -> None:
    count, forbidden = field
    may = data.draw(st.sets(st.integers(0, count - 1)))
    everybody = frozenset(range(count))
    possible = [who for who in may if best_weight(everybody - {who}, forbidden) is not None]
    assert lowest_left_out(count, forbidden, may) == max(possible, default=None)


def test_nobody_forbidden_pairs_neighbours() -> None:
    assert closest_pairing(range(6), frozenset()) == ((0, 1), (2, 3), (4, 5))


def test_difference_is_spread_rather_than_heaped() -> None:
    # 1-2 and 3-4 have met: 1-3, 2-4 and 1-4, 2-3 both cost four places; the first is 2 + 2.
    met = frozenset({frozenset((0, 1)), frozenset((2, 3))})
    assert closest_pairing(range(4), met) == ((0, 2), (1, 3))


@given(fields(parity=0), st.data())
def test_who_sits_out_keeps_his_place(field: tuple[int, Forbidden], data: st.DataObject) -> None:
    count, forbidden = field
    out = data.draw(st.sets(st.integers(0, count - 1), min_size=2, max_size=2))
    rest = [place for place in range(count) if place not in out]
    least = best_weight(frozenset(rest), forbidden)
    pairs = closest_pairing(rest, forbidden)
    assert (pairs is None) == (least is None)
    if pairs is not None:
        assert (sum(b - a for a, b in pairs), sum((b - a) ** 2 for a, b in pairs)) == least
