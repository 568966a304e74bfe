"""An evening folded from the log of its session."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    ContestantLeft,
    MovementChosen,
    Place,
    SessionOpened,
    Undone,
)
from fairdeal.events.evening.acts import (
    Announced,
    CallAnswered,
    CameBack,
    DirectorCalled,
    EveningPlanned,
    ResultConfirmed,
    ResultContested,
    ResultWithdrawn,
    RoundStarted,
    RulingRecorded,
    ShownChanged,
)
from fairdeal.events.evening.floor import (
    Status,
    round_at,
    round_of,
    sitting_at,
    sitting_of,
    sittings,
    status,
)
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import from_stored, to_stored
from fairdeal.movements.choice.suggest import suggest
from fairdeal.movements.howell import howell
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import Artificial, PassedOut
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from tests.events.evenings import evening_of, planned, report, table, then
from tests.events.log import NOON, entered, three_tables, told

HERE = Place(1, "1-1")
QUARTER = AdditionGiven(Addition("2", Fraction(-1, 4), Unit.TOP, Cause.PENALTY, "late"))


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("evening_planned.v1", {"minutes": 0, "rehearsal": False}),
        ("evening_planned.v1", {"minutes": 15, "rehearsal": 1}),
        ("codes_made.v1", {"codes": [["table 1", 5]]}),
        ("result_confirmed.v1", {"board": 1, "table": "1", "version": 3, "by": "N"}),
        ("shown_changed.v1", {"travellers": 1, "ranking": False}),
        ("phase_reached.v1", {"phase": "over"}),
        ("round_started.v1", {"round": 0, "ends": NOON.isoformat()}),
    ],
)
def test_what_makes_no_act_is_refused(name: str, body: dict[str, object]) -> None:
    with pytest.raises(Malformed, match="stored act"):
        from_stored(name, body)


def test_a_session_from_a_file_has_no_evening() -> None:
    assert three_tables().evening is None
    for session in (three_tables(), then(three_tables(), MovementChosen(howell(4, 3)))):
        with pytest.raises(Malformed, match="after its movement and before any result"):
            then(session, EveningPlanned(20))


def test_the_plan_may_be_replaced_until_a_result_is_in() -> None:
    session = then(then(planned(), MovementChosen(howell(4, 3))), EveningPlanned(20))
    assert evening_of(session).movement.tables == 4
    session = then(session, report(1, "1-1", "8", "1"))
    with pytest.raises(Malformed, match="the movement of an evening stays"):
        then(session, MovementChosen(howell(3, 3)))


def test_who_sits_where_is_read_off_the_movement() -> None:
    evening = evening_of(planned())
    first = sitting_at(evening, 2, 1)
    assert first is not None
    assert (first.ns, first.ew, first.boards) == ("2", "5", (3, 4))
    found = sitting_of(evening, "5", 2)
    assert found is not None
    assert (found[0].table, found[0].ns, found[0].boards, found[1]) == (3, "3", (1, 2), Side.EW)
    assert sitting_at(evening, 4, 1) is None
    assert sitting_of(evening, "5", 4) is None
    assert sitting_of(evening, "7", 1) is None


@pytest.mark.parametrize("pairs", [4, 5, 6, 7, 9, 10, 13, 18, 27])
def test_every_result_of_every_suggested_movement_has_a_place_of_its_own(pairs: int) -> None:
    """In a Howell of three tables one table plays the same boards in two rounds."""
    for choice in suggest(pairs, 24, Fraction(1)):
        opening = SessionOpened("Club evening", Matchpoints())
        session = Session.begins(told(opening, MovementChosen(choice.movement), EveningPlanned(15)))
        places = [place for one in sittings(evening_of(session)) for place in one.places]
        played = sum(len(list(each.played)) for each in choice.movement.rounds)
        assert len(places) == len(set(places)) == played * choice.movement.boards_per_round


def test_a_result_waits_for_the_other_side_and_for_the_version_it_said_yes_to() -> None:
    session = planned()
    assert status(session, HERE) is Status.MISSING
    session = then(session, report(1, "1-1", "1", "4"))
    assert status(session, HERE) is Status.REPORTED
    yes = then(session, ResultConfirmed(HERE, 4, Side.EW))
    assert status(yes, HERE) is Status.SETTLED
    anew = then(yes, report(1, "1-1", "1", "4", PassedOut()))
    assert status(anew, HERE) is Status.REPORTED
    no = then(session, ResultContested(HERE, 4, Side.EW, PassedOut()))
    assert status(no, HERE) is Status.CONTESTED
    assert status(then(no, report(1, "1-1", "1", "4", PassedOut())), HERE) is Status.REPORTED


def test_the_directors_word_needs_no_confirmation_and_no_report_comes_over_it() -> None:
    session = then(planned(), entered(1, "1-1", "1", "4", PassedOut()))
    assert status(session, HERE) is Status.SETTLED
    with pytest.raises(Malformed, match="the Director entered"):
        then(session, report(1, "1-1", "1", "4"))


def test_a_result_taken_back_leaves_its_place_free() -> None:
    session = then(then(planned(), report(1, "1-1", "1", "4")), ResultWithdrawn(HERE))
    assert status(session, HERE) is Status.MISSING
    assert status(then(session, report(1, "1-1", "1", "4")), HERE) is Status.REPORTED
    with pytest.raises(Malformed, match="has no result"):
        then(planned(), ResultWithdrawn(HERE))


def test_tables_go_on_when_all_their_boards_are_in() -> None:
    session = planned()
    for board in (1, 2):
        assert round_at(session, evening_of(session), 1) == 1
        session = then(session, report(board, "1-1", "1", "4"))
    evening = evening_of(session)
    assert round_at(session, evening, 1) == 2
    assert [round_of(session, evening, pair) for pair in "1425"] == [2, 2, 1, 1]


def test_whoever_meets_a_pair_that_left_sits_out_and_goes_on_with_the_room() -> None:
    session = then(planned(), ContestantLeft("5", after=0))
    assert table(session, 2, 1).boards == ()
    assert table(session, 2, 1).ns == "2"
    assert round_of(session, evening_of(session), "2") == 1
    session = then(session, RoundStarted(2, NOON))
    assert round_of(session, evening_of(session), "2") == 2
    assert table(session, 3, 2).boards == ()  # where 5 was expected in round 2
    later = then(planned(), ContestantLeft("5", after=2))
    assert table(later, 3, 2).boards == (1, 2)
    assert table(later, 1, 3).boards == ()


def test_calls_wait_until_they_are_answered() -> None:
    session = then(then(planned(), DirectorCalled(2, "a revoke")), DirectorCalled(1))
    assert [one.sequence for one in evening_of(session).calls] == [4, 5]
    session = then(session, CallAnswered(4))
    assert [one.sequence for one in evening_of(session).calls] == [5]


def test_a_ruling_answers_the_call_it_was_given_upon_as_long_as_it_stands() -> None:
    session = then(then(planned(), DirectorCalled(2, "a revoke")), DirectorCalled(2))
    ruled = then(session, RulingRecorded(2, None, "2017", "27", (), call=4))
    # Whoever came to a table came for all its calls: the further one had joined the first.
    assert evening_of(ruled).calls == ()
    undone = then(ruled, Undone(6))
    assert [one.sequence for one in evening_of(undone).calls] == [4, 5]
    answered = then(then(ruled, CallAnswered(4)), Undone(6))
    assert evening_of(answered).calls == ()
    elsewhere = then(then(planned(), DirectorCalled(2)), DirectorCalled(3))
    ruled = then(elsewhere, RulingRecorded(2, None, "2017", "27", (), call=4))
    assert [one.sequence for one in evening_of(ruled).calls] == [5]


def test_what_a_ruling_asks_to_come_back_for_is_ticked_off_and_taken_back() -> None:
    session = then(then(planned(), RulingRecorded(2, 4, "2017", "27", ())), CameBack(4, 1))
    assert evening_of(session).came_back == {(4, 1)}
    assert evening_of(then(session, Undone(5))).came_back == frozenset()


def test_what_is_undone_is_as_if_it_had_never_been_and_stays_in_the_log() -> None:
    session = then(planned(), QUARTER)
    session = then(session, ShownChanged(travellers=True, ranking=True))
    session = then(session, Undone(4))
    assert session.additions == ()
    assert evening_of(session).shown.ranking
    assert [one.sequence for one in session.log] == [1, 2, 3, 4, 5, 6]
    assert session.undone == {4}
    assert session.version == 6
    again = then(session, QUARTER)
    assert len(again.additions) == 1
    assert len(then(again, Undone(6)).additions) == 2  # the undoing itself undone


def test_nothing_is_undone_on_which_others_rest() -> None:
    session = then(then(planned(), report(1, "1-1", "1", "4")), ResultWithdrawn(HERE))
    with pytest.raises(Malformed, match="has no result"):
        then(session, Undone(4))


def test_an_artificial_score_settles_a_board() -> None:
    average = Artificial(Fraction(60), Fraction(40))
    session = then(planned(), entered(1, "1-1", "1", "4", average))
    assert status(session, HERE) is Status.SETTLED


def test_an_announcement_is_kept_replaced_and_taken_away() -> None:
    session = then(planned(), Announced("Coffee at nine"))
    assert evening_of(session).announced == "Coffee at nine"
    assert from_stored(*to_stored(Announced("Coffee"))) == Announced("Coffee")
    session = then(session, Announced(""))
    assert evening_of(session).announced == ""
    assert evening_of(then(session, Undone(session.version))).announced == "Coffee at nine"
