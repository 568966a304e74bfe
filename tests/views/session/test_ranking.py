"""The ranking as everybody sees it: what totals are shown in, and who played how much."""

from fractions import Fraction

import pytest

from fairdeal.events.acts import AdditionGiven
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.methods import CrossImps, Method
from fairdeal.views.session.ranking import RankingView, ranking_view
from tests.events.evenings import then
from tests.events.log import entered, played, three_tables


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
