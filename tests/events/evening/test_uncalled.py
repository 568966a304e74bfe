"""A round that nobody calls has begun with its first result: whoever asks which one it is."""

from datetime import UTC, datetime

from fairdeal.events.acts import ContestantLeft, MovementChosen, ResultEntered, SessionOpened
from fairdeal.events.evening.acts import EveningPlanned
from fairdeal.events.evening.floor import sittings, where_played
from fairdeal.events.listed import Stage, stage_of
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Role
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Leave
from fairdeal.movements.howell import howell
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import Matchpoints
from tests.events.evenings import evening_of, planned, then
from tests.events.log import told

ASKED = Asked(Role.DIRECTOR, datetime(2026, 11, 21, 20, tzinfo=UTC), "gone home")


def played(session: Session, rounds: int) -> Session:
    """Every board of the first rounds has a result, and nobody called one."""
    for one in sittings(evening_of(session)):
        for place in one.places if one.round <= rounds else ():
            session = then(session, ResultEntered(place, one.ns, one.ew, PassedOut()))
    assert not evening_of(session).round
    return session


def test_who_leaves_has_played_the_round_that_is_played() -> None:
    """Of three rounds two are in: from the third on they are missing, and not from the first."""
    session = played(planned(), 2)
    (act,) = decide(session, Leave(contestant="4"), ASKED)
    assert act == ContestantLeft("4", after=2)
    left = then(session, act)
    assert any("4" in (one.ns, one.ew) for one in sittings(evening_of(left)) if one.round == 2)
    assert not any("4" in (one.ns, one.ew) for one in sittings(evening_of(left)) if one.round == 3)
    (act,) = decide(planned(), Leave(contestant="4"), ASKED)
    assert act == ContestantLeft("4", after=0), "nothing was played"


def test_a_board_played_twice_at_a_table_is_that_of_the_round_that_is_played() -> None:
    movement = howell(3, 2, 5)
    opening = SessionOpened("Small Howell", Matchpoints())
    session = Session.begins(told(opening, MovementChosen(movement), EveningPlanned(15)))
    twice = [
        (one, again)
        for one in sittings(evening_of(session))
        for again in sittings(evening_of(session))
        if one.table == again.table and one.round < again.round and one.boards == again.boards
    ]
    assert twice, "tables 2 and 3 of the shorter one"
    for one, again in twice:
        asked = one.table, one.boards[0]
        before = played(session, again.round - 1)
        found = where_played(before, evening_of(before), *asked)
        assert found is not None
        assert found.round == one.round
        (place, *_others) = again.places
        begun = then(before, ResultEntered(place, again.ns, again.ew, PassedOut()))
        assert where_played(begun, evening_of(begun), *asked) == again


def test_a_session_with_a_result_is_being_played() -> None:
    assert stage_of(planned()) is Stage.COMING
    assert stage_of(played(planned(), 1)) is Stage.BEGUN
