"""One wrong or fouled board, worked out by hand on small Mitchells."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.mitchell import skip, straight
from fairdeal.movements.repair.single_boards import Fouled, WrongBoard, fouled, wrong_board


def test_a_wrong_board_spoils_its_set_for_both_sides_later() -> None:
    # Seven tables, sets of three. Round 2, table 3: 3 v 9 on set 4 (boards 10 to 12) played board
    # 16 of set 6 instead of 11. Pair 3 meets set 6 in round 4 (against 14), 9 in round 3 (4 v 9).
    ruled = wrong_board(straight(7, 3), WrongBoard(2, 3, 16, 11))
    assert ruled.seat.contestants == (3, 9)
    assert ruled.stands
    assert [(each.round, each.seat.contestants, each.seen_by) for each in ruled.spoilt] == [
        (3, (4, 9), (9,)),
        (4, (3, 14), (3,)),
    ]
    # Everybody plays all boards, so there is none to play instead.
    assert [each.instead for each in ruled.spoilt] == [None, None]
    assert ruled.owed == 11


def test_a_board_somebody_had_played_is_cancelled() -> None:
    # Round 2, table 1: 1 v 14 played board 1; pair 1 played set 1 in round 1 (Law 15B).
    ruled = wrong_board(straight(7, 3), WrongBoard(2, 1, 1))
    assert not ruled.stands
    # Pair 14 meets set 1 in round 5 at table 4; pair 1 does not meet it again.
    assert [(each.round, each.seat.contestants) for each in ruled.spoilt] == [(5, (4, 14))]
    assert ruled.owed is None


def test_where_not_all_boards_are_met_another_can_be_played() -> None:
    # Skip Mitchell of four, three rounds: North-South 1 plays sets 1 to 3, never set 4.
    movement = skip(4, 2)
    ruled = wrong_board(movement, WrongBoard(1, 1, 3))
    assert ruled.spoilt
    for each in ruled.spoilt:
        met = {
            seat.board_set
            for round_ in movement.rounds
            for seat in round_.played
            if set(seat.contestants) & set(each.seat.contestants)
        }
        fresh = {1, 2, 3, 4} - met
        assert each.instead == (movement.boards_of(min(fresh))[0] if fresh else None)


def test_a_fouled_board_makes_two_groups_or_three() -> None:
    # Five tables: set 3 is at table 3 in round 1, then at 2, 1, 5 and 4.
    movement = straight(5, 2)
    two = fouled(movement, Fouled(6, 3)).groups
    assert [[(n, seat.table) for n, seat in group] for group in two] == [
        [(1, 3), (2, 2)],
        [(3, 1), (4, 5), (5, 4)],
    ]
    three = fouled(movement, Fouled(6, 3, 4)).groups
    assert [[n for n, _ in group] for group in three] == [[1, 2], [3], [4, 5]]
    assert len(fouled(movement, Fouled(6, 1)).groups) == 1


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (WrongBoard(9, 1, 4), "there is no round 9"),
        (WrongBoard(1, 9, 4), "Nobody plays at table 9 in round 1."),
        (WrongBoard(1, 1, 99), "This board was not in play."),
        (WrongBoard(1, 1, 2), "Board 2 is one of those announced for table 1."),
        (WrongBoard(1, 1, 4, 9), "Board 9 is none of those announced for table 1."),
    ],
)
def test_wrong_boards_that_cannot_be(told: WrongBoard, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        wrong_board(straight(5, 2), told)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (Fouled(1, 6), "there is no round 6"),
        (Fouled(99, 1), "This board was not in play."),
        (Fouled(1, 3, 3), "cannot be right again in round 3"),
    ],
)
def test_fouled_boards_that_cannot_be(told: Fouled, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        fouled(straight(5, 2), told)
