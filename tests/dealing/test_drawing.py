import os
from collections import Counter
from itertools import islice

import pytest

from fairdeal.cards import Hand
from fairdeal.dealing.drawing import random_below, random_deal, random_deals
from fairdeal.dealing.numbering import DEALS, deal_numbered
from fairdeal.errors import Malformed
from tests.dealing.statistics_of_deals import unlikely


def bits(hand: Hand | None) -> int:
    assert hand is not None
    return hand.bits


def sample(count: int) -> list[tuple[int, int, int, int]]:
    dealt = []
    for deal in random_deals(os.urandom, count):
        north, east, south, west = map(bits, deal)
        dealt.append((north, east, south, west))
    return dealt


@pytest.mark.parametrize("bound", [2, 3, 52, 100, 128, 129, 200, 255, 256])
def test_every_number_comes_from_equally_many_bytes(bound: int) -> None:
    """Feed every byte there is once: a number favoured by folding back would show exactly."""
    stream = iter(range(256))

    def entropy(size: int) -> bytes:
        return bytes(islice(stream, size)) or b"stop"

    seen: Counter[int] = Counter()
    while True:
        try:
            seen[random_below(bound, entropy)] += 1
        except Malformed:
            break
    assert set(seen) == set(range(bound))
    assert len(set(seen.values())) == 1


def test_a_number_outside_is_drawn_again_not_folded_back() -> None:
    draws = iter([DEALS, 2**96 - 1, 12345])
    assert random_deal(lambda size: next(draws).to_bytes(size, "big")) == deal_numbered(12345)


def test_where_there_is_no_choice_no_randomness_is_needed() -> None:
    assert random_below(1, bytes) == 0


def test_a_source_that_gives_too_little_is_refused() -> None:
    with pytest.raises(Malformed, match="3 bytes of 12"):
        random_deal(lambda _: b"abc")


def test_there_is_no_number_below_zero() -> None:
    with pytest.raises(Malformed, match="0 to below 0"):
        random_below(0, os.urandom)


def test_without_a_count_the_deals_do_not_end() -> None:
    assert len(set(islice(random_deals(os.urandom), 100))) == 100


def test_ten_thousand_deals_look_random() -> None:
    assert unlikely(sample(10_000)) == []


def test_the_statistics_would_notice_a_poor_shuffle() -> None:
    poor: list[tuple[int, int, int, int]] = []
    for number, (north, east, south, west) in enumerate(sample(10_000)):
        stronger, weaker = sorted((north, south), key=lambda hand: Hand(hand).hcp, reverse=True)
        favoured = (stronger, east, weaker, west)
        poor.append(favoured if number % 2 else (north, east, south, west))
    assert unlikely(poor)


@pytest.mark.nightly
def test_a_million_deals_look_random() -> None:
    assert unlikely(sample(1_000_000)) == []
