"""What the console says of what was given, and of tables that call."""

from fractions import Fraction

import pytest

from fairdeal.events.acts import ContestantLeft, Place
from fairdeal.events.evening.acts import DirectorCalled, ResultConfirmed
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.seats import Side
from fairdeal.views.evening.console import calls_waiting, console_view, left_words, penalty_words
from tests.events.evenings import STARTED, evening_of, planned, report, then


@pytest.mark.parametrize(
    ("amount", "unit", "said"),
    [
        (Fraction(-1, 4), Unit.TOP, "Pair 1: −25 % of a top"),
        (Fraction(-5, 2), Unit.PERCENT, "Pair 1: −2.50 % of the session"),
        (Fraction(3), Unit.SCORE, "Pair 1: +3.00"),
    ],
)
def test_a_penalty_in_words(amount: Fraction, unit: Unit, said: str) -> None:
    assert penalty_words(planned(), Addition("1", amount, unit, Cause.PENALTY, "late")) == said


def test_what_is_given_for_sitting_out_says_so() -> None:
    out = Addition("1", Fraction(12), Unit.SCORE, Cause.SITTING_OUT, "2")
    assert penalty_words(planned(), out) == "Pair 1: +12.00, for sitting out round 2"


def test_whoever_plays_no_more() -> None:
    said = [left_words(planned(), ContestantLeft("6", after=after)) for after in (None, 0, 2)]
    assert said == ["Pair 6 plays no more", "Pair 6 did not come", "Pair 6 left after round 2"]
    gone = left_words(planned(), ContestantLeft("6", scores_stand=False, after=2))
    assert gone == "Pair 6 left after round 2; what it played does not count"


def test_a_table_that_calls_twice_waits_once() -> None:
    session = planned(3, STARTED, DirectorCalled(2, "a revoke"), DirectorCalled(2, ""))
    session = then(session, DirectorCalled(2, "and a claim"))
    (call,) = calls_waiting(evening_of(session))
    assert (call.table, call.words) == (2, "a revoke; and a claim")
    (bare,) = calls_waiting(evening_of(planned(3, STARTED, DirectorCalled(1, ""))))
    assert bare.words == "asks for you"


def test_a_table_is_done_when_all_it_played_is_agreed_on() -> None:
    """Three tables and three rounds of two boards: table 1 reports both, and East-West agree."""
    session = planned(3, STARTED, report(1, "1-1", "1", "4"), report(2, "1-1", "1", "4"))
    seen = console_view(session, evening_of(session))
    assert [row.table for row in seen.rows] == [1, 2, 3]
    assert [row.cells[0].state for row in seen.rows] == ["waiting", "playing", "playing"]
    assert seen.rows[0].cells[0].boards[0].said.endswith(", +400")
    assert "no result yet" in {cell.said for cell in seen.rows[1].cells[0].boards}
    for board, version in ((1, 5), (2, 6)):
        session = then(session, ResultConfirmed(Place(board, "1-1"), version, Side.EW))
    seen = console_view(session, evening_of(session))
    assert seen.rows[0].cells[0].state == "done"
