"""Every dialect met in the wild, generated from lawful boards, must come out as the board played.

Each test writes boards as one program or archive writes them, by means of its own, and knows what
was played; the reader must give exactly that, and say what is unusual.
"""

import random
from itertools import product

import pytest

from fairdeal.audit.files import check_source
from fairdeal.calls import PASS
from fairdeal.formats import pbn
from fairdeal.formats.contents import Source
from fairdeal.formats.pbn.openings import MESSAGE
from fairdeal.formats.record import Kind, Noted, Severity
from fairdeal.table.acts import CallMade
from tests.formats.pbn.as_played import (
    as_text,
    boards,
    calls_made,
    calls_of,
    cards_of,
    is_as_played,
    is_clean_and_counted,
    played,
    read_whole,
    unusual,
)


@boards
def test_the_form_of_the_book(number: int) -> None:
    position = played(number)
    reading = read_whole(as_text(position))
    is_as_played(reading.records[0], position)
    assert reading.problems == ()


COMMENTS = (
    "{one line}",
    "{a note\non two lines}",
    "{over\n\nthree SA lines}\n",
    "; to the end of the line\n",
    "\n{before a row}\n",
)


@boards
@pytest.mark.parametrize("seed", range(4))
def test_comments_anywhere_inside_a_trick(number: int, seed: int) -> None:
    position = played(number)
    rng = random.Random(seed)  # noqa: S311
    rows = as_text(position).split("[Play ")[1].splitlines()[1:14]
    words = " ".join(rows).split()
    for place in sorted(rng.sample(range(1, 52), seed * 2), reverse=True):
        words.insert(place, rng.choice(COMMENTS))
    cells, play = 0, ""
    for word in words:
        is_card = word not in COMMENTS
        cells += is_card
        play += word + ("\n" if is_card and not cells % 4 else " ")
    reading = read_whole(as_text(position, play=play))
    is_as_played(reading.records[0], position)
    without_deal = read_whole(as_text(position, play=play, deal="?"))
    assert cards_of(without_deal.records[0].play) == cards_of(reading.records[0].play)


def test_the_comment_over_two_lines_that_shifted_a_play() -> None:
    """The form our own writer has; it was read whole and wrong."""
    text = (
        '[Deal "N:A9.AK3.K83.K9743 3.942.AQJ974.AQ5 K85.T875.652.J86 QJT7642.QJ6.T.T2"]\n'
        '[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\n'
        "D4 {a note\non two lines} D2 DT DK\n"
        "H2 H5 H6 HA\nC5 C6 C2 C3\n*\n"
    )
    (record,) = read_whole(text).records
    # North led the second trick, having won the first; so the file has it in every column.
    second = [str(card) for _, card in cards_of(record.play)[4:8]]
    assert second == ["HA", "H2", "H5", "H6"]
    again = pbn.read(pbn.write([record])).records
    assert again == (record,)


@pytest.mark.parametrize("between", ["", "\n", "\n\n", "{nothing yet}\n"])
@pytest.mark.parametrize("sign", ["", "*\n"])
@boards
def test_an_empty_section_gives_way_to_the_full_one(between: str, sign: str, number: int) -> None:
    position = played(number)
    text = as_text(position)
    for tag in ("Auction", "Play"):
        text = text.replace(f"[{tag} ", f'[{tag} "N"]\n{sign}{between}[{tag} ')
    reading = read_whole(text)
    assert len(reading.records) == 1
    is_as_played(reading.records[0], position)
    is_clean_and_counted(text)


def test_a_tag_that_says_nothing_gives_way_too() -> None:
    (record,) = read_whole(
        '[Board "?"]\n[Board "7"]\n[Site ""]\n[Site "Aston"]\n[Deal ""]\n'
    ).records
    assert (record.board, record.detail("Site")) == ("7", "Aston")
    # The first that says something counts, as the standard has it.
    (record,) = read_whole('[Board "7"]\n[Board "?"]\n[Deal "?"]\n').records
    assert record.board == "7"


@boards
def test_leading_passes_left_out(number: int) -> None:
    position = played(number)
    calls = calls_made(position)
    passes = next(number for number, call in enumerate(calls) if call != "Pass")
    reading = read_whole(as_text(position, auction=" ".join(calls[passes:])))
    (record,) = reading.records
    is_as_played(record, position)
    said = [problem.message for problem in reading.problems]
    assert said == ([MESSAGE] if passes else [])
    is_clean_and_counted(as_text(position, auction=" ".join(calls[passes:])))
    assert pbn.read(pbn.write([record])).records == (record,)


def test_a_wrong_declarer_is_not_taken_for_passes_left_out() -> None:
    # The lead comes from the left of him whom the auction makes declarer: the tag is wrong.
    text = (
        '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "N:A9.AK3.K83.K9743 3.942.AQJ974.AQ5 K85.T875.652.J86 QJT7642.QJ6.T.T2"]\n'
        '[Declarer "S"]\n[Contract "1NT"]\n[Result "7"]\n[Auction "N"]\n1NT AP\n'
        '[Play "E"]\nD4 D2 DT DK\n*\n'
    )
    (record,) = read_whole(text).records
    assert len(calls_of(record.auction)) == 4
    report = check_source(Source("x", "PBN", text.encode()))
    assert Kind.CONTRACT in {problem.kind for problem in report.problems}


def test_a_value_taken_over_from_nowhere_loses_nothing() -> None:
    reading = read_whole('[Event "#"]\n[Site "#"]\n[Board "1"]\n[Deal "?"]\n')
    assert {*unusual(reading)} == {(Severity.NOTE, Kind.INHERITANCE)}
    assert reading.records[0].detail("Event") is None


@pytest.mark.parametrize("word", ["PAS", "pas", "Pas"])
def test_pas_over_four_passes(word: str) -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Contract "{word}"]\n[Auction "N"]\nPass Pass Pass Pass\n'
    (record,) = read_whole(text).records
    assert record.contract == PASS
    is_clean_and_counted(text)


def test_headings_set_apart_by_blanks() -> None:
    text = '[Board "1"]\n[OptimumResultTable "Declarer Suit Tricks"]\nN S 9\nW H 4\n'
    reading = read_whole(text)
    assert unusual(reading) == [(Severity.NOTE, Kind.TABLE)]
    (table,) = reading.records[0].tables
    assert [column.name for column in table.columns] == ["Declarer", "Suit", "Tricks"]
    assert table.rows == (("N", "S", "9"), ("W", "H", "4"))
    again = pbn.read(pbn.write(reading.records))
    assert not again.problems
    assert again.records[0].table("OptimumResultTable").rows == table.rows  # type: ignore[union-attr]


def test_rows_that_do_not_fit_such_headings_are_no_columns() -> None:
    text = '[Board "1"]\n[OptimumResultTable "Declarer Suit Tricks"]\nN S 9\nW H\n'
    assert (Severity.WARNING, Kind.TABLE) in unusual(pbn.read(text))


def test_times_in_the_columns_of_the_seats() -> None:
    times = (
        '[Board "1"]\n[AuctionTimeTable "N"]\n 3  1 12  5\n 2\n[PlayTimeTable "E"]\n 3 14  -  -\n'
    )
    reading = read_whole(times)
    assert {kind for _, kind in unusual(reading)} == {Kind.TABLE}
    assert {severity for severity, _ in unusual(reading)} == {Severity.NOTE}
    calls, play = reading.records[0].tables
    assert calls.rows == (("3", "1", "12", "5"), ("2",))
    assert play.rows == (("3", "14", "-", "-"),)
    again = pbn.read(pbn.write(reading.records))
    assert [table.rows for table in again.records[0].tables] == [calls.rows, play.rows]


@pytest.mark.parametrize("call", ["1D=1", "1D =1", "1D=1!"])
def test_a_note_that_is_not_closed_is_read(call: str) -> None:
    text = f'[Board "1"]\n[Auction "N"]\n{call} PASS PASS PASS\n[Note "1:natural"]\n'
    reading = pbn.read(text.encode())
    (record,) = reading.records
    assert record.auction is not None
    assert Noted(0, "natural") in record.auction.remarks
    assert next(str(act.call) for act in record.auction if isinstance(act, CallMade)) == "1D"
    assert {p.severity for p in reading.problems} == {Severity.NOTE}
    assert "'=1' is not closed; PBN has =1=" in {p.message for p in reading.problems}


RESULTS = ("9", "0", "13", "NS 9", "EW 4", "EW 9", "NS 9 EW 4", "+1", "-1", "=", "^9", "9 tricks")


CONTRACTS = ("4S", "Pass", "?", "", "-", "4SX", "4S N", "PassX", "9Z")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_no_way_to_write_a_result_loses_its_tricks(contract: str) -> None:
    for declarer, result in product(("N", "?", "", "^N", "Z"), RESULTS):
        for auction in ("", '[Auction "N"]\n1S Pass 4S Pass\nPass Pass\n'):
            text = (
                f'[Board "1"]\n[Dealer "N"]\n[Declarer "{declarer}"]\n[Contract "{contract}"]\n'
                f'[Result "{result}"]\n{auction}'
            )
            (record,) = pbn.read(text.encode()).records
            (again,) = pbn.read(pbn.encode(pbn.write([record]))).records
            assert again.tricks == record.tricks, text
