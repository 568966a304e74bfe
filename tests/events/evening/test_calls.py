"""Who comes when a table calls, and which table nobody comes to."""

from dataclasses import replace
from datetime import timedelta

from fairdeal.events.acts import SessionAct, Told, Undone
from fairdeal.events.evening.acts import CallAnswered, CallTaken, DirectorCalled
from fairdeal.events.evening.calls import calling, coming_to, taken, unheard
from fairdeal.events.evening.state import Evening
from tests.events.evenings import evening_of, planned, then
from tests.events.log import NOON


def minutes(number: float) -> timedelta:
    return timedelta(minutes=number)


def of(*acts: SessionAct) -> Evening:
    """An evening of three acts, and these: numbers 4, 5 and so on."""
    session = planned()
    for act in acts:
        session = then(session, act)
    return evening_of(session)


def test_whoever_comes_comes_for_all_a_table_has_said() -> None:
    evening = of(DirectorCalled(2, "a revoke"), DirectorCalled(1), DirectorCalled(2, "or two"))
    assert calling(evening) == (2, 1)
    assert [coming_to(evening, table) for table in (1, 2)] == ["", ""]
    assert taken(evening, 6) == CallTaken(6)
    evening = of(DirectorCalled(2, "a revoke"), DirectorCalled(1), DirectorCalled(2), CallTaken(6))
    assert [coming_to(evening, table) for table in (1, 2)] == ["", "Ann"]
    assert taken(evening, 4) is None, "somebody is coming there"
    assert taken(evening, 5) == CallTaken(5)
    assert taken(evening, 3) is None, "that is no call"


def test_a_table_calls_anew_after_somebody_was_there() -> None:
    evening = of(DirectorCalled(2), CallTaken(4), CallAnswered(4), DirectorCalled(2))
    assert coming_to(evening, 2) == ""
    assert taken(evening, 4) is None, "that call is over"
    assert taken(evening, 7) == CallTaken(7)


def test_whoever_said_so_by_mistake_comes_no_more() -> None:
    assert coming_to(of(DirectorCalled(2), CallTaken(4)), 2) == "Ann"
    assert coming_to(of(DirectorCalled(2), CallTaken(4), Undone(5)), 2) == ""


def test_a_call_is_unheard_after_a_minute_by_its_first_words() -> None:
    evening = of(DirectorCalled(2), DirectorCalled(1))
    first, second = evening.calls

    def called(at: float, one: Told) -> Told:
        return replace(one, time=NOON + minutes(at))

    further = Told(9, DirectorCalled(2, "please"), "", NOON + minutes(1), "")
    evening = replace(evening, calls=(called(0, first), called(0.5, second), further))
    assert unheard(evening, NOON + minutes(0.9)) == ()
    assert unheard(evening, NOON + minutes(1)) == (2,)
    assert unheard(evening, NOON + minutes(2)) == (2, 1)
    assert unheard(replace(evening, coming={9: "Ann"}), NOON + minutes(2)) == (1,)
