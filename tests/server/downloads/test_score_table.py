"""The results of a board as PBN has them in a table (PBN 2.1, ScoreTable)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.events.acts import ContestantEntered, SessionOpened
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.adjusted import Adjusted, Percent
from fairdeal.scoring.lines import Outcome, PassedOut
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method
from fairdeal.server.downloads.records import _plain, _score_table
from tests.events.evenings import then
from tests.events.log import entered, played, three_tables, told

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
    assert tuple(_without_noughts(figure) for figure in row[7:-1]) == first
    assert row[-1] == "1"


def _without_noughts(figure: str) -> str:
    """A figure without the noughts behind its point."""
    return figure.rstrip("0").rstrip(".") if "." in figure else figure


def named(*outcomes: tuple[Outcome, int]) -> Session:
    """Two pairs with their players, who met on as many boards, each counted so many times."""
    session = Session.begins(
        told(
            SessionOpened("x", Matchpoints()),
            ContestantEntered("1", ("Ann", "Bob")),
            ContestantEntered("2", ("Cy", "Di")),
        )
    )
    for board, (outcome, times) in enumerate(outcomes, start=1):
        session = then(session, replace(entered(board, "1", "1", "2", outcome), times=times))
    return session


@pytest.mark.parametrize(
    ("outcome", "times", "plain"),
    [
        (PassedOut(), 1, True),
        (PassedOut(), 2, False),
        (Adjusted(Percent(Fraction(60)), Percent(Fraction(40))), 1, False),
    ],
)
def test_games_alone_say_everything_of_results_that_were_played_once(
    outcome: Outcome, times: int, *, plain: bool
) -> None:
    """PBN's tags have no word for a result that counts twice, or that was not played."""
    game = played(1, "4S", "N", 10)
    assert _plain(named((game, 1), (outcome, times))) is plain
