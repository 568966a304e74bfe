"""Whatever happens at a table, it can go on: properties of irregular auctions and plays."""

from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Board
from fairdeal.calls import Call
from fairdeal.cards import Deal, cards_in
from fairdeal.laws.position import Position
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act, CallMade, CardPlayed
from tests.strategies import boards_with_cards, calls, deals, seats

acts_of_calling: st.SearchStrategy[list[tuple[Seat, Call]]] = st.lists(
    st.tuples(seats, calls), max_size=12
)


def _replayed(board: Board, acts: list[Act]) -> Position:
    position = Position.of(board)
    for act in acts:
        position = position.after(act)
    return position


@given(boards_with_cards, acts_of_calling)
def test_after_any_calls_by_anybody_passes_in_turn_end_the_auction(
    board: Board, made: list[tuple[Seat, Call]]
) -> None:
    position = _replayed(board, [CallMade(seat, call) for seat, call in made])
    for _ in range(8):
        position = position if position.auction.is_over else position.after_calls("P")
    assert position.auction.is_over
    assert position.auction.is_passed_out is (position.contract is None)


@given(boards_with_cards, acts_of_calling)
def test_a_log_of_calls_folds_to_the_same_position_again(
    board: Board, made: list[tuple[Seat, Call]]
) -> None:
    acts: list[Act] = [CallMade(seat, call) for seat, call in made]
    assert _replayed(board, acts) == _replayed(board, acts)


@given(st.data(), deals)
def test_whoever_plays_whatever_he_holds_thirteen_tricks_come_to_an_end(
    data: st.DataObject, deal: Deal
) -> None:
    board = Board.numbered(1, deal)
    position = Position.of(board).after_calls("1NT P P P")
    while position.play is not None and not position.play.is_over:
        in_trick = {made.seat for made in position.play.trick}
        waiting = [seat for seat in Seat if seat not in in_trick]
        seat = data.draw(st.sampled_from(waiting))
        held = list(cards_in(position.play.hands[seat] or 0))
        card = data.draw(st.sampled_from(held))
        position = position.after(CardPlayed(seat, card))
    assert position.play is not None
    assert position.play.hands == (0, 0, 0, 0)
    assert sum(position.tricks_won(side) for side in Side) == 13
