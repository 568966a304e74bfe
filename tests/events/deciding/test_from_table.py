"""What a session is told of a table's log follows what is in force there, not all that was said."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AppealLodged,
    Place,
    ResultRuled,
    SessionOpened,
    TableLogged,
    Told,
    Undone,
)
from fairdeal.events.deciding.from_table import LogAt, acts_of_table
from fairdeal.events.session import Session
from fairdeal.rulings.desk import Desk
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.methods import Matchpoints
from fairdeal.table.acts import AnswerCorrected, Answered, Official
from tests.events.log import NOON, told
from tests.scoring.test_from_table import PLAYED, WEIGHTED, desk_after


def ruled_in_session(at_table: Desk) -> ResultRuled:
    """The ruling the session is told of."""
    session = Session.begins(told(SessionOpened("Tuesday", Matchpoints())))
    kept = LogAt("table", len(at_table.log))
    acts = acts_of_table(session, Place(1, "1"), "1", "2", at_table, kept, NOON)
    (ruling,) = (act for act in acts if isinstance(act, ResultRuled))
    return ruling


def test_what_nobody_asks_for_any_more_is_not_told_as_found() -> None:
    """12C1c was thought to need weights; there was one probable result only (12C1b)."""
    weighted = desk_after(*PLAYED, "report 12C by E", answers=WEIGHTED, edition="2017")
    assert "results_with_weights" in dict(ruled_in_session(weighted).answers)

    number = next(
        n
        for n, act in enumerate(weighted.log)
        if isinstance(act, Answered) and act.fact == "results_in_question"
    )
    right = weighted.after(AnswerCorrected(number, "one", Official.DIRECTOR, "heard again"))
    answers = {"probable_result": "4S N -1", "results_only_unlawfully_reached": "none"}
    while right.questions:
        asked = right.questions[0]
        word = (answers | {"non_offenders_damaged_themselves": "no"})[asked.key]
        right = right.after(Answered(asked.case, asked.key, word, Official.DIRECTOR))

    one = WEIGHTED | {"results_in_question": "one"} | answers
    del one["results_with_weights"]
    at_first = desk_after(*PLAYED, "report 12C by E", answers=one, edition="2017")
    assert ruled_in_session(right) == ruled_in_session(at_first)
    assert "results_with_weights" not in dict(ruled_in_session(right).answers)


def test_a_ruling_of_the_log_that_falls_there_falls_in_the_session() -> None:
    """The weights of 12C1c are told with the log; corrected to no adjustment, 4S= stands again."""
    weighted = desk_after(*PLAYED, "report 12C by E", answers=WEIGHTED, edition="2017")
    session, place = Session.begins(told(SessionOpened("Tuesday", Matchpoints()))), Place(1, "1")

    def told_of(now: Session, at_table: Desk) -> Session:
        kept = LogAt("table", len(at_table.log))
        acts = acts_of_table(now, place, "1", "2", at_table, kept, NOON)
        first = now.version + 1
        return now.after(Told(first + n, act, "table 1", NOON) for n, act in enumerate(acts))

    session = told_of(session, weighted)
    assert isinstance(session.result(place).outcome, Adjusted)
    # Told again nothing is ruled twice.
    again = told_of(session, weighted)
    assert [type(one.act) for one in again.log[session.version :]] == [TableLogged]

    number = next(
        n
        for n, act in enumerate(weighted.log)
        if isinstance(act, Answered) and act.fact == "a_result_can_be_assigned"
    )
    corrected = AnswerCorrected(number, "no", Official.DIRECTOR, "the facts were others")
    fallen = weighted.after(corrected)
    while fallen.questions:
        asked = fallen.questions[0]
        word = fallen.answers_to(asked)[0]
        fallen = fallen.after(Answered(asked.case, asked.key, word, Official.DIRECTOR))
    followed = told_of(session, fallen)
    kinds = [type(one.act) for one in followed.log[session.version :]]
    assert kinds[0] is Undone
    (ruling,) = (
        one.act for one in followed.result(place).history if isinstance(one.act, ResultRuled)
    )
    assert ruling == ruled_in_session(fallen)


def test_a_ruling_of_the_log_that_is_appealed_stays_until_the_appeal_has_gone() -> None:
    """92A: what is heard is that ruling, whatever is found at the table since."""
    weighted = desk_after(*PLAYED, "report 12C by E", answers=WEIGHTED, edition="2017")
    session, place = Session.begins(told(SessionOpened("Tuesday", Matchpoints()))), Place(1, "1")
    kept = LogAt("table", len(weighted.log))
    acts = acts_of_table(session, place, "1", "2", weighted, kept, NOON)
    lodged = AppealLodged(place, "1", concurring=True)
    session = session.after(
        Told(2 + n, act, "table 1", NOON) for n, act in enumerate((*acts, lodged))
    )
    otherwise = desk_after(*PLAYED, edition="2017")
    with pytest.raises(Malformed, match="the appeal goes first"):
        acts_of_table(session, place, "1", "2", otherwise, kept, NOON)
    gone = session.after([Told(session.version + 1, Undone(session.version), "Ann", NOON)])
    undone, *_ = acts_of_table(gone, place, "1", "2", otherwise, kept, NOON)
    assert isinstance(undone, Undone)


@pytest.mark.parametrize("clause", ["82C", "82A"])
def test_what_the_director_ruled_in_the_session_since_stands(clause: str) -> None:
    """He is the last word, also that the result counts (82A): a log told again is not over it."""
    session, place = Session.begins(told(SessionOpened("Tuesday", Matchpoints()))), Place(1, "1")
    played = desk_after(*PLAYED, edition="2017")
    acts = acts_of_table(session, place, "1", "2", played, LogAt("table", 6), NOON)
    session = session.after(Told(2 + n, act, "table 1", NOON) for n, act in enumerate(acts))
    ruling = ResultRuled(place, session.result(place).recorded, (clause,))
    session = session.after([Told(session.version + 1, ruling, "Ann", NOON)])
    weighted = desk_after(*PLAYED, "report 12C by E", answers=WEIGHTED, edition="2017")
    later = acts_of_table(session, place, "1", "2", weighted, LogAt("table", 9), NOON)
    assert [type(act) for act in later] == [TableLogged]
