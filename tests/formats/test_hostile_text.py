"""Texts made to hurt: YAML that grows, brackets without end, numbers nobody can write out."""

from collections.abc import Callable

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Kind, Record, Severity
from fairdeal.formats.results import travellers
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.traveller_rows import LAYOUTS
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.formats.rulings.consultations import load_consultation
from fairdeal.formats.rulings.logs import read_log
from fairdeal.formats.rulings.yaml_nodes import MAX_TEXT
from fairdeal.table.log import load_log
from fairdeal.table.notation import parse_act

CASE = "- case: one heart over one spade\n  source: own\n  dealer: W\n  acts: [W 1S, N 1H]\n"
DIGITS = "9" * 5_000


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        # Each word stands for ten of the one before: ten thousand million at the end.
        (
            "  expect:\n    - &a [x, x, x, x, x, x, x, x, x, x]\n"
            + "".join(
                f"    - &{b} [{', '.join(['*' + a] * 10)}]\n"
                for a, b in zip("abcdefghi", "bcdefghij", strict=True)
            ),
            "line 7: an alias may stand for a word here, not for a list or mapping",
        ),
        ("  then: " + "[" * 3_000, "line 5: nested more than 20 deep"),
        ("  then: " + "{a: " * 3_000, "line 5: nested more than 20 deep"),
        ("  expect: &a\n    2017: *a\n", "line 6: an alias may stand for a word here"),
    ],
)
def test_yaml_that_grows_or_sinks(more: str, reason: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_cases(CASE + more, "x.yaml")
    assert str(refusal.value).startswith(f"x.yaml, {reason}")


def test_an_alias_of_a_word_is_welcome() -> None:
    text = CASE.replace("W\n", "&who W\n", 1) + "  expect: {2017: [call_cancelled 27B]}\n"
    again = text.replace("one spade", "another").replace("&who W", "*who")
    assert len(read_cases(text + again, "x.yaml")) == 2


def test_a_case_file_of_hundreds_of_thousands_of_cases() -> None:
    with pytest.raises(Malformed, match="split it into several files"):
        read_cases(CASE * (MAX_TEXT // len(CASE) + 1), "x.yaml")


@pytest.mark.parametrize(
    "read",
    [
        lambda text: read_log(text, "x"),
        lambda text: load_log(text, "x"),
        lambda text: load_consultation(text, "x"),
        lambda text: read_cases(text, "x"),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        f'{{"board": {DIGITS}}}',
        f'{{"act": "call_made.v1", "seat": "N", "call": {DIGITS}}}',
        f'{{"consultation": {DIGITS}}}',
        f"- {DIGITS}",
        "[" * 100_000,
        '{"a":' * 100_000,
    ],
)
def test_numbers_and_nesting_without_end(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(text)
    assert len(str(refusal.value)) < 20_000


def test_travellers_over_the_limit_are_read_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(travellers, "MAX_LINES", 50)
    heading = ",".join(LAYOUTS[0].heading)
    line = ",".join("?" for _ in LAYOUTS[0].heading)
    for lines, over in ((49, False), (50, True), (99, True)):
        read = travellers.read_travellers(f"{heading}\n{(line + chr(10)) * lines}".encode())
        assert (read.problems[-1].message == "only the first 50 lines are read") is over
        assert len(read.problems) == 49 + over


def test_a_table_of_numbers_is_no_session() -> None:
    with pytest.raises(Malformed, match="neither travellers under a heading known here, nor PBN"):
        read_session(b"1,2,3\n" * 1_000_000, "x.csv")


def test_a_zero_character_makes_no_file_that_cannot_be_read_again() -> None:
    # With a byte order mark the file is text whatever it holds; written, it has no mark.
    first = pbn.read(b'\xef\xbb\xbf[Board "1"]\n[Dealer "N"]\n[Event "a\0b"]\n')
    assert [(p.kind, p.severity, p.line) for p in first.problems] == [
        (Kind.ENCODING, Severity.NOTE, 3)
    ]
    for records in (first.records, (Record(board="1", details=(("Event", "a\0b"),)),)):
        (again,) = pbn.read(pbn.encode(pbn.write(records))).records
        assert again.detail("Event") == "a\ufffdb"
    lin = read_lin("pn|a\0b,,,|st||md|1S2,,,|pg||")
    assert [p.kind for p in lin.problems if p.severity is Severity.NOTE] == [Kind.ENCODING]
    assert lin.records[0].players[2] == "a\ufffdb"


def test_a_message_is_no_longer_than_can_be_read() -> None:
    with pytest.raises(Malformed) as refused:
        parse_act("N " + DIGITS + "C")
    assert len(str(refused.value)) < 200
    long = Malformed(f"line 3: {'9' * 100_000!r} is no number")
    assert str(long).startswith("line 3: '999")
    assert str(long).endswith("' is no number")
    assert len(str(long)) < 1_600
