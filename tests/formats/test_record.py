"""The model every reader fills: what counts as lost, and what counts as the same record."""

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.formats.record import Column, Kind, Problem, Reading, Record, Severity, Table
from fairdeal.seats import Seat


def problem(severity: Severity, line: int = 1) -> Problem:
    return Problem("a.pbn", line, "7", severity, Kind.VALUE, "what is wrong")


@pytest.mark.parametrize(
    ("severity", "whole"),
    [(Severity.ERROR, False), (Severity.WARNING, True), (Severity.NOTE, True)],
)
def test_only_an_error_means_that_something_was_lost(severity: Severity, *, whole: bool) -> None:
    assert Reading("PBN", problems=(problem(severity),)).whole is whole


def test_the_place_in_a_file_makes_no_difference() -> None:
    assert Record(line=3, board="1") == Record(line=99, board="1")
    assert problem(Severity.NOTE, 3) == problem(Severity.NOTE, 4)


def test_a_problem_says_where_it_is() -> None:
    assert str(problem(Severity.ERROR, 12)) == "a.pbn:12 (board 7): error: what is wrong"


def test_details_and_tables_are_found_by_name() -> None:
    table = Table("ScoreTable", (Column("Rank"), Column("Score_NS")), (("1", "620"), ("2",)))
    record = Record(details=(("Event", "Cup"),), tables=(table,))
    assert record.detail("Event") == "Cup"
    assert record.detail("Room") is None
    assert record.table("ScoreTable") is table
    assert record.table("TotalScoreTable") is None
    assert table.dicts() == [{"Rank": "1", "Score_NS": "620"}, {"Rank": "2"}]


@pytest.mark.parametrize(
    ("record", "number", "dealer", "vulnerability"),
    [
        (Record(number=6), 6, Seat.EAST, Vulnerability.EW),
        (Record(number=6, dealer=Seat.WEST), 6, Seat.WEST, Vulnerability.EW),
        (Record(number=6, vulnerability=Vulnerability.NONE), 6, Seat.EAST, Vulnerability.NONE),
        (Record(), 1, Seat.NORTH, Vulnerability.NONE),
        (Record(number=0), 1, Seat.NORTH, Vulnerability.NONE),
    ],
)
def test_a_board_is_marked_by_its_number_where_the_file_does_not_say(
    record: Record, number: int, dealer: Seat, vulnerability: Vulnerability
) -> None:
    """Law 2: East deals board 6, East-West vulnerable; North board 1, nobody."""
    board = record.as_board()
    assert (board.number, board.dealer, board.vulnerability) == (number, dealer, vulnerability)
