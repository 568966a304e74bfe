"""Calls in order of rank (Laws 18 and 19) and contracts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.calls import (
    BIDS,
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Bid,
    Call,
    Contract,
    Denomination,
    Doubling,
    parse_call,
)
from fairdeal.cards import Suit
from fairdeal.errors import Malformed
from fairdeal.seats import Seat
from tests.strategies import calls, contracts

IN_ORDER = [
    *("1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S", "2NT", "3C", "3D", "3H", "3S", "3NT"),
    *("4C", "4D", "4H", "4S", "4NT", "5C", "5D", "5H", "5S", "5NT", "6C", "6D", "6H", "6S", "6NT"),
    *("7C", "7D", "7H", "7S", "7NT"),
]


def test_law_18_lists_thirty_five_bids_in_this_order() -> None:
    assert [str(bid) for bid in BIDS] == IN_ORDER
    assert all(lower.rank < higher.rank for lower, higher in pairwise(BIDS))
    assert len(CALLS) == 38


def test_law_18e_the_denominations_in_ascending_rank() -> None:
    assert [str(denomination) for denomination in Denomination] == ["C", "D", "H", "S", "NT"]
    assert Denomination.HEARTS.trumps is Suit.HEARTS
    assert Denomination.NOTRUMP.trumps is None


@given(calls)
def test_a_call_written_is_read_back(call: Call) -> None:
    assert parse_call(str(call)) == call
    assert parse_call(f" {str(call).lower()} ") == call


@pytest.mark.parametrize(
    ("words", "call"),
    [
        (("Pass", "P", "p", "pas", "--"), PASS),
        (("X", "D", "dbl", "Double"), DOUBLE),
        (("XX", "R", "rdbl", "Redouble"), REDOUBLE),
        (("1N", "1nt", "1NT"), Bid(1, Denomination.NOTRUMP)),
        (("7S", "7s", "7♠"), Bid(7, Denomination.SPADES)),
    ],
)
def test_the_words_of_files_and_people(words: tuple[str, ...], call: Call) -> None:
    assert [parse_call(word) for word in words] == [call] * len(words)


def test_a_bid_of_eight_can_be_named_for_law_38_to_deal_with() -> None:
    assert parse_call("8C") == Bid(8, Denomination.CLUBS)


@pytest.mark.parametrize("text", ["", "0C", "1", "C1", "1X", "XXX", "10C", "1NTX", "-"])
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=f"'{text}' is not a call"):
        parse_call(text)


def test_a_bid_names_at_least_one_odd_trick() -> None:
    with pytest.raises(Malformed, match="at least one odd trick, not 0"):
        Bid(0, Denomination.CLUBS)


@given(contracts)
def test_a_contract_written_is_read_back(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract
    assert Contract.parse(f"{contract.bid}{contract.doubling}", contract.declarer) == contract


@pytest.mark.parametrize(
    ("text", "bid", "doubling"),
    [
        ("3NT", "3NT", Doubling.UNDOUBLED),
        ("3N", "3NT", Doubling.UNDOUBLED),
        ("4sx", "4S", Doubling.DOUBLED),
        ("4S*", "4S", Doubling.DOUBLED),
        ("5C XX", "5C", Doubling.REDOUBLED),
        ("5♣**", "5C", Doubling.REDOUBLED),
    ],
)
def test_contracts_as_files_write_them(text: str, bid: str, doubling: Doubling) -> None:
    assert Contract.parse(text, Seat.WEST) == Contract(
        BIDS[IN_ORDER.index(bid)], doubling, Seat.WEST
    )


@given(st.sampled_from(BIDS))
def test_the_odd_tricks_of_a_contract_are_those_over_six(bid: Bid) -> None:
    contract = Contract(bid, Doubling.UNDOUBLED, Seat.NORTH)
    assert contract.tricks_needed == int(str(bid)[0]) + 6
    assert (contract.level, contract.denomination) == (bid.level, bid.denomination)


@pytest.mark.parametrize("text", ["", "Pass", "X", "8C", "0NT", "3NTXXX", "S4", "4"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="is not a contract"):
        Contract.parse(text, Seat.NORTH)


def test_a_contract_without_a_declarer_is_refused() -> None:
    with pytest.raises(Malformed, match="'4SX' does not say what is played and by whom"):
        Contract.parse("4SX")


@pytest.mark.parametrize("text", ["", "1", "NTT", "trump"])
def test_what_is_no_denomination_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=f"'{text}' is not a denomination"):
        Denomination.parse(text)
