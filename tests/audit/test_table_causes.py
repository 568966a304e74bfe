"""A file's tables with one known cause of figures that do not follow: it is named, they are not.

The percentages are counted here, row by row and by nothing else.
"""

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from fairdeal.audit.reading import audit
from fairdeal.formats.record import Kind, Problem, Severity
from tests.audit.boards import pbn, reading_of
from tests.formats.explaining.causes_known import DOWN, SCORES, TABLES, session, to

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
Row = tuple[int, int, str, str]
"""The score that is printed, the one that was compared, and the two pairs."""


def table(board: int, rows: Sequence[Row]) -> str:
    """A board whose figures are those of the second scores."""
    lines = []
    for place, (printed, own, north_south, east_west) in enumerate(rows):
        others = [other for nth, (_, other, *_) in enumerate(rows) if nth != place]
        won = sum(2 * (own > other) + (own == other) for other in others)
        share = Fraction(100 * won, 2 * len(others))
        figures = f"{to(share)} {to(100 - share)}"
        lines.append(f"{north_south} {east_west} {printed} {figures}")
    head = '[ScoreTable "PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW"]'
    return pbn(head, *lines).replace('[Board "1"]', f'[Board "{board}"]')


def field(seed: int, board: int) -> list[Row]:
    scores = random.Random(100 * seed + board).choices(SCORES, k=TABLES)  # noqa: S311 - no secret
    return [(one, one, f"N{n}", f"E{(n + board) % TABLES}") for n, one in enumerate(scores)]


def audited(*boards: str) -> list[Problem]:
    kinds = {Kind.MATCHPOINTS, Kind.IMPS, Kind.SCORE}
    return [one for one in audit(reading_of("\n".join(boards))) if one.kind in kinds]


@pytest.mark.parametrize("seed", range(3))
def test_nothing_wrong_is_nothing_found(seed: int) -> None:
    assert audited(*(table(board, field(seed, board)) for board in range(1, 9))) == []


@pytest.mark.parametrize("meant", [5000, -5000])
def test_a_line_set_by_hand(meant: int) -> None:
    rows = field(2, 3)
    rows[4] = (50, meant, *rows[4][2:])
    others = (table(board, field(2, board)) for board in (1, 2))
    (one,) = audited(*others, table(3, rows))
    assert (one.severity, one.board) == (WARNING, "3")
    assert "misprinted, or set by hand" in one.message
    assert "+50 on this line" in one.message


def test_figures_that_nothing_explains_are_errors_beside_a_cause() -> None:
    rows = field(2, 3)
    rows[4] = (50, 5000, *rows[4][2:])
    odd = table(2, field(2, 2)).splitlines()
    odd[-1] = odd[-1].rsplit(" ", 2)[0] + " 1.23 98.77"
    found = audited(table(1, field(2, 1)), "\n".join(odd) + "\n", table(3, rows))
    assert [(one.severity, one.board) for one in found] == [
        (ERROR, "2"),
        (ERROR, "2"),
        (WARNING, "3"),
    ]
    assert all(one.message.startswith("1 of 8 figures") for one in found[:2])


@pytest.mark.parametrize("seed", range(4))
def test_errors_at_random_are_errors_and_have_no_cause(seed: int) -> None:
    """On each board one row has the figures of nobody."""
    boards = []
    for board in range(1, 7):
        lines = table(board, field(seed, board)).splitlines()
        at = len(lines) - 1 - (seed + board) % TABLES
        lines[at] = lines[at].rsplit(" ", 2)[0] + f" 1{board}.57 8{9 - board}.43"
        boards.append("\n".join(lines) + "\n")
    found = audited(*boards)
    assert {one.severity for one in found} == {ERROR}
    assert len(found) == 12


def of_session(left_out: str = "", rounding: str = "ROUND_HALF_UP") -> list[str]:
    file = session(boards=12, left_out=left_out, rounding=rounding)
    head = '[ScoreTable "PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW"]'
    boards: dict[int, list[str]] = {}
    for one in file.results:
        of = one.result
        line = f"{of.ns} {of.ew} {of.score} {one.ns} {one.ew}"
        boards.setdefault(of.board, []).append(line)
    return [
        pbn(head, *lines).replace('[Board "1"]', f'[Board "{board}"]')
        for board, lines in boards.items()
    ]


def test_a_pair_that_was_taken_out() -> None:
    (one,) = audited(*of_session("E3"))
    assert one.severity is WARNING
    assert "no result of E3 is compared" in one.message


def test_figures_that_are_cut_off() -> None:
    (one,) = audited(*of_session(rounding=DOWN))
    assert one.severity is NOTE
    assert "cut off after their last decimal" in one.message
