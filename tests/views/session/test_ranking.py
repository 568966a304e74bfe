"""The ranking as everybody sees it: what totals are shown in, and who played how much."""

from fractions import Fraction

import pytest

from fairdeal.events.acts import AdditionGiven
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.methods import CrossImps, Method
from fairdeal.scoring.teams import MatchForm
from fairdeal.views.reasons.score_lines import total_lines
from fairdeal.views.session.ranking import RankingView, ranking_view
from tests.events.evenings import then
from tests.events.log import entered, played, three_tables
from tests.events.swiss import wbf
from tests.views.session.test_matches import match


def view(session: Session) -> RankingView:
    return ranking_view(session, rank_session(session))


def shown(session: Session) -> dict[str, tuple[str, str]]:
    return {
        row.contestant: (row.score, row.detail) for of in view(session).fields for row in of.rows
    }


@pytest.mark.parametrize(
    ("method", "first", "last"),
    [
        # Board 1 at three tables: +420 beats both others, 4 of 4 matchpoints.
        (None, ("100.00", "4.00 / 4"), ("0.00", "0.00 / 4")),
        # 250 against +170 is 6 IMPs, 470 against -50 is 10; 220 the other way is 6: means of two.
        (CrossImps(), ("+8.00", ""), ("−8.00", "")),
    ],
)
def test_totals(method: Method | None, first: tuple[str, str], last: tuple[str, str]) -> None:
    found = shown(three_tables(method))
    assert found["1"] == first
    assert found["3"] == last


def test_a_column_says_who_played_how_much_where_not_all_played_as_much() -> None:
    session = three_tables()
    assert not view(session).uneven
    more = then(session, entered(2, "1", "1", "4", played(2, "1NT", "N", 7)))
    more = then(more, entered(2, "2", "2", "5", played(2, "1NT", "N", 8)))
    assert view(more).uneven
    assert view(more).boards == (1, 2)


def test_what_counts_besides_is_told_beneath() -> None:
    fine = Addition("1", Fraction(-5), Unit.PERCENT, Cause.PENALTY, "late")
    assert len(view(then(three_tables(), AdditionGiven(fine))).added) == 1
    assert not view(three_tables()).added


def test_teams_are_ranked_by_victory_points_to_two_places() -> None:
    """A margin of 7 IMPs over three boards, by the published formula."""
    session = match(MatchForm.IMPS, "wbf")
    found = ranking_view(session, ranked(session))
    assert found.unit == "VP"
    for row in (row for of in found.fields for row in of.rows):
        points = wbf(7 if row.contestant == "1" else -7, 3)
        assert (row.score, row.detail) == (f"{float(row.score):.2f}", "")
        assert abs(float(row.score) - points) < 0.011


def test_a_total_is_told_board_by_board() -> None:
    assert list(total_lines(rank_session(three_tables()), "1")) == [
        "  board 1: 4.00 (100.00 %)",
        "  together 4.00 of 4, 100.00 %, place 1",
    ]
    assert list(total_lines(rank_session(three_tables(CrossImps())), "1")) == [
        "  board 1: +8.00",
        "  together 8.00, place 1",
    ]
