"""What is written is read again as the same records, and is PBN's export form."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.formats import pbn
from fairdeal.formats.record import Record
from tests.amount import some
from tests.formats.pbn.records import records
from tests.shared import DATA, data

NAMES = sorted(
    str(path.relative_to(DATA)) for path in DATA.glob("*/*") if path.suffix.lower() == ".pbn"
)


EXPORTED = """% PBN 2.1
% EXPORT
[Event "Schiphol"]
[Site "?"]
[Date "?"]
[Board "1"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Scoring "?"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Room "Open"]
[Auction "N"]
1D 1S 3H =1= 4S
4NT =2= X Pass Pass
5C X 5H X
Pass Pass Pass
[Note "1:non-forcing"]
[Note "2:two colours"]
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK
*
"""


def again(records: tuple[Record, ...]) -> tuple[Record, ...]:
    return pbn.read(pbn.encode(pbn.write(records))).records


@pytest.mark.parametrize("name", NAMES[:: some(2, 1)])
def test_a_real_file_is_read_again_as_it_was_written(name: str) -> None:
    records = pbn.read(data(name).read_bytes(), name).records
    assert again(records) == records


@pytest.mark.parametrize("name", NAMES[some(1, 0) :: some(2, 1)])
def test_the_directives_of_a_real_file_are_kept(name: str) -> None:
    read = pbn.read(data(name).read_bytes(), name)
    assert pbn.read(pbn.write(read.records, read.directives)).directives == read.directives


def test_a_board_is_written_in_the_order_of_the_export_form() -> None:
    # The example board of the PBN document, written from South and with another tag order.
    text = """[Deal "S:J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6"]
[Dealer "N"][Contract "5HX"][Declarer "S"][Result "9"][Board "1"][Vulnerable "Love"]
[Room "Open"][Event "Schiphol"]
[Auction "W"]
- 1D 1S 3H =1=
4S 4NT =2= X Pass Pass 5C X 5H X AP
[Note "1:non-forcing"][Note "2:two colours"]
[Play "W"]
SK H3 S4 S3 C5 C2 C6 CK
*
"""
    assert pbn.write(pbn.read(text).records) == EXPORTED.replace("\n", "\r\n")


@pytest.mark.parametrize("name", ["Łódź", "Ã©tude", "Šárka\x85", 'a "b" \\ c', "Zürich"])
def test_names_survive_the_encoding(name: str) -> None:
    record = Record(players=(name, None, None, None))
    assert again((record,)) == (record,)


def test_what_iso_8859_1_can_say_is_written_in_it() -> None:
    assert b"Z\xfcrich" in pbn.encode(pbn.write([Record(details=(("Site", "Zürich"),))]))


def test_no_line_of_a_real_file_written_begins_with_a_blank_or_holds_a_tab() -> None:
    read = pbn.read(data("pbn/capgemini1997_round01.pbn").read_bytes())
    text = pbn.write(read.records)
    assert "\t" not in text
    assert not re.search(r"(?m)^ ", text)


@settings(derandomize=True, max_examples=some(10, 100))
@given(st.lists(records(), min_size=1, max_size=2).map(tuple))
def test_any_record_is_read_again_as_it_was_written(boards: tuple[Record, ...]) -> None:
    assert again(boards) == boards
