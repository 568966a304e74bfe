import os
from math import comb, factorial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fairdeal.cards import Card, Deal, Hand
from fairdeal.dealing.numbering import DEALS, EASTS, NORTHS, SOUTHS, deal_numbered, number_of
from fairdeal.errors import Malformed

numbers = st.integers(0, DEALS - 1)


def by_the_definition(number: int) -> Deal:
    """Unranks card by card as docs/explanation/deal-numbers.md says; shares no code with ours."""
    rest, south = divmod(number, comb(26, 13))
    north, east = divmod(rest, comb(39, 13))
    pack = list(Card)
    hands = []
    for left in (north, east, south):
        hand, wanted, still = [], 13, left
        for place in reversed(range(len(pack))):
            if wanted and still >= comb(place, wanted):
                still -= comb(place, wanted)
                wanted -= 1
                hand.append(pack[place])
        hands.append(hand)
        pack = [card for card in pack if card not in hand]
    return Deal.of(*(Hand.of(cards) for cards in (*hands, pack)))


def test_as_many_deals_as_the_laws_of_combination_say() -> None:
    assert DEALS == 53_644_737_765_488_792_839_237_440_000
    assert factorial(52) // factorial(13) ** 4 == DEALS
    assert (NORTHS, EASTS, SOUTHS) == (635_013_559_600, 8_122_425_444, 10_400_600)


def test_the_ends_of_the_numbering() -> None:
    first = Deal.parse("N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...")
    last = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    assert deal_numbered(0) == first
    assert number_of(first) == 0
    assert deal_numbered(DEALS - 1) == last
    assert number_of(last) == DEALS - 1


@given(numbers)
@example(1)
@example(SOUTHS - 1)
@example(SOUTHS)
@example(EASTS * SOUTHS - 1)
@example(EASTS * SOUTHS)
@example(DEALS - 2)
def test_there_and_back(number: int) -> None:
    deal = deal_numbered(number)
    assert deal.is_complete
    assert deal == by_the_definition(number)
    assert number_of(deal) == number


@given(st.permutations(list(Card)))
def test_back_and_there(pack: list[Card]) -> None:
    deal = Deal.of(*(Hand.of(pack[13 * i : 13 * i + 13]) for i in range(4)))
    assert deal_numbered(number_of(deal)) == deal


@pytest.mark.parametrize("number", [-1, DEALS, 2**96])
def test_a_number_that_no_deal_has(number: int) -> None:
    with pytest.raises(Malformed, match=str(number)):
        deal_numbered(number)


@pytest.mark.parametrize("text", ["N:A... K... Q... J...", "N:AKQJT98765432... - - -"])
def test_a_deal_that_has_no_number(text: str) -> None:
    with pytest.raises(Malformed, match="complete"):
        number_of(Deal.parse(text))


@pytest.mark.nightly
def test_a_million_numbers_there_and_back() -> None:
    for _ in range(1_000_000):
        number = int.from_bytes(os.urandom(12), "big") % DEALS
        assert number_of(deal_numbered(number)) == number
