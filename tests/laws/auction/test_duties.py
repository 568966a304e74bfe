"""What somebody has to call at his turn, by what has been ruled."""

from fairdeal.boards import Board
from fairdeal.calls import DOUBLE, PASS, Bid, Call, Denomination
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import CallCancelled, MayNotDouble, MustRepeat
from tests.laws.ruled import ruled

HEART, SPADE = Bid(1, Denomination.HEARTS), Bid(1, Denomination.SPADES)


def test_a_player_has_to_repeat_his_own_call_and_no_other() -> None:
    # North has dealt. East called hearts and South spades, each at his right-hand opponent's turn;
    # both have to repeat (31A1), and West may not double (27B3).
    effects = (
        MustRepeat("31A1", who=Seat.EAST, what=(1,)),
        MustRepeat("31A1", who=Seat.SOUTH, what=(2,)),
        MayNotDouble("27B3", who=Seat.WEST, what=(0,)),
    )
    position = Position.of(Board.numbered(1))
    made: list[tuple[Seat, Call]] = [
        (Seat.NORTH, PASS),
        (Seat.EAST, HEART),
        (Seat.SOUTH, SPADE),
    ]
    for seat, call in made:
        position = position.after(CallMade(seat, call))
    force = ruled(position, *effects).force
    assert [force.to_repeat(seat) for seat in Seat] == [(), (HEART,), (SPADE,), ()]


def test_a_double_is_repeated_only_where_there_is_something_to_double() -> None:
    # 32B1; 2017 32A1. East doubled what North had called, and the double was cancelled.
    repeats = MustRepeat("32A1", who=Seat.EAST, what=(1,))
    for first, legal in ((HEART, (DOUBLE,)), (PASS, ())):
        position = Position.of(Board.numbered(1)).after(CallMade(Seat.NORTH, first))
        position = position.after(CallMade(Seat.EAST, DOUBLE))
        position = ruled(position, CallCancelled("29B", who=Seat.EAST, what=(1,)), repeats)
        assert position.force.to_repeat(Seat.EAST) == legal
    bound = ruled(position, MayNotDouble("27B3", who=Seat.EAST, what=(1,)))
    assert bound.force.to_repeat(Seat.EAST) == ()
