"""Law 18, bids: which supersede which."""

import pytest

from fairdeal.boards import Board
from fairdeal.calls import BIDS, Bid, Denomination, parse_call
from fairdeal.laws.auction.law18 import is_above_seven, is_sufficient, sufficient_bids
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position


def bid(text: str) -> Bid:
    call = parse_call(text)
    assert isinstance(call, Bid)
    return call


@pytest.mark.parametrize(
    ("last", "new", "sufficient"),
    [("2H", "2S", True), ("2H", "2D", False), ("2H", "2H", False), ("2H", "3C", True)],
)
def test_scenario_1_over_two_hearts(last: str, new: str, sufficient: object) -> None:
    assert is_sufficient(bid(new), bid(last)) is sufficient


def test_scenario_2_before_any_bid_every_bid_is_sufficient() -> None:
    assert all(is_sufficient(one, None) for one in BIDS)
    assert sufficient_bids(None) == BIDS


def test_scenario_3_nothing_supersedes_seven_notrump_and_eight_is_not_a_bid_to_make() -> None:
    assert sufficient_bids(bid("7NT")) == ()
    assert is_above_seven(Bid(8, Denomination.CLUBS))
    position = Position.of(Board.numbered(1)).after_calls("7NT 8C")
    assert position.marks == (Mark.BID_ABOVE_SEVEN,)


def test_scenario_4_a_pass_is_never_insufficient() -> None:
    assert not Position.of(Board.numbered(1)).after_calls("3NT P").irregular


def test_law_18e_over_one_heart_these_may_be_bid() -> None:
    assert [str(one) for one in sufficient_bids(bid("6H"))] == ["6S", "6NT", *SEVENS]


SEVENS = ["7C", "7D", "7H", "7S", "7NT"]
