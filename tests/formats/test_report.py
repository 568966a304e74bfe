"""The list of problems: what a file cannot make long."""

import pytest

from fairdeal.errors import Sentence
from fairdeal.formats import pbn
from fairdeal.formats.limits import MAX_MESSAGE, MAX_PROBLEMS
from fairdeal.formats.record import Kind, Severity
from fairdeal.formats.report import Report


@pytest.mark.parametrize("severity", Severity)
def test_how_many_are_not_listed_is_said(severity: Severity) -> None:
    report = Report("x.pbn")
    for n in range(MAX_PROBLEMS + 3):
        report.add(severity, Kind.VALUE, n + 1, f"wrong {n}")
    last, *listed = report.finished()
    assert len(listed) == MAX_PROBLEMS
    assert str(last.message).startswith("3 further ")
    assert (last.severity, last.kind) == (severity, Kind.LIMIT)


def test_of_two_long_words_of_a_file_both_begin_and_neither_is_whole() -> None:
    """Together they have as many characters as a message may, but for the signs of the cut."""
    report = Report("x.pbn")
    words = Sentence("{one}, then {other}", one="a" * MAX_MESSAGE, other="b" * MAX_MESSAGE)
    report.error(Kind.VALUE, 1, words)
    one, other = str(report.problems[0].message).split(", then ")
    assert {one[0], one[-1], other[0], other[-1]} == {"a", "b", "."}
    assert len((one + other).replace("...", "")) == MAX_MESSAGE


def test_what_is_wrong_with_a_whole_file_is_of_no_line() -> None:
    (problem,) = pbn.read(b"\x00\x01\x02\x03" * 8).problems
    assert (problem.line, problem.kind) == (0, Kind.FORMAT)
    assert problem.message == "the file is binary data, not text"
