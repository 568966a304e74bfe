"""Deals in LIN notation."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.formats.lin.deals import deal_text, parse_deal, parse_dealer, parse_hands
from fairdeal.seats import SEATS, Seat
from tests.strategies import deals, seats


@given(deals, seats)
def test_a_deal_in_lin_notation_is_read_back_with_its_dealer(deal: Deal, dealer: Seat) -> None:
    assert parse_deal(deal_text(deal, dealer)) == (deal, dealer)


@given(deals, seats)
def test_a_fourth_hand_left_out_is_the_rest_of_the_pack(deal: Deal, unknown: Seat) -> None:
    north, east, south, west = (None if seat is unknown else deal[seat] for seat in SEATS)
    assert parse_deal(deal_text(Deal((north, east, south, west)), Seat.NORTH)) == (deal, Seat.NORTH)


def test_lin_counts_the_dealer_from_south_and_lists_cards_upwards() -> None:
    deal = Deal.parse("S:A2.K3.Q4.J5 - - -")
    assert deal_text(deal, Seat.EAST) == "4S2AH3KD4QC5J,,,"
    assert parse_deal("1sA2hK3dQ4cJ5") == (deal, Seat.SOUTH)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "does not begin with the dealer"),
        ("5SA", "dealer '5' is not one of 1"),
        ("1SA,SK,SQ,SJ,ST", "has 5 hands"),
        ("1SA,SA", "SA in more than one hand"),
        ("1A", "'A' in hand 'A' is not a card"),
        ("1SAA", "SA stands twice"),
        ("1S?", r"'\?' in hand 'S\?' is not a card"),
    ],
)
def test_a_lin_deal_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        parse_deal(text)


@given(st.text())
def test_no_text_can_do_more_than_be_malformed(text: str) -> None:
    with suppress(Malformed):
        parse_deal(text)


def test_a_deal_without_its_last_hand() -> None:
    deal, wrong = parse_hands("3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,")
    assert not wrong
    assert str(deal[Seat.EAST]) == "...AKQJT98765432"


def test_a_hand_that_cannot_be_read_does_not_cost_the_others() -> None:
    deal, wrong = parse_hands("3SAK1,HAKQJT98765432,,")
    assert deal[Seat.SOUTH] is None
    assert str(deal[Seat.WEST]) == ".AKQJT98765432.."
    assert len(wrong) == 1
    assert "South" in wrong[0]


def test_dealers_count_from_south() -> None:
    assert [parse_dealer(f"{n}S") for n in "1234"] == [
        Seat.SOUTH,
        Seat.WEST,
        Seat.NORTH,
        Seat.EAST,
    ]
    assert parse_dealer("SAK") is None
    with pytest.raises(Malformed, match="dealer '7'"):
        parse_dealer("7SAK")
