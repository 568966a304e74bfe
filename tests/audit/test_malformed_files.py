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
    ("name", "boards", "mended"),
    [
        ("dutch1998_ROUND2.PBN", 32, 4),
        ("politiken1997_ROUND13.PBN", 10, 1),
        ("europe2001_11POLFRA.PBN", 40, 4),
    ],
)
def test_deals_put_right_agree_with_their_plays(name: str, boards: int, mended: int) -> None:
    report = _check(name)
    assert report.whole
    assert (report.boards, report.audited) == (boards, boards)
    # Nothing else is wrong: every card of the plays is held by the hand it was given back to.
    assert [p.kind for p in report.problems if p.severity is not Severity.NOTE] == [
        Kind.DEAL
    ] * mended


def test_a_filler_fails_nothing() -> None:
    report = _check("olympiad2000_R1RUSNOR.PBN")
    assert report.whole
    assert report.is_clean


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


def test_a_trump_in_two_hands_is_said_and_stops_nothing() -> None:
    """Found by the fuzzer: what a play left open was counted on cards that are there twice."""
    text = (
        "qx|o1|md|1SAKQJT98765432,SAKQH432D432C5432,HAKQJDAKQJCAKQJT,HT98765DT98765C9|sv|o|\n"
        "mb|p|mb|4S|mb|p|mb|p|mb|p|\npg||\npc|H6|mc|10|\npg||\n"
    )
    report = check_source(Source("twice.lin", "LIN", text.encode()))
    assert (report.boards, report.audited) == (1, 1)
    assert any("SA" in p.message and p.severity is Severity.ERROR for p in report.problems)
