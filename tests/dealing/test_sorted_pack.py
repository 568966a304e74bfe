import os
from itertools import permutations, product

import pytest

from fairdeal.cards import SUITS, Card, Deal, Hand, Rank, Suit
from fairdeal.dealing.drawing import random_deals
from fairdeal.dealing.sorted_pack import looks_sorted

SHARP_AND_FLAT = ((True, True, True, True), (False, False, True, True), (True, False, True, False))


def suit_by_suit(suits: tuple[Suit, ...], upwards: tuple[bool, ...]) -> list[Card]:
    """A sorted pack: suits in this order, each from the deuce up or from the ace down."""
    pack = []
    for suit, up in zip(suits, upwards, strict=True):
        pack += [Card.of(suit, rank) for rank in sorted(Rank, reverse=not up)]
    return pack


def rank_by_rank(suits: tuple[Suit, ...]) -> list[Card]:
    return [Card.of(suit, rank) for rank in Rank for suit in suits]


def one_by_one(pack: list[Card], first: int) -> Deal:
    return Deal.of(*(Hand.of(pack[(seat - first) % 4 :: 4]) for seat in range(4)))


def by_thirteens(pack: list[Card], first: int) -> Deal:
    quarters = [Hand.of(pack[i : i + 13]) for i in (0, 13, 26, 39)]
    return Deal.of(*(quarters[(seat - first) % 4] for seat in range(4)))


def cut(pack: list[Card], place: int) -> list[Card]:
    return pack[place:] + pack[:place]


@pytest.mark.parametrize("dealing", [one_by_one, by_thirteens])
def test_a_pack_sorted_by_suits(dealing: object) -> None:
    assert callable(dealing)
    for suits, upwards in product(permutations(SUITS), SHARP_AND_FLAT):
        for place, first in ((0, 0), (7, 1), (20, 3), (39, 2)):
            pack = cut(suit_by_suit(suits, upwards), place)
            assert looks_sorted(dealing(pack, first)), (suits, upwards, place, first)


@pytest.mark.parametrize("dealing", [one_by_one, by_thirteens])
def test_a_pack_sorted_by_ranks(dealing: object) -> None:
    assert callable(dealing)
    for suits in permutations(SUITS):
        for place, first in ((0, 0), (7, 1), (20, 3), (38, 2)):
            pack = cut(rank_by_rank(suits), place)
            assert looks_sorted(dealing(pack, first)), (suits, place, first)


def test_two_cards_exchanged_leave_the_trace() -> None:
    """Dealt by thirteens, two neighbours changed over: the pack was still not shuffled."""
    pack = suit_by_suit((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), (False,) * 4)
    pack[12], pack[13] = pack[13], pack[12]
    assert looks_sorted(by_thirteens(pack, 0))


def test_fair_deals_do_not_look_sorted() -> None:
    assert not any(map(looks_sorted, random_deals(os.urandom, 2_000)))


@pytest.mark.parametrize(
    "freak",
    [
        "N:AKQJT98765432... .AKQJT9.AKQJT9.A .87654.87654.KQJ .32.32.T98765432",
        "N:.AKQJ98.AKQJ9.A5 AKQJT9...KQJT987 876543..T87654.3 2.T765432.32.642",
    ],
)
def test_a_freak_is_not_refused(freak: str) -> None:
    """Wild hands, and yet nobody's sorted pack."""
    deal = Deal.parse(freak)
    assert deal.is_complete
    assert not looks_sorted(deal)
