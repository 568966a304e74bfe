"""A ruling put upon a position for a test, whatever law it may be of."""

from collections.abc import Sequence
from dataclasses import replace

from fairdeal.boards import Board
from fairdeal.laws.editions import Edition
from fairdeal.laws.fold.again import positions
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.position import Position
from fairdeal.table.acts import Act
from fairdeal.table.effects import Bound


def ruled(position: Position, *effects: Bound, case: str = "case", entry: str = "27") -> Position:
    """The position once that has been ruled after its last act, beside what was ruled before."""
    made: dict[Moment, Ruling] = {}
    for one in position.standing:
        before = made.get(one.since) or Ruling(one.since, one.case, entry, Edition.L2017, ())
        made[one.since] = replace(before, effects=(*before.effects, one.effect))
    now = Moment(position.acts - 1, len(made))
    known = (*made.values(), Ruling(now, case, entry, Edition.L2017, effects))
    return as_of(position.board, position.story, known)


def as_of(board: Board, log: Sequence[Act], rulings: Sequence[Ruling] = ()) -> Position:
    """The position these acts lead to, under these rulings."""
    *_, last = positions(Position.of(board), log, rulings)
    return last
