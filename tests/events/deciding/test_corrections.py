"""What a correction may put aside, and what counts on the board it is about."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultRuled, TeamNamed, Undone
from fairdeal.events.deciding.corrections import RulingStands, check_value, correct, ruling_lost
from fairdeal.events.deciding.entries import name_team
from fairdeal.events.deciding.reports import reported
from fairdeal.events.deciding.to_do import contradicted, round_there
from fairdeal.events.deciding.undoing import undo
from fairdeal.events.evening.acts import ResultContested, RulingRecorded
from fairdeal.events.evening.floor import round_at, sitting_at
from fairdeal.events.evening.on_line import chairs
from fairdeal.events.session import Session
from fairdeal.laws.case import Run
from fairdeal.scoring.adjusted import Adjusted, Imps, Percent
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import Seat, Side
from tests.events.deciding.test_reports import EIGHT, HERE, entered_by, said
from tests.events.evenings import STARTED, evening_of, planned, table, then
from tests.events.log import NOON, entered, played, three_tables
from tests.views.session.test_matches import match

FIRST = Place(1, "1")
AVERAGE = Adjusted(Percent(Fraction(60)), Percent(Fraction(40)))
"""Average plus and average minus (12C2)."""


def with_score(outcome: Adjusted) -> Session:
    """Board 2 of another table with an adjusted score that was entered as its result."""
    return then(three_tables(), entered(2, "1", "1", "4", outcome))


def test_an_adjusted_score_is_put_aside_by_a_plain_one_and_by_no_other() -> None:
    result = with_score(AVERAGE).results[Place(2, "1")]
    assert ruling_lost(result, played(2, "1NT", "N", 7))
    assert not ruling_lost(result, Adjusted(Percent(Fraction(50)), Percent(Fraction(50))))
    plain = three_tables().results[FIRST]
    assert not ruling_lost(plain, AVERAGE)
    assert not ruling_lost(plain, played(1, "4S", "N", 9))


def test_a_ruling_goes_only_where_the_writer_says_that_it_shall() -> None:
    session = then(three_tables(), ResultRuled(FIRST, AVERAGE, ("12C2a",)))
    other = played(1, "4S", "N", 9)
    with pytest.raises(RulingStands, match=r"a ruling is changed by another, or undone$"):
        correct(session, FIRST, other, NOON, seen=session.version, reason="misread")
    act = correct(
        session, FIRST, other, NOON, seen=session.version, reason="misread", over_ruling=True
    )
    assert (act.place, act.outcome) == (FIRST, other)
    plain = three_tables()
    assert correct(plain, FIRST, other, NOON, seen=plain.version, reason="misread").outcome == other


def test_a_score_has_to_have_a_worth_in_the_form_of_scoring_of_its_board() -> None:
    """IMPs are worth nothing at matchpoints; alone on its board, or beside others."""
    imps = Adjusted(Imps(Fraction(3)), Imps(Fraction(-3)))
    alone = with_score(AVERAGE)
    for session, place in ((alone, Place(2, "1")), (three_tables(), FIRST)):
        with pytest.raises(Malformed):
            check_value(session, place, imps)
        check_value(session, place, AVERAGE)


def test_who_contests_the_same_twice_says_nothing_new() -> None:
    session = entered_by(Side.NS)
    act = reported(session, said(session, by=Side.EW, outcome=EIGHT))
    assert act == ResultContested(HERE, 4, Side.EW, EIGHT)
    session = then(session, act)
    assert reported(session, said(session, by=Side.EW, outcome=EIGHT)) is None
    seven = played(1, "3NT", "S", 7)
    other = reported(session, said(session, by=Side.EW, outcome=seven))
    assert other == ResultContested(HERE, 4, Side.EW, seven)


def test_nothing_contradicts_a_ruling_whose_board_has_no_result_or_was_not_played() -> None:
    session = planned(3, STARTED)
    for board in (1, 9, None):
        ruled = then(session, RulingRecorded(1, board, "2017", "64A", ()))
        (told,) = evening_of(ruled).rulings
        assert contradicted(ruled, told, Run((), None, ())) is None


def test_no_table_is_in_no_round_and_one_that_is_not_set_up_in_the_rooms() -> None:
    session = planned(3, STARTED)
    assert round_there(session, evening_of(session), 0) == 0
    assert round_at(session, evening_of(session), 9) == 1
    assert sitting_at(evening_of(session), 9, 1) is None


def test_what_is_undone_is_undone_once() -> None:
    session = three_tables()
    (act,) = undo(session, session.version, NOON)
    assert act == Undone(session.version)
    assert undo(then(session, act), session.version, NOON) == []
    with pytest.raises(Malformed, match="cannot be undone"):
        undo(session, 1, NOON)


def test_a_pair_has_the_two_seats_of_its_side_and_a_stranger_none() -> None:
    sitting = table(planned(), 1, 1)
    assert chairs(sitting, "1") == {1: Seat.NORTH, 2: Seat.SOUTH}
    assert chairs(sitting, "4") == {1: Seat.EAST, 2: Seat.WEST}
    assert chairs(sitting, "2") == {}


def test_two_teams_need_two_names_and_a_number_is_one() -> None:
    session = then(match(MatchForm.IMPS), TeamNamed("1", "Reds"))
    assert name_team(session, TeamNamed("2", "Blues")).called == "Blues"
    assert name_team(session, TeamNamed("1", "Reds")).called == "Reds", "it is called so already"
    with pytest.raises(Malformed, match="two need two names"):
        name_team(session, TeamNamed("2", "reds"))
