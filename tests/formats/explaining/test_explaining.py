"""One line that explains figures is named before the figures are accused."""

from dataclasses import replace
from decimal import Decimal

import pytest

from fairdeal.formats.explaining.causes import LineMeant
from fairdeal.formats.results import PrintedResult, SessionFile
from fairdeal.formats.results.any_file import read_session
from fairdeal.scoring.lines import BareScore, ResultLine
from fairdeal.scoring.methods import Matchpoints
from tests.formats.fitted import fitted
from tests.shared import data

SCORES = (420, 420, 170, 140, 140, 110, 110, 50, -50, -100, 620)


def session(*, set_line: int, above: bool, boards: int = 3) -> SessionFile:
    """Eleven tables on each board; on board 1 a line that was given all or nothing by hand.

    The percentages are counted here, pair by pair, and by nothing else.
    """
    results: list[PrintedResult] = []
    for board in range(1, boards + 1):
        meant = [score + (board - 1) * 10 for score in SCORES]
        printed = list(meant)
        if board == 1:
            meant[set_line] = 5000 if above else -5000
        for at, own in enumerate(meant):
            others = [other for nth, other in enumerate(meant) if nth != at]
            won = sum(2 * (own > other) + (own == other) for other in others)
            ns = Decimal(100 * won) / Decimal(2 * len(others))
            line = ResultLine(board, f"N{at}", f"E{at}", BareScore(printed[at]))
            figure = ns.quantize(Decimal("0.01"))
            results.append(PrintedResult(len(results) + 2, line, figure, 100 - figure))
    return SessionFile("x", tuple(results), Matchpoints(), in_percent=True, problems=())


@pytest.mark.parametrize("above", [True, False])
@pytest.mark.parametrize("line", [3, 5, 8])
def test_a_line_set_by_hand_is_named_and_its_board_is_not_accused(
    line: int, *, above: bool
) -> None:
    found = fitted(session(set_line=line, above=above))
    (cause,) = found.causes
    assert isinstance(cause, LineMeant)
    assert (cause.board, cause.line) == (1, line + 2)
    assert cause.meant is not None
    assert cause.meant > 620 if above else cause.meant < -100
    assert cause.explains >= 4
    assert not found.deviations


def test_nothing_is_explained_where_everything_follows() -> None:
    """Line 10 has the best score of its board anyhow."""
    assert fitted(session(set_line=10, above=True)).causes == ()


def test_two_figures_of_one_line_are_that_line_s_and_need_no_cause() -> None:
    file = session(set_line=10, above=True)
    first = file.results[0]
    wrong = PrintedResult(first.line, first.result, Decimal("1.00"), Decimal("99.00"))
    other = replace(file, results=(wrong, *file.results[1:]))
    found = fitted(other)
    assert (found.causes, len(found.deviations)) == ((), 2)


@pytest.mark.nightly
def test_the_misprint_of_a_real_board_is_found() -> None:
    """Board 395 prints -55 for -550 in one line, which shifts its other 12 values."""
    path = data("pbn/papi_imp_01.pbn")
    found = fitted(read_session(path.read_bytes(), path.name))
    (cause,) = found.causes
    assert isinstance(cause, LineMeant)
    assert (cause.board, cause.meant) == (395, -550)
