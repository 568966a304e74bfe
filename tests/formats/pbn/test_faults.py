"""Wrong files: every fault is reported with its place, and the rest of the file is still read."""

import re
from functools import cache

import pytest

from fairdeal.formats import pbn
from fairdeal.formats.record import Commented, Kind, Problem, Reading, Severity
from tests.shared import data

GAME = re.compile(r"% =+ game (\d+)")
# Faults against the Laws, not against PBN: calls out of turn or insufficient, a declarer or
# contract that is not the auction's, revokes, tricks that are not the play's. They are the audit's.
LAWFULNESS = {
    "errors_10.pbn": {32, 33, 34, 36, 37, 39, 40, 41, 42, 43, 44, 60, 61},
    "errors_20.pbn": set(),
    "errors_21.pbn": set(),
}


@cache
def reading(name: str) -> Reading:
    return pbn.read(data(f"malformed/{name}").read_bytes(), name)


def games(name: str) -> dict[int, int]:
    """The numbered games of a file, each with its first line."""
    lines = data(f"malformed/{name}").read_bytes().decode("latin-1").split("\n")
    found = ((GAME.match(line), number) for number, line in enumerate(lines, 1))
    return {int(match[1]): number for match, number in found if match}


def reported(name: str) -> set[int]:
    """The numbered games in which the reader finds something."""
    starts = games(name)
    return {
        max(game for game, start in starts.items() if start <= problem.line)
        for problem in reading(name).problems
        if problem.line
    }


@pytest.mark.parametrize("name", LAWFULNESS)
def test_each_wrong_game_is_reported(name: str) -> None:
    assert set(games(name)) - reported(name) == LAWFULNESS[name]


@pytest.mark.parametrize("name", LAWFULNESS)
def test_each_wrong_game_is_a_record(name: str) -> None:
    assert len(reading(name).records) == len(games(name))


@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn", "correct_21.pbn"])
def test_unusual_but_legal_input_is_accepted(name: str) -> None:
    read = reading(name)
    assert len(read.records) == len(games(name))
    assert [p for p in read.problems if p.severity is not Severity.NOTE] == []


@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn", "correct_21.pbn"])
def test_in_legal_input_only_irregularities_of_the_table_are_noted(name: str) -> None:
    kinds = {problem.kind for problem in reading(name).problems}
    assert kinds <= {Kind.IRREGULARITY}


@pytest.mark.parametrize(
    ("name", "boards", "lines"),
    [
        ("dutch1998_ROUND2.PBN", 32, [238, 478, 690, 983]),
        ("politiken1997_ROUND13.PBN", 10, [291]),
        ("europe2001_11POLFRA.PBN", 40, [198, 228, 674, 703]),
    ],
)
def test_the_dot_of_a_void_is_put_back(name: str, boards: int, lines: list[int]) -> None:
    read = reading(name)
    assert read.whole
    warnings = [p for p in read.problems if p.severity is Severity.WARNING]
    assert [(p.kind, p.line) for p in warnings] == [(Kind.DEAL, line) for line in lines]
    assert all(_stands_at(p, name) for p in warnings)
    assert len(read.records) == boards
    assert all(record.deal and record.deal.is_complete for record in read.records)


def test_a_filler_is_a_board_that_was_not_played() -> None:
    name = "olympiad2000_R1RUSNOR.PBN"
    read = reading(name)
    assert read.whole
    notes = [problem for problem in read.problems if problem.kind is Kind.DEAL]
    assert [(p.severity, p.line) for p in notes] == [(Severity.NOTE, 615), (Severity.NOTE, 629)]
    unplayed = [record for record in read.records if record.detail("Deal")]
    assert [record.board for record in unplayed] == ["12", "12"]
    assert all(record.deal is None and not record.play for record in unplayed)


def _stands_at(problem: Problem, name: str) -> bool:
    lines = data(f"malformed/{name}").read_bytes().decode("latin-1").split("\n")
    return lines[problem.line - 1].startswith("[Deal ")


def test_a_note_without_a_number_is_a_comment_and_gets_none() -> None:
    # A generator of deals for practice says so what its opening shows.
    notes = '[Note "six spades, 6-10"]\n[Note "weak"]\n'
    text = f'[Board "1"]\n[Dealer "S"]\n[Auction "S"]\n2S Pass\n{notes}'
    reading = pbn.read(text)
    (record,) = reading.records
    assert record.auction is not None
    assert record.auction.remarks == (Commented(1, "six spades, 6-10"), Commented(1, "weak"))
    assert [problem.message[:20] for problem in reading.problems] == [
        "note 'six spades, 6-",
        "note 'weak' does not",
    ]
