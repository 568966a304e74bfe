"""The compass (Law 2) and the rotation round the table (Law 17C)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat, Side
from tests.strategies import seats

N, E, S, W = SEATS


def test_the_compass_runs_clockwise_from_north() -> None:
    assert [str(seat) for seat in SEATS] == ["N", "E", "S", "W"]
    assert [N.lho, E.lho, S.lho, W.lho] == [E, S, W, N]
    assert [N.rho, E.rho, S.rho, W.rho] == [W, N, E, S]
    assert [N.partner, E.partner, S.partner, W.partner] == [S, W, N, E]


def test_partners_are_a_side_and_the_others_are_its_opponents() -> None:
    assert (Side.NS.seats, Side.EW.seats) == ((N, S), (E, W))
    assert [seat.side for seat in SEATS] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert (Side.NS.opponents, Side.EW.opponents) == (Side.EW, Side.NS)
    assert [str(side) for side in Side] == ["NS", "EW"]


@given(seats, st.integers(-100, 100))
def test_turning_on_and_back_again_returns_to_the_seat(seat: Seat, steps: int) -> None:
    assert seat.clockwise(steps).clockwise(-steps) is seat
    assert seat.clockwise(4) is seat
    assert seat.clockwise(1) is seat.lho


@pytest.mark.parametrize("text", ["W", "w", " west ", "WEST"])
def test_a_seat_is_read_as_letter_or_word(text: str) -> None:
    assert Seat.parse(text) is W


@pytest.mark.parametrize("text", ["", "X", "NE", "Northern", "0"])
def test_no_seat_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(Malformed, match=f"'{text}' is not a seat; the seats are N, E, S and W"):
        Seat.parse(text)
