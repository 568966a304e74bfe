"""Single values: results, deals, calls and cards as real files write them."""

import pytest

from fairdeal.calls import DOUBLE, PASS, Bid, Contract, Denomination, Doubling
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.formats.lin import values
from fairdeal.seats import Seat


@pytest.mark.parametrize(
    ("text", "contract", "tricks"),
    [
        ("4HE=", Contract(Bid(4, Denomination.HEARTS), Doubling.UNDOUBLED, Seat.EAST), 10),
        ("3NEx-2", Contract(Bid(3, Denomination.NOTRUMP), Doubling.DOUBLED, Seat.EAST), 7),
        # Older files put the risk before the declarer (research/formats.md, section 5).
        ("4HxW-2", Contract(Bid(4, Denomination.HEARTS), Doubling.DOUBLED, Seat.WEST), 8),
        ("1CSxx+3", Contract(Bid(1, Denomination.CLUBS), Doubling.REDOUBLED, Seat.SOUTH), 10),
        ("7SN", Contract(Bid(7, Denomination.SPADES), Doubling.UNDOUBLED, Seat.NORTH), None),
        ("PASS", PASS, None),
    ],
)
def test_results(text: str, contract: object, tricks: int | None) -> None:
    outcome = values.parse_outcome(text)
    assert (outcome.contract, outcome.tricks) == (contract, tricks)


@pytest.mark.parametrize("text", ["8HE=", "7NN+1", "A==", "3NE-10", "4H=", "4HEx=2"])
def test_what_is_no_result(text: str) -> None:
    with pytest.raises(Malformed, match=r"result|tricks"):
        values.parse_outcome(text)


def test_several_calls_and_cards_in_one_value() -> None:
    assert list(values.parse_calls("1C!")) == [(Bid(1, Denomination.CLUBS), True)]
    assert [call for call, _ in values.parse_calls("p1Nd-P")] == [
        PASS,
        Bid(1, Denomination.NOTRUMP),
        DOUBLE,
        PASS,
    ]
    assert list(values.parse_cards("hA c10")) == [Card.HA, Card.CT]
    with pytest.raises(Malformed, match="'1' is no call"):
        list(values.parse_calls("1"))


def test_names_stand_in_the_order_south_west_north_east() -> None:
    assert values.parse_names("S,W,N,E,s,,n") == (("N", "E", "S", "W"), ("n", None, "s", None))
