"""Starters against the published tables and exhaustive facts."""

import pytest

from fairdeal.movements.howell.starters import mullin_nemeth
from tests.movements.howell.strong import is_starter, is_strong, strong_starters

# Base rounds as published: N-S v E-W at each table but the stationary pair's.
PUBLISHED = {
    7: ((1, 3), (2, 6), (4, 5)),
    11: ((1, 2), (4, 8), (5, 10), (9, 7), (3, 6)),
    19: ((1, 2), (4, 8), (16, 13), (7, 14), (9, 18), (17, 15), (11, 3), (6, 12), (5, 10)),
    23: ((1, 5), (2, 10), (4, 20), (8, 17), (16, 11), (9, 22), (18, 21), (13, 19), (3, 15), (6, 7),
         (12, 14)),
}  # fmt: skip


@pytest.mark.parametrize("modulus", PUBLISHED)
def test_mullin_nemeth_as_published(modulus: int) -> None:
    assert mullin_nemeth(modulus) == PUBLISHED[modulus]
    assert is_strong(PUBLISHED[modulus], modulus)


@pytest.mark.parametrize("modulus", [3, 9, 13, 15, 27, 35])
def test_mullin_nemeth_is_for_primes_3_modulo_4(modulus: int) -> None:
    assert mullin_nemeth(modulus) is None


@pytest.mark.parametrize("modulus", [3, 5, 9])
def test_no_strong_starter(modulus: int) -> None:
    assert next(strong_starters(modulus), None) is None


@pytest.mark.parametrize("modulus", [7, 11, 13, 15, 17])
def test_strong_starters_exist(modulus: int) -> None:
    assert is_strong(next(strong_starters(modulus)), modulus)


def test_what_is_no_starter() -> None:
    assert not is_starter(((1, 2), (3, 4), (5, 6)), 7)  # all differences are 1
    assert not is_starter(((1, 3), (2, 6)), 7)  # 4 and 5 are missing
    assert is_starter(((1, 6), (2, 5), (3, 4)), 7)
    assert not is_strong(((1, 6), (2, 5), (3, 4)), 7)  # all sums are 0
