"""What comes due, and what never does."""

from collections.abc import Sequence

import pytest

from fairdeal.boards import Board
from fairdeal.laws.position import Position
from fairdeal.rulings.due import due
from fairdeal.seats import Seat
from fairdeal.table.effects import Watch, When
from tests.laws.ruled import ruled


@pytest.mark.parametrize(("acts", "entries"), [((0,), ["24E"]), ((), [])])
def test_a_watch_about_no_act_never_comes_due(acts: Sequence[int], entries: list[str]) -> None:
    """50D2 once stood on cards that had gone back by then; its watch raised IndexError."""
    watch = Watch("24E", "24E", When.AUCTION_ENDS, who=Seat.EAST, what=tuple(acts))
    position = Position.of(Board.numbered(1)).after_calls("1S P P P")
    position = ruled(position, watch)
    assert [one.entry for one in due(position)] == entries


@pytest.mark.parametrize(("calls", "entries"), [("1S", ["24E"]), ("1S P", []), ("1S P P P", [])])
def test_what_an_old_log_left_for_the_offenders_turn_comes_due_at_it(
    calls: str, entries: list[str]
) -> None:
    """No law waits for that any more, but a log that does is read for ever."""
    watch = Watch("24E", "24E", When.OFFENDERS_TURN, who=Seat.EAST, what=(0,))
    position = Position.of(Board.numbered(1)).after_calls(calls)
    position = ruled(position, watch)
    assert [one.entry for one in due(position)] == entries
