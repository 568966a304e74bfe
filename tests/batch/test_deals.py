import os
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.batch.deals import BLOCK, _accepted, hands_numbered, random_hands
from fairdeal.cards import Deal, Hand
from fairdeal.dealing.numbering import EASTS, NORTHS, SOUTHS, deal_numbered
from tests.dealing.statistics_of_deals import unlikely

thirds = st.tuples(
    st.integers(0, NORTHS - 1), st.integers(0, EASTS - 1), st.integers(0, SOUTHS - 1)
)


def deal_of(row: Any) -> Deal:
    return Deal.of(*(Hand(int(bits)) for bits in row))


@given(st.lists(thirds, min_size=1, max_size=20))
def test_a_batch_deals_what_the_numbering_deals(chosen: list[tuple[int, int, int]]) -> None:
    columns = (np.array(column, dtype=np.uint64) for column in zip(*chosen, strict=True))
    for (north, east, south), row in zip(chosen, hands_numbered(*columns), strict=True):
        assert deal_of(row) == deal_numbered((north * EASTS + east) * SOUTHS + south)


def test_the_ends_of_a_batch() -> None:
    ends = [np.array([0, ways - 1], dtype=np.uint64) for ways in (NORTHS, EASTS, SOUTHS)]
    first, last = hands_numbered(*ends)
    assert deal_of(first).to_pbn().startswith("N:...AKQJT98765432 ..AKQJT98765432.")
    assert deal_of(last).to_pbn().startswith("N:AKQJT98765432... .AKQJT98765432..")


@pytest.mark.parametrize("count", [0, 1, BLOCK - 1, BLOCK + 1])
def test_as_many_deals_as_asked_for_and_each_complete(count: int) -> None:
    hands = random_hands(count, os.urandom)
    assert hands.shape == (count, 4)
    assert all(deal_of(row).is_complete for row in hands)
    assert len(np.unique(hands, axis=0)) == count


def test_numbers_beyond_the_last_whole_round_are_drawn_again() -> None:
    bound = 10_400_600
    whole = 2**64 - 2**64 % bound
    draws = [[whole, 2**64 - 1, whole - 1, 5], [7, 8]]

    def entropy(size: int) -> bytes:
        drawn: bytes = np.array(draws.pop(0), dtype=np.uint64).tobytes()
        assert len(drawn) == size
        return drawn

    drawn = np.concatenate([*_accepted(whole, 4, entropy)])
    assert drawn.tolist() == [whole - 1, 5, 7, 8]
    assert not draws


def test_a_bound_that_divides_all_64_bit_numbers_rejects_none() -> None:
    top = np.array([2**64 - 1], dtype=np.uint64).tobytes()
    assert [one.tolist() for one in _accepted(2**64, 1, lambda _: top)] == [[2**64 - 1]]


def test_ten_thousand_deals_of_a_batch_look_random() -> None:
    assert unlikely(map(tuple, random_hands(10_000, os.urandom).tolist())) == []


@pytest.mark.nightly
def test_a_million_deals_of_a_batch_look_random() -> None:
    assert unlikely(map(tuple, random_hands(1_000_000, os.urandom).tolist())) == []
