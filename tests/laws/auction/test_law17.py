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


def passed_over() -> Position:
    # North 1H, East pass, West passes at South's turn, North pass: three passes end nothing.
    position = Position.of(Board.numbered(1)).after_calls("1H P")
    return position.after(CallMade(Seat.WEST, PASS)).after(CallMade(Seat.NORTH, PASS))


def test_scenario_2_a_player_passed_over_may_have_his_turn_and_the_auction_is_not_over() -> None:
    # East may call over North's pass (29A), and so may South, who has missed his turn (17D3).
    position = passed_over()
    assert position.phase is Phase.AUCTION
    assert (position.turn, position.auction.rightful) == (Seat.EAST, Seat.SOUTH)
    assert [made.seat for made in position.auction.since_missed] == [Seat.WEST, Seat.NORTH]


def test_when_he_calls_the_passes_count_for_nothing_and_the_auction_goes_on_from_him() -> None:
    position = passed_over().after(CallMade(Seat.SOUTH, PASS))
    assert position.turn is Seat.WEST
    assert [made.seat for made in position.auction.void] == [Seat.WEST, Seat.NORTH]
    position = position.after_calls("P")
    assert str(position.contract) == "1H N"


def test_a_player_passed_over_before_any_bid_gets_his_turn_back() -> None:
    position = Position.of(Board.numbered(1)).after_calls("P P")
    position = position.after(CallMade(Seat.WEST, PASS)).after(CallMade(Seat.NORTH, PASS))
    assert (position.auction.rightful, position.auction.is_over) == (Seat.SOUTH, False)
    assert position.after(CallMade(Seat.SOUTH, PASS)).after_calls("P").auction.is_passed_out


def test_a_call_changed_at_once_does_not_keep_the_auction_from_ending() -> None:
    # Law 25: East passes, and passes again before South has called.
    position = Position.of(Board.numbered(1)).after_calls("1H P")
    position = position.after(CallMade(Seat.EAST, PASS)).after_calls("P P")
    assert str(position.contract) == "1H N"


def test_a_bid_taken_away_may_leave_passes_that_took_a_turn_and_they_go_too() -> None:
    # North 1H, East pass, West passes at South's turn; North bids 2C, East passes. When North's
    # second bid is cancelled, South has missed his turn, and only 1H and East's pass stand.
    position = Position.of(Board.numbered(1)).after_calls("1H P")
    position = position.after(CallMade(Seat.WEST, PASS)).after_calls("2C P")
    auction = position.auction.without({3})
    assert [made.act for made in auction.since_missed] == [2, 4]
    assert (auction.rightful, auction.seems_over) == (Seat.SOUTH, True)


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
