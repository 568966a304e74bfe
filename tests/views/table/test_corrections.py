"""What a correction at the table changed (82C), told the latest first."""

from fairdeal.table.acts import AnswerCorrected, Answered, Official
from fairdeal.views.table.corrections import corrections, given_answers
from tests.scoring.test_from_table import PLAYED, WEIGHTED, desk_after


def test_what_was_corrected_is_told_with_its_reason() -> None:
    """12C1c was thought to need weights; there was one probable result only (12C1b)."""
    weighted = desk_after(*PLAYED, "report 12C by E", answers=WEIGHTED, edition="2017")
    assert corrections(weighted) == ()
    number = next(
        n
        for n, act in enumerate(weighted.log)
        if isinstance(act, Answered) and act.fact == "results_in_question"
    )
    right = weighted.after(AnswerCorrected(number, "one", Official.DIRECTOR, "heard again"))
    (one,) = corrections(right)
    assert one.reason == "heard again"
    assert one.before != one.now
    given = {answer.key: answer.answer for answer in given_answers(right)}
    before = {answer.key: answer.answer for answer in given_answers(weighted)}
    assert given["results_in_question"] != before["results_in_question"]
