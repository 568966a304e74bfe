"""What a session is told of a table's log follows what is in force there, not all that was said."""

from fairdeal.events.acts import Place, ResultRuled, SessionOpened
from fairdeal.events.from_table import LogAt, acts_of_table
from fairdeal.events.session import Session
from fairdeal.rulings.desk import Desk
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
