"""The search for cyclic Howells: every step against its definition, written out the slow way."""

from random import Random

import pytest

from fairdeal.movements.checks import is_sound
from fairdeal.movements.choice.balance import competition
from fairdeal.movements.howell import howell, reduced_base
from fairdeal.movements.howell.bases import TABULATED
from fairdeal.movements.howell.cyclic import develop
from fairdeal.movements.howell.orientation import orient, oriented, squares
from fairdeal.movements.howell.search import adder, base_round, climb
from fairdeal.movements.howell.signs import even_signs

SIZES = [(5, 7), (6, 9), (6, 10), (7, 13), (8, 12)]


def order_of(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the order of a search, no secret


def agreements(signs: tuple[int, ...]) -> set[int]:
    modulus = len(signs)
    return {
        sum(signs[x] * signs[(x + d) % modulus] for x in range(modulus)) for d in range(1, modulus)
    }


@pytest.mark.parametrize("modulus", [7, 11, 15, 19, 23, 31, 35, 43, 47, 59, 63, 67, 71, 79])
def test_signs_that_agree_perfectly(modulus: int) -> None:
    assert agreements(even_signs(modulus)) == {-1}
    assert sum(even_signs(modulus)) == -1


@pytest.mark.parametrize("modulus", [9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 53, 61, 73])
def test_signs_that_agree_as_evenly_as_parity_allows(modulus: int) -> None:
    assert agreements(even_signs(modulus)) == {1, -3}


@pytest.mark.parametrize("modulus", range(7, 80, 2))
def test_every_size_has_signs_with_one_minus_more(modulus: int) -> None:
    signs = even_signs(modulus)
    assert (len(signs), sum(signs)) == (modulus, -1)


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_couples_differ_and_leave_the_singles(tables: int, rounds: int) -> None:
    picture = climb(rounds, rounds - tables, order_of(1))
    assert picture is not None
    places = [place for table in picture.tables for place in table]
    assert sorted(places) == list(range(rounds))
    assert len(picture.tables) == tables
    differences = [d for a, b in picture.couples for d in ((a - b) % rounds, (b - a) % rounds)]
    assert len(set(differences)) == len(differences)


def test_couples_join_unlike_signs() -> None:
    signs = even_signs(15)
    picture = climb(15, 7, order_of(1), signs)
    assert picture is not None
    assert all(signs[a] != signs[b] for a, b in picture.couples)


def test_what_cannot_be_found_is_given_up() -> None:
    # Three couples need three differences; modulo 5 there are only two.
    assert climb(5, 3, order_of(1)) is None


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_the_sum_of_squares_is_that_of_the_movement(tables: int, rounds: int) -> None:
    order = order_of(tables)
    while True:
        picture = climb(rounds, rounds - tables, order)
        if picture is not None and (added := adder(picture, order)) is not None:
            break
    assert len(set(added)) == tables
    orientation = orient(picture, order)
    turned, stationary_ns = oriented(picture, orientation)
    movement = develop(base_round(turned, added, stationary_ns), "test", 1)
    assert is_sound(movement)
    measured = sum(score * score for score in competition(movement).values())
    assert measured == squares(picture, orientation)


def test_a_howell_that_is_not_tabulated_is_searched_for() -> None:
    assert (14, 20) not in TABULATED
    assert len(reduced_base(14, 20).tables) == 14
    assert is_sound(howell(14, 1, 20))


def test_the_search_finds_the_same_every_time() -> None:
    first = reduced_base(14, 20)
    reduced_base.cache_clear()
    assert reduced_base(14, 20) == first
