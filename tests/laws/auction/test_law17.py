"""Law 17, the auction period: its scenarios, as far as they are about whose turn it is."""

from fairdeal.boards import Board
from fairdeal.calls import PASS
from fairdeal.laws.position import Phase, Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade


def test_scenario_1_on_board_2_east_calls_first_and_the_turn_goes_clockwise() -> None:
    position = Position.of(Board.numbered(2))
    turns = []
    for _ in range(4):
        turns.append(str(position.turn))
        position = position.after_calls("P")
    assert turns == ["E", "S", "W", "N"]


def test_scenario_2_a_player_passed_over_gets_his_turn_back() -> None:
    # North 1H, East pass, West passes at South's turn, North pass: three passes end nothing.
    position = Position.of(Board.numbered(1)).after_calls("1H P")
    position = position.after(CallMade(Seat.WEST, PASS)).after(CallMade(Seat.NORTH, PASS))
    assert position.phase is Phase.AUCTION
    assert position.turn is Seat.SOUTH
    assert [made.seat for made in position.irregular] == [Seat.WEST]


def test_scenario_3_three_passes_end_the_auction_and_clarification_begins() -> None:
    position = Position.of(Board.numbered(1)).after_calls("1C P P P")
    assert position.phase is Phase.CLARIFICATION
    assert str(position.contract) == "1C N"
    assert position.legal_calls() == ()


def test_scenario_5_four_passes_and_nobody_plays() -> None:
    position = Position.of(Board.numbered(1)).after_calls("P P P P")
    assert position.phase is Phase.OVER
    assert position.auction.is_passed_out
    assert (position.contract, position.declarer, position.legal_cards()) == (None, None, ())
