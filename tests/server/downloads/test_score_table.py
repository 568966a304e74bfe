"""The results of a board as PBN has them in a table (PBN 2.1, ScoreTable)."""

import pytest

from fairdeal.events.scoring import rank_session
from fairdeal.scoring.methods import CrossImps, Method
from fairdeal.server.downloads.records import _score_table
from tests.events.log import three_tables

PLAYED = (*("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS", "Score_EW"),)


@pytest.mark.parametrize(
    ("method", "figures", "first"),
    [
        # +420 beats +170 and -50: all of the matchpoints; at IMPs 6 and 10, the mean of both.
        (None, ("Percentage_NS", "Percentage_EW"), ("100", "0")),
        (
            CrossImps(),
            ("IMP_NS", "IMP_EW", "Percentage_NS", "Percentage_EW"),
            ("8", "-8", "-", "-"),
        ),
    ],
)
def test_a_table_has_the_figures_of_its_form_of_scoring(
    method: Method | None, figures: tuple[str, ...], first: tuple[str, ...]
) -> None:
    session = three_tables(method)
    ranking = rank_session(session)
    table = _score_table(ranking, session.traveller(1), ranking.boards[0].lines)
    assert tuple(column.name for column in table.columns) == (*PLAYED, *figures, "Multiplicity")
    assert all(len(row) == len(table.columns) for row in table.rows)
    (row,) = [row for row in table.rows if row[0] == "1"]
    assert row[:7] == ("1", "4", "4S", "N", "10", "420", "-")
    assert tuple(_plain(figure) for figure in row[7:-1]) == first
    assert row[-1] == "1"


def _plain(figure: str) -> str:
    """A figure without the noughts behind its point."""
    return figure.rstrip("0").rstrip(".") if "." in figure else figure
