"""What is written comes back as it was, for real files and for anything Hypothesis thinks of."""

import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Vulnerability
from fairdeal.calls import CALLS, PASS, parse_call
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.lin.writer import write_lin
from fairdeal.formats.record import Course, Record
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade
from tests.shared import data


@pytest.mark.parametrize(
    "name",
    [
        "lin/usbf_sf_14502.lin",
        "lin/kemistry-boards-2026-01-14.lin",
        "lin/endplay_example1.lin",
        "dealing/test.lin",
    ],
)
def test_real_files_come_back(name: str) -> None:
    records = read_lin(data(name).read_text("latin-1")).records
    written = write_lin(records)
    assert read_lin(written).records == records
    assert sum("md|" in line for line in written.splitlines()) == len(records)


def test_the_44_boards_come_back_one_by_one_and_together() -> None:
    with zipfile.ZipFile(data("lin/bbo2196_44boards.zip")) as archive:
        texts = [archive.read(name).decode("latin-1") for name in archive.namelist()]
    records = [record for text in texts for record in read_lin(text).records]
    assert len(records) == 44
    for record in records:
        assert read_lin(write_lin([record])).records == (record,)
    assert read_lin(write_lin(records)).records == tuple(records)


def test_a_deal_is_one_line_in_bbo_order() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    record = Record(board="2", dealer=Seat.EAST, vulnerability=Vulnerability.NS, deal=deal)
    assert write_lin([record]) == (
        "st||md|4SHD23456789TJQKAC,SHDC23456789TJQKA,S23456789TJQKAHDC,SH23456789TJQKADC|"
        "rh||ah|Board 2|sv|n|pg||\n"
    )


def test_what_would_end_a_value_is_replaced() -> None:
    record = Record(board="1", players=("a|b", "c,d", None, None), details=(("Event", "A, B"),))
    (back,) = read_lin(write_lin([record])).records
    assert back.players == ("a¦b", "c;d", None, None)
    assert back.detail("Event") == "A; B"


@pytest.mark.parametrize(("board", "is_listed"), [("7?", True), ("7,8", False), ("7|8", False)])
def test_a_boards_name_stands_in_a_list_unless_it_would_end_there(
    board: str, *, is_listed: bool
) -> None:
    """Commas part the entries of a list, and a bar ends it; nothing else does."""
    record = Record(board=board, contract=PASS, details=(("Room", "Open"),))
    text = write_lin([record])
    assert (f"bn|{board}|rs|PASS,|" in text) is is_listed
    assert ("rs|" in text) is is_listed


def test_lin_says_no_call_out_of_rotation_but_says_that_it_does_not() -> None:
    """A call stands in LIN without its caller, so that those after it would be of others."""
    calls = (CallMade(Seat.NORTH, parse_call("1C")), CallMade(Seat.SOUTH, parse_call("1S")))
    text = write_lin([Record(board="1", dealer=Seat.NORTH, auction=Course(Seat.NORTH, calls))])
    assert "mb|1C|nt|(the auction goes on out of rotation, which LIN cannot say)|" in text
    assert "1S" not in text


def _deals() -> st.SearchStrategy[Deal]:
    def dealt(order: list[int]) -> Deal:
        cards = [PACK[i] for i in order]
        return Deal.of(*(Hand.of(cards[13 * i : 13 * i + 13]) for i in range(4)))

    return st.permutations(range(52)).map(dealt)


@st.composite
def _records(draw: st.DrawFn) -> Record:
    dealer = draw(st.sampled_from(SEATS))
    calls = draw(st.lists(st.sampled_from(CALLS), min_size=1, max_size=3))
    acts = tuple(CallMade(dealer.clockwise(i), call) for i, call in enumerate(calls))
    number = draw(st.integers(1, 999))
    name = st.text("abcXYZ 012~_", min_size=1, max_size=8).map(str.strip).filter(bool)
    return Record(
        board=str(number),
        number=number,
        dealer=dealer,
        vulnerability=draw(st.sampled_from(Vulnerability)),
        deal=draw(st.none() | _deals()),
        players=draw(st.tuples(*[st.none() | name] * 4)),
        # Three calls finish no auction, so no contract follows from them.
        auction=Course(dealer, acts),
        details=(("Room", draw(st.sampled_from(["Open", "Closed"]))),),
    )


@given(st.lists(_records(), min_size=1, max_size=4))
def test_whatever_lin_can_say_comes_back(records: list[Record]) -> None:
    assert read_lin(write_lin(records)).records == tuple(records)


_WORDS = [
    "md|",
    "mb|",
    "pc|",
    "nt|",
    "an|",
    "qx|",
    "pn|",
    "vg|",
    "rs|",
    "sv|",
    "ah|",
    "mc|",
    "pg|",
    "zz|",
]
_WORDS += [
    "|",
    "1C",
    "p",
    "d",
    "SA",
    "h10",
    "3SAK,H2,D3,C4",
    "o1",
    "c1",
    "Board 1",
    "9",
    "14",
    "4HE=",
]
_WORDS += ["\n", ",", "!", "%7C", "?lin=", "é"]
_TEXTS = st.lists(st.sampled_from(_WORDS) | st.text(max_size=5), max_size=40)


@given(_TEXTS, st.sampled_from(["|", ""]))
def test_no_text_makes_the_reader_raise_and_what_it_keeps_can_be_written(
    words: list[str], between: str
) -> None:
    reading = read_lin(between.join(words))
    assert reading.records or reading.problems
    again = read_lin(write_lin(reading.records))
    assert len(again.records) == len(reading.records) or not reading.records
