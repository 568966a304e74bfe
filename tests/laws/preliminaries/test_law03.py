"""Law 3, the arrangement of tables: its scenarios."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.laws.position import Position
from fairdeal.seats import Seat


def test_scenario_1_who_sits_round_north() -> None:
    north = Seat.NORTH
    assert (north.lho, north.rho, north.partner) == (Seat.EAST, Seat.WEST, Seat.SOUTH)


def test_scenario_2_souths_left_hand_opponent_is_west() -> None:
    assert Seat.SOUTH.lho is Seat.WEST


def test_scenario_3_three_players_are_no_table() -> None:
    three_hands = "N:KQJ2.K32.AK2.432 A3.A54.QJT9.QJT9 T987.T987.87.AK8"
    with pytest.raises(Malformed, match="has 3 hands; four are needed"):
        Deal.parse(three_hands)


def test_scenario_3_the_fourth_player_is_waited_for() -> None:
    position = Position.of(Board.numbered(1)).after_calls("P P P")
    assert position.turn is Seat.WEST
