"""The score that a ruling of tricks gives a board: the result moved by them, for either side."""

import pytest

from fairdeal.boards import Board
from fairdeal.events.deciding.ruled_score import score_ruled
from fairdeal.laws.refs import Unbound
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from tests.events.log import played

BOARD = Board.numbered(1)
STANDS = played(1, "4S", "N", 9)
"""One down: -50 to North-South, nobody vulnerable."""
GAIN, LOSS = e.Role.NON_OFFENDING_SIDE, e.Role.OFFENDING_SIDE


@pytest.mark.parametrize(
    ("offender", "who", "tricks", "made"),
    [
        # A defender revoked: declarer has one or two more. Declarer's side did: it has fewer.
        *((Seat.EAST, GAIN, 1, 10), (Seat.WEST, GAIN, 2, 11)),
        *((Seat.NORTH, GAIN, 1, 8), (Seat.SOUTH, GAIN, 2, 7)),
        # What goes to the side that offended, as a concession taken back does (71).
        *((Seat.NORTH, LOSS, 1, 10), (Seat.EAST, LOSS, 1, 8)),
        # Nobody has more than thirteen, or fewer than none.
        *((Seat.EAST, GAIN, 5, 13), (Seat.NORTH, GAIN, 10, 0)),
    ],
)
def test_tricks_go_to_the_side_that_is_meant(
    offender: Seat, who: e.Role, tricks: int, made: int
) -> None:
    ruled: list[Unbound] = [e.TricksTransferred("64A1", tricks, who=who)]
    assert score_ruled(ruled, offender, BOARD, STANDS) == played(1, "4S", "N", made)


def test_where_nobody_has_said_who_offended_nothing_is_proposed() -> None:
    ruled: list[Unbound] = [e.TricksTransferred("64A1", 1, who=GAIN)]
    assert score_ruled(ruled, None, BOARD, STANDS) is None
    assert score_ruled(ruled, Seat.EAST, BOARD, None) is None
