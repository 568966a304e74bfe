"""The same sixteen deals in eleven formats, written by another program (data/dealing)."""

import re

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.formats.dealing.registry import FORMATS, MACHINE_FORMATS, DealFormat
from fairdeal.seats import Seat
from tests.formats.dealing.strategies import read_or_refused
from tests.shared import data

every = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
each = pytest.mark.parametrize("form", MACHINE_FORMATS, ids=lambda form: form.name)


def the_sixteen() -> tuple[Board, ...]:
    """The boards as test.pbn has them, read by no reader of ours but ``Deal.parse``."""
    tags = dict.fromkeys(("Board", "Dealer", "Vulnerable", "Deal"), "")
    boards = []
    for name, value in re.findall(r'\[(\w+) "(.*?)"\]', data("dealing/test.pbn").read_text()):
        tags[name] = value
        if name == "Deal":
            marks = Seat.parse(tags["Dealer"]), Vulnerability.parse(tags["Vulnerable"])
            boards.append(Board(int(tags["Board"]), *marks, Deal.parse(value)))
    return tuple(boards)


def test_there_are_sixteen() -> None:
    assert len(the_sixteen()) == 16
    assert all(board.is_standard and board.deal for board in the_sixteen())


@every
def test_every_format_holds_the_same_deals(form: DealFormat) -> None:
    assert form.read(data(f"dealing/test.{form.name}").read_bytes()).boards == the_sixteen()


@every
def test_what_one_format_holds_is_the_same_after_a_way_through_another(form: DealFormat) -> None:
    sixteen = form.read(data("dealing/test." + form.name).read_bytes())
    for other in FORMATS:
        assert other.read(other.write(sixteen)).boards == sixteen.boards


@each
def test_what_was_read_is_written_back_byte_for_byte(form: DealFormat) -> None:
    original = data(f"dealing/test.{form.name}").read_bytes()
    assert form.write(form.read(original)) == original


@each
def test_a_file_cut_off_gives_true_deals_or_none(form: DealFormat) -> None:
    """A cut between two deals shows only where the file says how many there should be."""
    original, sixteen = data(f"dealing/test.{form.name}").read_bytes(), the_sixteen()
    for length in range(0, len(original) - 2, 7):
        read = read_or_refused(form, original[:length])
        if read and form.name in {"dup", "dlm", "rzd"}:
            assert read.boards == sixteen
        assert read is None or read.boards == sixteen[: len(read.boards)]
