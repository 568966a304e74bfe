"""A board on line as the Director sees it: what waits for him, and since when."""

from datetime import timedelta

from fairdeal.boards import Board
from fairdeal.calls import PASS, Bid
from fairdeal.events.acts import Place
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode, Table
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Answered,
    CallMade,
    DirectorCalled,
    HesitationNoted,
    Official,
    Reported,
)
from fairdeal.views.table.on_line import board_on_line, to_come_back_to
from tests.events.log import NOON

TIMES = tuple(NOON + timedelta(minutes=n) for n in range(3))
AT = Place(1, "3-2")


def test_a_call_for_the_director_waits_since_it_was_made() -> None:
    """North opens at noon, East calls a minute later, and a minute later something else is told."""
    table = Table.of(Board.numbered(1), Edition.L2017, Mode.REAL)
    table = table.after(CallMade(Seat.NORTH, Bid.parse("1H")), DirectorCalled(Seat.EAST))
    seen = board_on_line(AT, table, TIMES)
    assert (seen.table, seen.round, seen.board, seen.is_over) == ("3", 2, 1, False)
    assert seen.waits == ("East has called you.",)
    assert seen.since == NOON + timedelta(minutes=1)
    assert board_on_line(AT, table, TIMES, "no such pair").since == seen.since


def test_a_board_that_waits_for_nobody_has_no_time_unless_its_result_is_refused() -> None:
    table = Table.of(Board.numbered(1), Edition.L2017, Mode.REAL)
    assert board_on_line(AT, table, TIMES).since is None
    refused = board_on_line(AT, table, TIMES, "no such pair")
    assert (refused.waits, refused.since) == (("no such pair",), TIMES[-1])
    called = table.after(DirectorCalled(Seat.NORTH))
    assert board_on_line(AT, called, ()).since is None, "of an older log no time is known"


def test_what_has_to_be_come_back_to_is_seen_while_nothing_waits() -> None:
    """East thought, and West has bid: whether that gained is asked after the play (16B3)."""
    table = Table.of(Board.numbered(1), Edition.L2017, Mode.REAL)
    table = table.after(CallMade(Seat.NORTH, Bid.parse("1S")), HesitationNoted(Seat.EAST))
    table = table.after(CallMade(Seat.EAST, PASS), CallMade(Seat.SOUTH, PASS))
    table = table.after(CallMade(Seat.WEST, Bid.parse("2H")))
    table = table.after(Reported("16B", Seat.EAST, Official.DIRECTOR, about=1))
    assert to_come_back_to((board_on_line(AT, table, TIMES),)) == ()
    for word in ("yes", "no"):
        (question,) = table.desk.questions
        table = table.after(Answered(question.case, question.key, word, Official.DIRECTOR))
    (seen,) = to_come_back_to((board_on_line(AT, table, TIMES),))
    (later,) = seen.later
    assert later.startswith("Change nothing yet. Come back when the play is over")
    assert later.endswith("(Law 16B3)")
