"""Cards read off a movement: a Mitchell of three tables, worked out on paper."""

from fairdeal.movements.announcements import follows, rovers, steps
from fairdeal.movements.guide import GuideLine, Onward, guide_card, table_card
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.rover import rover
from fairdeal.movements.movement import BoardPlace, Movement, Round, TableRound, Unit
from fairdeal.seats import Seat, Side


def test_the_card_of_a_moving_pair() -> None:
    assert guide_card(straight(3, 2), 5) == (
        GuideLine(1, 2, Side.EW, opponents=(2,), board_set=2),
        GuideLine(2, 3, Side.EW, opponents=(3,), board_set=1),
        GuideLine(3, 1, Side.EW, opponents=(1,), board_set=3),
    )


def test_the_card_of_a_table() -> None:
    first, second, last = table_card(straight(3, 2), 1)
    assert (first.ns_next, first.ew_next) == ((Onward(1, Side.NS),), (Onward(2, Side.EW),))
    assert first.set_next == BoardPlace(3)
    assert second.seats == TableRound(1, (1,), (6,), 2)
    assert (last.ns_next, last.ew_next, last.set_next) == ((), (), None)


def test_boards_go_to_the_relay_stand() -> None:
    assert table_card(share_and_relay(8, 3), 5)[0].set_next == BoardPlace(1, is_stand=True)
    assert table_card(share_and_relay(8, 3), 8)[0].set_next == BoardPlace(7)


def test_a_phantom_at_a_sharing_table_gets_no_boards() -> None:
    line = table_card(without(share_and_relay(8, 3), 8), 8)[0]
    assert (line.has_boards, line.set_next) == (False, None)


def test_an_empty_table_on_the_path_passes_its_boards_on() -> None:
    line = table_card(without(straight(7, 3), 7), 7)[0]
    assert (line.has_boards, line.set_next) == (True, BoardPlace(6))


def test_a_pair_without_opponents_and_a_pair_without_a_table() -> None:
    waiting = guide_card(without(straight(3, 2), 6), 3)[0]
    assert (waiting.table, waiting.opponents) == (3, ())
    bumped = [line for line in guide_card(rover(7, 3), 1) if line.table is None]
    assert len(bumped) == 1


def test_the_card_of_a_player_names_seat_and_partner() -> None:
    individual = Movement(
        "individual", (Round((TableRound(1, (1, 2), (3, 4), 1),)),), 2, Unit.PLAYER
    )
    south, west = guide_card(individual, 2)[0], guide_card(individual, 4)[0]
    assert (south.seat, south.partner, south.opponents) == (Seat.SOUTH, 1, (3, 4))
    assert (west.seat, west.partner, west.opponents) == (Seat.WEST, 3, (1, 2))


def test_a_team_has_a_line_for_each_pair() -> None:
    match = (TableRound(1, (1,), (2,), 1), TableRound(2, (2,), (1,), 1))
    teams = Movement("teams", (Round(match),), 8, Unit.TEAM)
    assert [line.side for line in guide_card(teams, 1)] == [Side.NS, Side.EW]
    assert [line.side for line in guide_card(teams, 2)] == [Side.NS, Side.EW]


def test_how_far_pairs_move() -> None:
    assert steps(straight(5, 2)) == (1, 1, 1, 1)
    assert steps(skip(8, 3)) == (1, 1, 1, 2, 1, 1)
    assert steps(rover(7, 3)) == (1,) * 6
    assert steps(howell(5, 3)) == (None,) * 8


def test_who_follows_whom() -> None:
    assert follows(howell(4, 3)) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 1: 7}
    # Pair 6 leaves table 1 for the seat of 7; 10 goes North-South where 5 was, 5 to table 1.
    assert follows(hesitation(5, 3)) == {6: 7, 7: 8, 8: 9, 9: 10, 10: 5, 5: 6}


def test_the_rover_is_known_by_whom_it_bumps() -> None:
    assert rovers(rover(7, 3)) == (15,)
    assert rovers(straight(7, 3)) == ()
    assert rovers(howell(7, 2)) == ()
