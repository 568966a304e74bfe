"""What is told apart at the front door: wrong types, files, records and results."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

from fairdeal import (
    PASS,
    Bid,
    Board,
    Card,
    Contract,
    Deal,
    Desk,
    ImpossibleAct,
    Malformed,
    Position,
    Reading,
    Record,
    Seat,
    Side,
    Vulnerability,
    code_for,
    double_dummy,
    par,
    parse_call,
    rank,
    read_file,
    read_results,
    records_to_frame,
    score,
)
from fairdeal.formats.results.traveller_rows import LAYOUTS
from fairdeal.scoring.lines import PassedOut, Played, ResultLine
from fairdeal.table.acts import CallMade, CardPlayed
from tests.documents.test_front_door import DEAL
from tests.shared import ROOT, data

EVENING = ROOT / "docs" / "examples" / "evening.pbn"


TRAVELLERS = ",".join(LAYOUTS[0].heading) + "\n"


BOARD = Board.numbered(1)


def _of_tricks(tricks: int) -> int:
    return score("4S N", vulnerable=True, tricks=tricks)


def _with_marks(given: object) -> object:
    return score("4S N", given, 10)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "given", "sentence"),
    [
        (Contract.parse, 4, "a contract is read from text, not from int: 4"),
        (Deal.parse, None, "a deal is read from text, not from NoneType: None"),
        (Seat.parse, 0, "a seat is read from text, not from int: 0"),
        (Vulnerability.parse, b"NS", "a vulnerability is read from text, not from bytes"),
        (Card.parse, 3, "a card is read from text, not from int: 3"),
        (partial(score, vulnerable=True, tricks=9), None, "a contract is read from text, not from"),
        (_of_tricks, "10", "a number of tricks, 0 to 13, is wanted, not str: '10'"),
        (_with_marks, "None", "vulnerable is True or False, whether declarer's side is"),
        (_with_marks, Vulnerability.NONE, "record.vulnerability.of(side); not Vulnerability.NONE"),
        (_with_marks, None, "vulnerable is True or False"),
        (Bid.parse, 4, "a bid is read from text, not from int: 4"),
        (Board.numbered, "3", "a board's number is wanted, not str: '3'"),
        (Position.of, "3", "a position begins with a board, not with '3'"),
        (lambda board: Desk.of(board, code_for("2017")), 3, "begins with a board, not with 3"),
        (Position.of(Board.numbered(1)).after_calls, 3, "an auction is read from text, not from"),
        (Position.of(Board.numbered(1)).after_cards, None, "a play is read from text, not from"),
        (rank, "evening.pbn", "rank takes records, or what was read, not 'evening.pbn'"),
        (rank, [3], "rank takes records, or what was read, not [3]"),
        (records_to_frame, 3, "records_to_frame takes records, or what was read, not 3"),
        (double_dummy, "N:...", "double_dummy takes a board or a record with its cards, not"),
        (read_file, 3, "read_file opens a path, not int: 3"),
    ],
)
def test_wrong_types_get_a_sentence(
    call: Callable[[object], object], given: object, sentence: str
) -> None:
    with pytest.raises(TypeError, match=re.escape(sentence)):
        call(given)


def test_a_seat_is_no_side_and_a_side_no_seat() -> None:
    """East's side is vulnerable on board 3; South's number would have been read as a third side."""
    marks = Board.numbered(3).vulnerability
    assert [marks.of(seat.side) for seat in Seat] == [False, True, False, True]
    with pytest.raises(TypeError, match=r"a side, such as seat\.side, is wanted, not Seat"):
        marks.of(Seat.EAST)  # type: ignore[arg-type]
    won = Position.of(Board.numbered(1)).after_calls("1NT P P P")
    with pytest.raises(TypeError, match="not Seat"):
        won.tricks_won(Seat.NORTH)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not Side"):
        Board(1, Side.NS, Vulnerability.NONE)  # type: ignore[arg-type]


@pytest.mark.parametrize("begun", [Position.of(BOARD), Desk.of(BOARD, code_for("2017"))])
def test_a_call_or_card_is_made_by_whoever_is_in_turn(begun: Position | Desk) -> None:
    table: Position | Desk = begun
    for call in ("1NT", "P", "3NT", "P", "P", "P"):
        table = table.after(parse_call(call))
    position = table if isinstance(table, Position) else table.position
    assert str(position.contract) == "3NT N"
    lead = position.legal_cards()[0]
    table = table.after(lead)
    position = table if isinstance(table, Position) else table.position
    assert position.story[-1] == CardPlayed(Seat.EAST, lead)
    with pytest.raises(ImpossibleAct, match="nobody is in turn to call Pass: the auction is over"):
        table.after(PASS)
    with pytest.raises(ImpossibleAct, match="nobody is in turn to play SA"):
        begun.after(Card.SA)


def test_what_cannot_be_read_or_done_is_told_apart() -> None:
    with pytest.raises(Malformed, match="'4X' is not a contract"):
        score("4X N", vulnerable=False, tricks=9)
    with pytest.raises(ImpossibleAct):
        Position.of(Board.numbered(1)).after_calls("1C P P P").after_cards("SA SA")


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "points"),
    # Law 77, worked out by hand: 120 + 30 + 300; -200 -300; 160 x 4 = 640 + 800 + 100 + 1250...
    [("4S S", False, 11, 450), ("3NTX N", True, 7, -500), ("1C by E", False, 7, 70)],
)
def test_scores(contract: str, vulnerable: bool, tricks: int, points: int) -> None:  # noqa: FBT001
    assert score(contract, vulnerable, tricks) == points
    assert score(Contract.parse(contract), vulnerable, tricks) == points


def test_files_are_read_by_their_path(tmp_path: Path) -> None:
    assert read_file(EVENING) == read_file(str(EVENING))
    assert len(read_file(EVENING).records) == 9
    lin = tmp_path / "one.lin"
    lin.write_text("md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7S|mb|p|mb|p|mb|p|")
    (record,) = read_file(lin).records
    assert record.dealer is Seat.SOUTH
    unnamed = tmp_path / "evening"
    unnamed.write_bytes(EVENING.read_bytes())
    assert read_file(unnamed).records == read_file(EVENING).records


def test_a_dealing_machines_file_gives_records(tmp_path: Path) -> None:
    from fairdeal.dealing.sets import DealSet  # noqa: PLC0415 - no part of the front door
    from fairdeal.formats.dealing.registry import format_named  # noqa: PLC0415

    boards = tuple(Board.numbered(number, Deal.parse(DEAL)) for number in (1, 2))
    file = tmp_path / "set.DLM"
    file.write_bytes(format_named("dlm").write(DealSet.headed(boards, "", "")))
    records = read_file(file).records
    assert [(r.number, r.deal) for r in records] == [(1, Deal.parse(DEAL)), (2, Deal.parse(DEAL))]


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "evening.pbn")
    with pytest.raises(Malformed, match="not one file of boards"):
        read_file(ROOT / "README.md")


def test_the_auction_of_a_record_is_looped_over() -> None:
    auction = read_file(EVENING).records[0].auction
    assert auction
    calls = [str(act.call) for act in auction if isinstance(act, CallMade)]
    assert calls == ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"]  # as the file's lines have it


def test_records_score_themselves() -> None:
    reading = read_file(EVENING)
    printed = [record.score.ns for record in reading.records if record.score]
    assert [record.points for record in reading.records] == printed
    north = Record(contract=Contract.parse("3NT N"), tricks=9, vulnerability=Vulnerability.NONE)
    assert north.points == 400, "North and nobody vulnerable are both 0, and count"
    assert (
        Record(contract=Contract.parse("3NT W"), tricks=8, vulnerability=Vulnerability.EW).points
        == 100
    )
    assert Record(contract=PASS).points == 0
    assert Record(contract=Contract.parse("3NT N"), vulnerability=Vulnerability.NONE).points is None
    assert Record().points is None


def test_a_session_is_ranked_from_its_records() -> None:
    # The official result of the evening is in the tutorial.
    reading = read_file(EVENING)
    for results in (reading, reading.records, iter(reading.records)):
        ranking = rank(results)
        assert [(s.contestant, int(s.score)) for s in ranking.fields[0].ranking] == [
            ("Edith+Felix", 8),
            ("Clara+Dario", 6),
            ("Ada+Basil", 4),
        ]
    lines = [ResultLine(1, "1", "2", PassedOut()), ResultLine(1, "3", "4", PassedOut())]
    assert rank(lines, "cross-imps").fields[0].ranking[0].score == Fraction(0)
    with pytest.raises(Malformed, match="'mp' is no method here; there are matchpoints"):
        rank(reading, "mp")
    with pytest.raises(Malformed, match="no result"):
        rank([])


@pytest.mark.parametrize(
    ("name", "unit"),
    # Who came first and with what, as the events published it.
    [("PCH1003_mp_pairs", "percent"), ("SM0807_imp_pairs", "score")],
)
def test_results_of_a_file_are_ranked_as_it_was_scored(name: str, unit: str) -> None:
    official = data(f"results/{name}.ranking.csv").read_text("utf-8").splitlines()
    _, pair, printed = official[1].split(",")
    ranking = rank(read_results(data(f"results/{name}.travellers.csv")))
    first = ranking.fields[0].ranking[0]
    decimals = len(printed.partition(".")[2])
    assert (first.rank, first.contestant) == (1, pair)
    assert f"{float(getattr(first, unit)):.{decimals}f}" == printed


def test_every_form_of_scoring_has_its_name() -> None:
    # Made by one North, one off by the other.
    lines = [
        ResultLine(1, "1", "2", Played.of(Contract.parse("3NT N"), 9, Vulnerability.NONE)),
        ResultLine(1, "3", "4", Played.of(Contract.parse("3NT N"), 8, Vulnerability.NONE)),
    ]
    # 400 and -50: 450 points are 10 IMPs; from the mean, 175 rounded to 180, 220 and -230 are 6.
    expected = {
        "matchpoints": 2,
        "cross-imps": 10,
        "butler": 6,
        "ascherman": 3,
        "total-points": 400,
    }
    for method, score_of_the_first in expected.items():
        (first, *_) = rank(lines, method).fields[0].ranking
        assert (first.contestant, int(first.score)) == ("1", score_of_the_first), method
    assert rank(lines).method == rank(lines, "matchpoints").method
    with pytest.raises(Malformed, match="butler, total-points"):
        rank(lines, "imps")


def test_results_and_boards_are_told_apart(tmp_path: Path) -> None:
    travellers = tmp_path / "evening.csv"
    travellers.write_text(TRAVELLERS, encoding="ascii")
    with pytest.raises(Malformed, match="results alone are for read_results"):
        read_file(travellers)
    with pytest.raises(FileNotFoundError):
        read_results(tmp_path / "nothing.csv")
    with pytest.raises(TypeError, match="read_results opens a path, not bytes"):
        read_results(b"board")  # type: ignore[arg-type]
    assert rank(read_results(EVENING)) == rank(read_file(EVENING))


def test_records_as_words_and_numbers() -> None:
    document = json.loads(json.dumps(read_file(EVENING).records[6].to_dict()))
    assert document["dealer"] == "S"
    assert (document["contract"], document["declarer"], document["tricks"]) == ("6S", "S", 11)
    assert document["points_ns"] == -50
    assert document["auction"][:3] == ["1S", "Pass", "3S"]
    assert document["deal"].startswith("N:")
    assert Record(contract=PASS).to_dict()["contract"] == "Pass"
    assert Record().to_dict()["auction"] is None


def test_records_as_a_table() -> None:
    pytest.importorskip("polars")
    reading = read_file(EVENING)
    frame = records_to_frame(reading)
    assert frame.shape == (9, 16)
    assert frame["points_ns"].to_list() == [record.points for record in reading.records]
    assert set(frame["declarer"].to_list()) == {"N", "S"}
    assert frame["play"][0].startswith("SA ")
    assert records_to_frame(Reading("PBN")).columns == frame.columns
    assert records_to_frame([Record()])["tricks"].to_list() == [None]


def test_par_of_a_board_asks_for_its_cards() -> None:
    with pytest.raises(Malformed, match="cards of board 5 are not known"):
        par(Board.numbered(5))
