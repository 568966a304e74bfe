"""The malformed files: every fault reported with its place, the rest read all the same."""

import re

import pytest

from fairdeal.audit.files import FileReport, check_source
from fairdeal.formats.contents import Source
from fairdeal.formats.record import Kind, Severity
from fairdeal.formats.sources import contents_of
from tests.shared import data


def _check(name: str) -> FileReport:
    (source,) = contents_of(data(f"malformed/{name}"))
    assert isinstance(source, Source)
    return check_source(source)


@pytest.mark.parametrize(
    ("name", "boards", "faulty"),
    [
        ("dutch1998_ROUND2.PBN", 32, 4),
        ("politiken1997_ROUND13.PBN", 10, 1),
        ("olympiad2000_R1RUSNOR.PBN", 32, 2),
        ("europe2001_11POLFRA.PBN", 40, 4),
    ],
)
def test_deals_that_are_wrong_in_the_wild(name: str, boards: int, faulty: int) -> None:
    report = _check(name)
    assert report.boards == boards
    assert not report.whole
    deals = [p for p in report.problems if p.kind is Kind.DEAL]
    assert len({p.line for p in deals}) == faulty
    assert all(p.line and p.board for p in deals)
    assert {p.kind for p in report.problems if p.severity is not Severity.NOTE} == {Kind.DEAL}


@pytest.mark.parametrize("name", ["errors_10.pbn", "errors_20.pbn", "errors_21.pbn"])
def test_each_game_with_an_error_is_reported(name: str) -> None:
    report = _check(name)
    lines = data(f"malformed/{name}").read_text("latin-1").splitlines()
    heads = [n for n, line in enumerate(lines, 1) if re.match("% =+ game ", line)]
    places = [problem.line for problem in report.problems]
    silent = [
        lines[start - 1]
        for start, end in zip(heads, [*heads[1:], len(lines) + 1], strict=True)
        if not any(start <= line < end for line in places)
    ]
    assert heads
    assert silent == []


@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn", "correct_21.pbn"])
def test_nothing_is_wrong_with_unusual_but_legal_input(name: str) -> None:
    report = _check(name)
    assert report.whole
    assert [p for p in report.problems if p.severity is not Severity.NOTE] == []
