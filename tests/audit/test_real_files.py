"""Real published files audited: every finding here was verified by hand against the file.

Three results contradict their own plays, which their README does not mention:

* 1955 Bermuda Bowl, board 62, open room: 4H by North, printed as twelve tricks. The eleven tricks
  given have East-West winning trick 6 (queen of hearts over the ace of diamonds), 7 (king of
  spades) and 10 (jack of clubs).
* Cap Gemini 1997, board 6, line 1271: 3H by North, printed as seven tricks. All thirteen tricks are
  given; North-South win 1, 3, 7, 8, 9 and 10.
* Forbo 2001, round 2, board 14, closed room: 2S by North, printed as ten tricks. East-West win
  tricks 1, 3, 4 and 7 of the eight given.
"""

import pytest

from fairdeal.audit.files import FileReport, check_source
from fairdeal.formats.contents import Source
from fairdeal.formats.record import Kind, Severity
from fairdeal.formats.sources import contents_of
from tests.shared import data


def _check(name: str) -> FileReport:
    (source,) = contents_of(data(name))
    assert isinstance(source, Source)
    return check_source(source)


def _faults(report: FileReport) -> list[tuple[Kind, str | None, int]]:
    """Errors and warnings, with board and line."""
    return [(p.kind, p.board, p.line) for p in report.problems if p.severity is not Severity.NOTE]


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        ("pbn/1980-AutumnLeavesRegional1stSession.pbn", 338),
        ("pbn/CommonGame_2020-02-21.pbn", 36),
        ("pbn/FFT_9901_v20.pbn", 40),
        ("pbn/papi_mp_2_7.pbn", 26),
        ("lin/usbf_sf_14502.lin", 30),
        ("lin/kemistry-boards-2026-01-14.lin", 12),
        ("lin/endplay_example1.lin", 8),
        ("results/PCH1003_mp_pairs.pbn", 570),
        ("dd/bcdd_test1.bcdd.pbn", 396),
        ("dealing/test.pbn", 16),
        ("dealing/test.lin", 32),
        ("pbn-teams-vp/T1ALAVDE.PBN", 16),
        ("pbn-teams-vp/T3ALAVAU.PBN", 16),
        ("pbn-teams-vp/T4ALAVRA.PBN", 16),
        ("pbn-teams-vp/T5ALAVHA.PBN", 16),
        ("pbn-teams-vp/T6ALAVON.PBN", 16),
        ("pbn-teams-vp/T7ALAVBU.PBN", 16),
    ],
)
def test_clean_files(name: str, boards: int) -> None:
    report = _check(name)
    assert report.whole
    assert report.boards == report.audited == boards
    assert _faults(report) == []


@pytest.mark.parametrize(
    ("name", "faults"),
    [
        (
            "pbn/1955-Bermuda_Bowl.pbn",
            # Board 1 has a Play tag in both rooms, but no cards.
            [(Kind.PLAY, "1", 3), (Kind.PLAY, "1", 27), (Kind.TRICKS, "62", 3950)],
        ),
        ("pbn/capgemini1997_round01.pbn", [(Kind.TRICKS, "06", 1271)]),
        ("pbn-teams-vp/T2AITAAL.PBN", [(Kind.TRICKS, "14", 379)]),
        (
            "pbn/papi_imp_01.pbn",
            # The line that prints -55 for -550: neither the score of its contract, nor that of the
            # table's twelve figures.
            [(Kind.SCORE, "395", 5765), (Kind.IMPS, "395", 5765), (Kind.PLAY, "681", 8470)],
        ),
    ],
)
def test_files_with_faults(name: str, faults: list[tuple[Kind, str | None, int]]) -> None:
    report = _check(name)
    assert report.whole
    assert _faults(report) == faults


def test_ten_plays_are_missing_from_the_1997_bermuda_bowl() -> None:
    report = _check("pbn/bermuda1997_RR03.PBN")
    assert report.boards == 40
    assert [kind for kind, _, _ in _faults(report)] == [Kind.PLAY] * 10


def test_board_395_says_how_many_values_are_shifted() -> None:
    imps = [p for p in _check("pbn/papi_imp_01.pbn").problems if p.kind is Kind.IMPS]
    assert [(p.severity, "they follow from -550" in p.message) for p in imps] == [
        (Severity.WARNING, True)
    ]


def test_the_two_unfinished_boards_of_the_44_files() -> None:
    reports = [
        check_source(source)
        for source in contents_of(data("lin/bbo2196_44boards.zip"))
        if isinstance(source, Source)
    ]
    assert len(reports) == 44
    faulty = {r.file.rsplit("/", 1)[1]: _faults(r) for r in reports if not r.is_clean}
    # The travellers print A== for both: a board that was not finished.
    assert faulty == {
        "20784108.lin": [(Kind.PLAY, "1", 1)],
        "20784128.lin": [(Kind.PLAY, "6", 1)],
    }
