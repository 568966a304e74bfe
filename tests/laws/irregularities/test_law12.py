"""What a Director may not give is refused, and nothing is logged."""

from fractions import Fraction

import pytest

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.irregularities.amounts import whole_number
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official, Reported
from fairdeal.table.adjustments import Average, Grade, Percent
from fairdeal.table.effects import ScoreAdjusted

ARTIFICIAL = {
    "fault_of_offending_side": "direct",
    "fault_of_other_side": "none",
    "boards_are_scored_in": "matchpoints",
}
WEIGHED = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "results_in_question": "several",
    "results_with_weights": "4S N = 60% + 4S N -1 40%",
}

ONE = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "results_in_question": "one",
}
SEVERAL = {**ONE, "results_in_question": "several"}
DIRECTORS = {"board_can_be_scored_normally": "no", "results_can_be_assigned_to_both": "yes"}

SELF_INFLICTED = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "results_in_question": "one",
    "probable_result": "3NT E -1",
    "non_offenders_damaged_themselves": "yes",
}


def asked(entry: str, answers: dict[str, str]) -> Desk:
    """A desk at which these questions have been answered in their order."""
    desk = Desk.of(Board.numbered(1), code_for("2017"))
    desk = desk.after(Reported(entry, Seat.WEST, Official.DIRECTOR))
    for fact, word in answers.items():
        desk = desk.after(Answered(f"0/{entry}", fact, word, Official.DIRECTOR))
    return desk


@pytest.mark.parametrize(
    ("entry", "answers", "fact", "word", "reason"),
    [
        ("12C", ONE, "probable_result", "NS +615", r"no contract gives a score of 615 \(77\)"),
        ("12C", ONE, "probable_result", "4S N +4", "14 tricks cannot be won"),
        ("12C", ONE, "probable_result", "8S N =", "8S"),
        ("12C", SEVERAL, "results_with_weights", "4S N = 60% + 4S N -1 30%", "add up to 90%"),
        ("12C", SEVERAL, "results_with_weights", "NS +620 60% + NS -55 40%", "gives a score of 55"),
        ("12C", SEVERAL, "results_with_weights", "4S N = 100% + 4S N -1 0%", "more than nothing"),
        (
            "82C",
            DIRECTORS,
            "score_of_ns_with_doubts_in_its_favour",
            "NS +425",
            "gives a score of 425",
        ),
        ("12C2", ARTIFICIAL, "percentage_of_offending_side", "45%", "gets at most 40%, not 45%"),
        ("12C2", ARTIFICIAL, "percentage_of_offending_side", "A+", "gets at most 40%, not A"),
        (
            "12C",
            WEIGHED,
            "results_only_unlawfully_reached",
            "3NT N =",
            "3NT N =: not among the results weighed",
        ),
        (
            "12C",
            WEIGHED,
            "results_only_unlawfully_reached",
            "4S N =, 4S N -1",
            "no result is left that could be reached lawfully",
        ),
        (
            "12C",
            SELF_INFLICTED,
            "score_without_relief_for_own_part",
            "3NT E -1",
            "take off what their own error cost",
        ),
    ],
)
def test_what_may_not_be_given_is_refused_and_not_logged(
    entry: str, answers: dict[str, str], fact: str, word: str, reason: str
) -> None:
    desk = asked(entry, answers)
    with pytest.raises(Malformed, match=reason):
        desk.after(Answered(f"0/{entry}", fact, word, Official.DIRECTOR))
    assert [question.key for question in desk.questions] == [fact]


@pytest.mark.parametrize("word", ["40 %", "A-"])
def test_average_minus_may_still_fall_with_the_session(word: str) -> None:
    desk = asked("12C2", {**ARTIFICIAL, "percentage_of_offending_side": word})
    given = [e.given for r in desk.rulings for e in r.effects if isinstance(e, ScoreAdjusted)]
    assert given == [Average(Grade.MINUS), Average(Grade.PLUS)]


def test_a_lower_figure_may_fall_as_well() -> None:
    """12C2a says at most 40, and c changes whatever that was."""
    desk = asked("12C2", {**ARTIFICIAL, "percentage_of_offending_side": "30%"})
    given = [e.given for r in desk.rulings for e in r.effects if isinstance(e, ScoreAdjusted)]
    assert given == [Percent(Fraction(30), Grade.MINUS), Average(Grade.PLUS)]


@pytest.mark.parametrize(("word", "number"), [("0", 0), ("3", 3), ("9999", 9999)])
def test_a_whole_number(word: str, number: int) -> None:
    assert whole_number(word) == number


@pytest.mark.parametrize("word", ["", "-3", "3.5", "three", "10000"])
def test_no_whole_number_from_0_to_9999(word: str) -> None:
    with pytest.raises(Malformed, match="is not a whole number from 0 to 9999"):
        whole_number(word)


def test_where_a_board_cannot_be_played_the_case_goes_on_to_what_each_side_gets() -> None:
    # 12A2 awards an artificial score, and 12C2 says what that is.
    answers = {
        "initiative_for_adjustment": "directors_own",
        "ground_for_adjustment": "not_playable",
    }
    desk = asked("12A", answers)
    assert [(q.case, q.key) for q in desk.questions] == [("0/12A", "fault_of_offending_side")]
