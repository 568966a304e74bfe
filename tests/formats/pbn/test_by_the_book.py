"""What the PBN document prescribes, on the games written to show it and on published tables."""

from functools import cache

import pytest

from fairdeal.formats import pbn
from fairdeal.formats.record import Absent, Ending, FileMark, Marked, Noted, Reading, Record
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, CardPlayed
from tests.shared import data


@cache
def reading(name: str) -> Reading:
    return pbn.read(data(name).read_bytes(), name)


def game(name: str, number: int) -> Record:
    return reading(f"malformed/{name}").records[number - 1]


def test_irregularities_of_the_auction() -> None:
    # "- ^S 1D ^I 1C / 4S ^I 3NT ^S ^S / X 5H X AP", the columns beginning with West.
    auction = game("correct_10.pbn", 3).auction
    assert auction is not None
    calls = [f"{act.seat} {act.call}" for act in auction.acts if isinstance(act, CallMade)]
    begun = ["E 1D", "S 1C", "W 4S", "N 3NT", "W X", "N 5H", "E X"]
    assert calls == [*begun, "S Pass", "W Pass", "N Pass"]
    assert [r for r in auction.remarks if isinstance(r, Absent)] == [
        Absent(0, Seat.NORTH),
        Absent(4, Seat.EAST),
        Absent(4, Seat.SOUTH),
    ]
    assert [r for r in auction.remarks if isinstance(r, Marked)] == [
        Marked(1, FileMark.INSUFFICIENT),
        Marked(3, FileMark.INSUFFICIENT),
    ]


def test_irregularities_of_the_play() -> None:
    # Second row "C5 C2 ^R S5 ^L CK", columns from West: South led out of turn, East revoked.
    record = game("correct_10.pbn", 3)
    assert record.play is not None
    acts = [f"{a.seat}{a.card}" for a in record.play.acts if isinstance(a, CardPlayed)]
    assert acts[4:8] == ["SCK", "WC5", "NC2", "ES5"]
    marks = [r for r in record.play.remarks if isinstance(r, Marked)]
    assert marks[:2] == [Marked(4, FileMark.LEAD), Marked(7, FileMark.REVOKE)]
    assert (record.irregular_declarer, record.agreed_tricks, record.tricks) == (True, True, 5)


def test_notes_belong_to_their_call() -> None:
    auction = game("correct_10.pbn", 1).auction
    assert auction is not None
    assert [r for r in auction.remarks if isinstance(r, Noted)] == [
        Noted(2, "non-forcing 6-9 points, 6-card"),
        Noted(4, "two colors: clubs and diamonds"),
    ]


@pytest.mark.parametrize(
    ("number", "hidden"),
    # As the comments of the games say: "#" copies once, "##" holds until the next definition.
    [
        *((1, None), (2, "WNE"), (3, "WNE"), (4, "NES"), (5, "NES"), (6, "NES"), (7, "NES")),
        *((8, "NES"), (9, "ESW"), (10, "ESW"), (11, "ESW"), (13, "SWN"), (14, "SWN"), (15, "SWN")),
    ],
)
def test_inheritance(number: int, hidden: str | None) -> None:
    record = game("correct_20.pbn", number)
    assert record.detail("Hidden") == hidden
    assert record.detail("Event") == "Autumn regional"
    assert record.detail("Scoring") == "Matchpoints"


def test_nothing_is_inherited_after_a_definition_ends() -> None:
    assert game("correct_20.pbn", 16).detail("Hidden") is None


def test_a_game_to_be_continued() -> None:
    record = game("correct_20.pbn", 27)
    assert record.play is not None
    assert record.play.ending is Ending.CONTINUES
    # "S3 C3 + SA", columns from East: North led, East and South played, West is to play.
    acts = [f"{a.seat}{a.card}" for a in record.play.acts if isinstance(a, CardPlayed)]
    assert acts[12:] == ["NSA", "ES3", "SC3"]


def test_an_end_position_has_trumps_but_no_declarer() -> None:
    record = game("correct_20.pbn", 31)
    assert (record.contract, record.declarer) == (None, None)
    assert record.detail("Contract") == "H"
    assert record.play is not None
    # Row 2 "S2 H6 S5 S7": hearts are trumps, so North's six wins and North leads to row 3.
    third = record.play.acts[8]
    assert isinstance(third, CardPlayed)
    assert str(third.card) == "CA"


def test_the_ranking_of_a_real_simultaneous() -> None:
    # data/README.md: place 1 is pair 581, 20 boards, 1449.8 MP, 72.49 %; place 2 pair 226, 70.38 %.
    (table,) = [
        t
        for r in reading("pbn/FFT_9901_v20.pbn").records
        for t in r.tables
        if t.name == "TotalScoreTable"
    ]
    first, second = table.dicts()[:2]
    assert {"1", "581", "20", "1449.8", "72.49"} <= set(first.values())
    assert {"2", "226", "70.38"} <= set(second.values())


def test_the_frequencies_of_a_real_simultaneous() -> None:
    # data/README.md counts 649 percentages; the other rows are artificial scores, marked "^".
    tables = [r.table("ScoreTable") for r in reading("pbn/FFT_9901_v20.pbn").records]
    rows = [row for table in tables if table for row in table.rows]
    assert sum(not any(cell.startswith("^") for cell in row) for row in rows) == 649
