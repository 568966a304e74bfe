"""What waits for the Director ends by itself, and comes back when what ended it is undone."""

from fairdeal.events.acts import Place, ResultRuled, Undone
from fairdeal.events.deciding.to_do import (
    boards_at,
    came_back,
    contradicted,
    round_there,
    score_to_enter,
)
from fairdeal.events.evening.acts import (
    CameBack,
    DirectorCalled,
    ResultConfirmed,
    RoundStarted,
    RulingRecorded,
)
from fairdeal.events.session import Session
from fairdeal.laws.case import Run
from fairdeal.seats import Seat, Side
from tests.events.deciding.test_directions import ASKED, ruled
from tests.events.evenings import evening_of, planned, report, then
from tests.events.log import NOON, entered, played, three_tables, told


def first_ruling(session: Session, entry: str = "23C") -> bool:
    evening = evening_of(session)
    return came_back(evening, evening.rulings[0], 1, entry)


def to_enter(session: Session) -> str:
    evening = evening_of(session)
    return score_to_enter(session, evening, evening.rulings[0])


def test_a_score_is_to_be_entered_until_it_was() -> None:
    session = then(planned(), report(1, "1-1", "1", "4"))
    session = then(session, RulingRecorded(1, 1, "2017", "64A", ()))
    assert to_enter(session) == "1-1"
    session = then(session, ResultConfirmed(Place(1, "1-1"), 4, Side.EW))
    assert to_enter(session) == "1-1", "what the players agree on is no score of the ruling"
    elsewhere = then(session, ResultRuled(Place(1, "1-1"), played(1, "3NT", "S", 8), ("64A1",)))
    assert not to_enter(elsewhere)
    assert to_enter(then(elsewhere, Undone(elsewhere.version))) == "1-1"
    # The Director looked, and lets it stand.
    assert not to_enter(then(session, ResultConfirmed(Place(1, "1-1"), 4, None)))


def test_what_has_to_be_ruled_on_later_ends_with_that_ruling() -> None:
    session = then(planned(), RulingRecorded(2, 4, "2017", "27", ()))
    assert not first_ruling(session)
    assert not first_ruling(then(session, RulingRecorded(1, 2, "2017", "23C", ())))
    assert not first_ruling(then(session, RulingRecorded(2, 3, "2017", "23C", ())))
    assert not first_ruling(then(session, RulingRecorded(2, 4, "2017", "61A", ())))
    ruled = then(session, RulingRecorded(2, 4, "2017", "23C", ()))
    assert first_ruling(ruled)
    assert not first_ruling(then(ruled, Undone(ruled.version)))
    # What goes on with no ruling is ticked off by the Director alone.
    assert not first_ruling(ruled, entry="")
    assert first_ruling(then(session, CameBack(4, 1)), entry="")


def test_a_call_is_about_the_round_the_table_was_in() -> None:
    session = planned()
    for board in (1, 2):
        session = then(session, report(board, "1-1", "1", "4"))
    session = then(session, DirectorCalled(1, "a revoke"))
    call = session.version
    # All its scores are in, and the room is still in round 1: so is the table (8B1).
    assert round_there(session, evening_of(session), 1) == 1
    assert boards_at(session, evening_of(session), 1, call) == (1, 2)
    session = then(session, RoundStarted(2, NOON))
    assert boards_at(session, evening_of(session), 1, call) == (1, 2, 3, 4)
    assert boards_at(session, evening_of(session), 1) == (3, 4, 1, 2)
    assert boards_at(session, evening_of(session), 0) == ()


def test_a_ruling_for_no_board_contradicts_no_result() -> None:
    """One at a table between two boards: there is no score that could speak against it."""
    session = then(planned(), RulingRecorded(1, None, "2017", "74", ()))
    (ruling,) = evening_of(session).rulings
    nothing = Run((), None, ())
    assert contradicted(session, ruling, nothing) is None
    (of_a_board,) = told(RulingRecorded(1, 1, "2017", "74", ()))
    assert contradicted(three_tables(), of_a_board, nothing) is None, "no session played here"
    assert not to_enter(session)


def test_a_result_that_came_later_may_contradict_what_was_ruled() -> None:
    """12C1e of 2007: the most favourable result is not more than the most unfavourable one."""
    said = {
        "most_favourable_likely_result": "4S N =",
        "most_unfavourable_result_at_all_probable": "4S N -1",
    }
    wrong, right = ruled("full", **ASKED, **said), ruled("full", **ASKED, **_other_way(said))
    session = then(planned(), RulingRecorded(1, 1, "2007", "12C", (), offender=Seat.EAST))
    (told_of,) = evening_of(session).rulings
    assert contradicted(session, told_of, wrong) is None, "there is no result yet"
    session = then(session, report(1, "1-1", "1", "4"))
    for table in (2, 3):
        session = then(
            session, entered(1, f"{table}-{table}", str(table), "5", played(1, "4S", "N", 9))
        )
    against = contradicted(session, told_of, wrong)
    assert against is not None
    assert "is lower than" in str(against)
    assert contradicted(session, told_of, right) is None


def _other_way(said: dict[str, str]) -> dict[str, str]:
    return dict(zip(said, reversed(said.values()), strict=True))
