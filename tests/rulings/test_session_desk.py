"""Matters of a session are asked, ruled on and replayed, with nobody at fault if nobody is."""

from dataclasses import replace

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.effect_lines import line_of
from fairdeal.rulings.session_desk import Raised, SessionDesk
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import AnswerCorrected, Answered, Official, Person, Ruled


def answered(desk: SessionDesk, case: str, **answers: str) -> SessionDesk:
    for fact, word in answers.items():
        desk = desk.after(Answered(case, fact, word, Official.DIRECTOR))
    return desk


def lines(desk: SessionDesk) -> list[str]:
    return [line_of(e, ()) for ruling in desk.rulings for e in ruling.effects]


def opened(edition: str, *raised: Raised) -> SessionDesk:
    desk = SessionDesk(code_for(edition))
    for matter in raised:
        desk = desk.after(matter)
    return desk


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_the_directors_error_has_no_offender_and_each_side_its_own_score(edition: str) -> None:
    desk = opened(edition, Raised("82C", board=7, table="3"))
    assert [question.key for question in desk.questions] == ["board_can_be_scored_normally"]
    desk = answered(
        desk,
        "0/82C",
        board_can_be_scored_normally="no",
        results_can_be_assigned_to_both="yes",
        score_of_ns_with_doubts_in_its_favour="NS +420",
        score_of_ew_with_doubts_in_its_favour="EW +50",
        is_a_knockout_match="no",
    )
    assert lines(desk) == [
        "score_adjusted 82C NS assigned NS +420",
        "score_adjusted 82C EW assigned EW +50",
    ]
    assert desk.questions == ()


def test_two_matters_at_once_do_not_wait_for_each_other() -> None:
    desk = opened("2017", Raised("82C", 7, "3"), Raised("90A", None, "4", Side.EW))
    assert [question.case for question in desk.questions] == ["0/82C", "1/90A"]
    desk = answered(desk, "0/82C", board_can_be_scored_normally="yes")
    assert lines(desk) == ["corrected 82A"]
    assert [question.case for question in desk.questions] == ["1/90A"]


def test_sides_are_named_where_one_side_offended() -> None:
    desk = opened("2017", Raised("12C2", 5, "1", Side.EW))
    desk = answered(
        desk,
        "0/12C2",
        fault_of_offending_side="partial",
        fault_of_other_side="none",
        boards_are_scored_in="matchpoints",
    )
    assert lines(desk) == [
        "score_adjusted 12C2a EW artificial A",
        "score_adjusted 12C2a NS artificial A+",
    ]


@pytest.mark.parametrize(
    ("edition", "clause"), [("1997", "12C1"), ("2007", "12C2a"), ("2017", "12C2a")]
)
def test_where_nobody_offended_what_both_are_given_alike_is_said_once(
    edition: str, clause: str
) -> None:
    """12C2a (1997 12C1): average plus to a side that is not at fault, be it both."""

    def ruled(others: str, offenders: Side | None = None) -> list[str]:
        desk = opened(edition, Raised("12C2", 5, "1", offenders))
        faults = {"fault_of_offending_side": "none", "fault_of_other_side": others}
        return lines(answered(desk, "0/12C2", **faults, boards_are_scored_in="matchpoints"))

    assert ruled("none") == [f"score_adjusted {clause} both artificial A+"]
    assert ruled("partial") == [
        f"score_adjusted {clause} offenders artificial A+",
        f"score_adjusted {clause} non_offenders artificial A",
    ]
    assert ruled("none", Side.NS) == [
        f"score_adjusted {clause} NS artificial A+",
        f"score_adjusted {clause} EW artificial A+",
    ]


def test_a_log_run_again_gives_the_same_desk_and_the_same_open_question() -> None:
    desk = opened("2007", Raised("82C", 7, "3"), Raised("12C2", 5, "1", Side.NS))
    desk = answered(desk, "0/82C", board_can_be_scored_normally="no")
    desk = answered(desk, "1/12C2", fault_of_offending_side="direct")
    again = SessionDesk.replay(desk.code, desk.log)
    assert again.log == desk.log
    assert again.rulings == desk.rulings
    assert again.matters == desk.matters
    assert [(q.case, q.key) for q in again.questions] == [
        ("0/82C", "results_can_be_assigned_to_both"),
        ("1/12C2", "fault_of_other_side"),
    ]
    ended = answered_to_the_end(desk)
    done = SessionDesk.replay(desk.code, ended.log)
    assert done.questions == ()
    assert done.matters == ended.matters
    assert [matter.is_decided for matter in (*desk.matters, *done.matters)] == [False] * 2 + [
        True
    ] * 2


def test_an_answer_stored_without_its_ruling_is_ruled_on_when_the_session_goes_on() -> None:
    desk = answered(
        opened("2017", Raised("82C", 7, "3")), "0/82C", board_can_be_scored_normally="yes"
    )
    cut = SessionDesk.replay(desk.code, desk.log[:-1])
    assert (lines(cut), cut.questions) == ([], ())
    assert lines(cut.after(Raised("90A", table="4"))) == lines(desk) == ["corrected 82A"]


def test_what_an_earlier_version_announced_otherwise_stays_as_it_was_told() -> None:
    """Nobody is asked about it, and nothing more is announced of it, though a law rules anew."""
    raised = Raised("12C2", 5, "1", Side.EW)
    words = {"fault_of_offending_side": "partial", "fault_of_other_side": "none"}
    desk = answered(opened("2017", raised), "0/12C2", **words, boards_are_scored_in="matchpoints")
    old = replace(desk.rulings[-1], effects=desk.rulings[-1].effects[1:])
    for log in (desk.log[:-1], desk.log[:3]):  # All was answered by then, or something was open.
        again = SessionDesk.replay(desk.code, (*log, old))
        matter = again.matter("0/12C2")
        assert (matter.effects, again.questions, matter.is_decided) == (old.effects, (), True)
        later = again.after(Raised("90A", table="4"))
        assert later.rulings == again.rulings


def test_a_ruling_that_supersedes_another_takes_its_place() -> None:
    desk = answered(
        opened("2017", Raised("82C", 7, "3")), "0/82C", board_can_be_scored_normally="yes"
    )
    (ruled,) = desk.rulings
    again = SessionDesk.replay(desk.code, (*desk.log, replace(ruled, supersedes=True)))
    assert again.matter("0/82C").effects == ruled.effects


def test_where_nobody_offended_a_role_stays_what_it_is() -> None:
    # 92A: refused to those who appealed, whoever they are.
    desk = answered(opened("2017", Raised("92A")), "0/92A", ruling_at_own_table="no")
    assert lines(desk) == ["refused 92A offender"]


def answered_to_the_end(desk: SessionDesk) -> SessionDesk:
    while desk.questions:
        question = desk.questions[0]
        word = next(iter(question.fact.answers))
        desk = answered(desk, question.case, **{question.key: word})
    return desk


@pytest.mark.parametrize(
    ("case", "fact", "word", "by", "reason"),
    [
        ("0/82C", "is_a_knockout_match", "yes", Official.DIRECTOR, "is not asked; open: board_can"),
        ("0/82C", "board_can_be_scored_normally", "maybe", Official.DIRECTOR, "is no answer to"),
        ("0/82C", "board_can_be_scored_normally", "yes", Seat.NORTH, "is for the director"),
        ("9/82C", "board_can_be_scored_normally", "yes", Official.DIRECTOR, "there is no case"),
    ],
)
def test_what_nobody_asked_is_refused_and_nothing_is_logged(
    case: str, fact: str, word: str, by: Person, reason: str
) -> None:
    desk = opened("2017", Raised("82C", 7, "3"))
    with pytest.raises(Malformed, match=reason):
        desk.after(Answered(case, fact, word, by))
    assert len(desk.log) == 1


def test_an_entry_an_edition_does_not_have_is_refused() -> None:
    with pytest.raises(NotEntitled, match=r"the Laws of 1997 have no entry '12C9'$"):
        opened("1997", Raised("12C9"))


def test_what_the_records_show_they_may_tell_and_so_may_the_director() -> None:
    # 92A and B: whose ruling it was, and when the appeal came, stands in the records.
    desk = opened("2017", Raised("92A", 7, "3", Side.EW))
    (asked,) = desk.questions
    assert desk.asked_of(asked) == (Official.SESSION, Official.DIRECTOR)
    desk = desk.after(Answered("0/92A", "ruling_at_own_table", "no", Official.SESSION))
    # Refused to those who appealed; no pair and no partner of theirs is meant.
    assert lines(desk) == ["refused 92A EW"]


def test_who_may_answer_is_named() -> None:
    desk = opened("2017", Raised("92A"))
    with pytest.raises(
        NotEntitled, match="is for the session or the director to answer, not for S"
    ):
        desk.after(Answered("0/92A", "ruling_at_own_table", "no", Seat.SOUTH))


def test_once_nothing_is_open_an_answer_is_told_so() -> None:
    desk = opened("2017", Raised("92A", 7, "3", Side.EW))
    desk = answered(desk, "0/92A", ruling_at_own_table="no")
    with pytest.raises(NotEntitled, match=r"appealed_in_time .* is not asked; open: nothing$"):
        desk.after(Answered("0/92A", "appealed_in_time", "yes", Official.DIRECTOR))


def test_an_answer_corrected_is_ruled_on_as_if_it_had_been_given_at_first() -> None:
    """12C2: not partly at fault but directly."""
    raised = Raised("12C2", 5, "1", Side.EW)
    words = {
        "fault_of_offending_side": "partial",
        "fault_of_other_side": "none",
        "boards_are_scored_in": "matchpoints",
    }
    keyed = answered(opened("2017", raised), "0/12C2", **words)
    right = AnswerCorrected(1, "direct", Official.DIRECTOR, "keyed wrongly")
    desk = keyed.after(right)
    straight = answered(
        opened("2017", raised), "0/12C2", **words | {"fault_of_offending_side": "direct"}
    )
    assert desk.matters == straight.matters
    *_, corrected, told = desk.log
    assert corrected == right
    assert isinstance(told, Ruled)
    assert told.supersedes
    assert told.effects == ()  # What he is given is asked now.
    at_once = keyed.after(replace(right, value="none")).rulings[-1]
    assert at_once.supersedes
    assert [line_of(effect, ()) for effect in at_once.effects] == [
        "score_adjusted 12C2a EW artificial A+",
        "score_adjusted 12C2a NS artificial A+",
    ]
    again = SessionDesk.replay(desk.code, desk.log)
    assert again == desk
    assert again.after(replace(right, value="partial")).matters == keyed.matters


@pytest.mark.parametrize(
    ("number", "value", "by", "message"),
    [
        (0, "direct", Official.DIRECTOR, "act 0 is no answer that counts"),
        (9, "direct", Official.DIRECTOR, "act 9 is no answer"),
        (1, "perhaps", Official.DIRECTOR, "perhaps"),
        (1, "direct", Seat.SOUTH, "for the director to answer, not for South"),
    ],
)
def test_what_is_no_answer_or_none_of_the_answers_is_not_corrected(
    number: int, value: str, by: Person, message: str
) -> None:
    desk = opened("2017", Raised("12C2", 5, "1", Side.EW))
    desk = answered(desk, "0/12C2", fault_of_offending_side="partial")
    with pytest.raises(Malformed, match=message):
        desk.after(AnswerCorrected(number, value, by, "keyed wrongly"))


def back(desk: SessionDesk) -> list[tuple[str, str]]:
    return [(case, line_of(watch, ())) for case, watch in desk.returns]


HESITATION = Raised("16B", board=7, table="3", offenders=Side.EW)


@pytest.mark.parametrize(
    ("edition", "clause"), [("1997", "16A2"), ("2007", "16B3"), ("2017", "16B3"), ("2017a", "16B3")]
)
def test_a_ruling_of_a_session_says_when_to_look_again(edition: str, clause: str) -> None:
    """16B3 (16A2 in 1997): what partner was told binds him, and is looked at after the play."""
    desk = opened(edition, HESITATION)
    assert back(desk) == []
    desk = answered(desk, "0/16B", partner_could_learn_something="yes", partner_has_acted="no")
    assert desk.questions == ()
    assert back(desk) == [("0/16B", f"watch {clause} EW 16B3 end_of_play")]
    assert not any("16B3 end_of_play" in line for line in lines(desk))
    assert back(SessionDesk.replay(desk.code, desk.log)) == back(desk)


def test_a_return_of_a_session_goes_with_its_cause_and_is_set_once() -> None:
    desk = opened("2017", HESITATION)
    desk = answered(desk, "0/16B", partner_could_learn_something="yes", partner_has_acted="no")
    again = desk.after(HESITATION)
    case = again.matters[-1].case
    again = answered(again, case, partner_could_learn_something="yes", partner_has_acted="no")
    assert [case for case, _ in back(again)] == ["0/16B"]
    # At another table it is another matter.
    other = desk.after(replace(HESITATION, table="4"))
    case = other.matters[-1].case
    other = answered(other, case, partner_could_learn_something="yes", partner_has_acted="no")
    assert [found for found, _ in back(other)] == ["0/16B", case]
    # Nor does who comes back there come back to this one.
    assert back(desk.after(replace(HESITATION, table="4", entry="16B3"))) == back(desk)
    # He gave nothing away after all.
    corrected = desk.after(AnswerCorrected(1, "no", Official.DIRECTOR, "misread"))
    assert back(corrected) == []
    # Somebody has come back, or the score is adjusted for something else.
    assert back(desk.after(replace(HESITATION, entry="16B3"))) == []
    error = desk.after(Raised("82C", board=7, table="3"))
    error = answered(
        error,
        error.matters[-1].case,
        board_can_be_scored_normally="no",
        results_can_be_assigned_to_both="yes",
        score_of_ns_with_doubts_in_its_favour="NS +420",
        score_of_ew_with_doubts_in_its_favour="EW +50",
        is_a_knockout_match="no",
    )
    assert back(error) == []


@pytest.mark.parametrize(("edition", "clause"), [("1997", "16A2"), ("2017", "16B3")])
def test_who_took_counsel_on_an_option_is_looked_at_and_not_the_offenders(
    edition: str, clause: str
) -> None:
    """10C2: the non-offending side may not consult; its player had the option, not the offender."""
    desk = opened(edition, replace(HESITATION, entry="10C2"))
    desk = answered(desk, "0/10C2", choice_after_consultation="alone")
    assert back(desk) == [("0/10C2", f"watch {clause} NS 16B3 end_of_play")]


def test_where_no_side_offended_the_return_is_about_a_role() -> None:
    desk = opened("2017", replace(HESITATION, offenders=None))
    desk = answered(desk, "0/16B", partner_could_learn_something="yes", partner_has_acted="no")
    assert back(desk) == [("0/16B", "watch 16B3 offender 16B3 end_of_play")]


def test_the_last_act_of_a_matter_is_its_latest_answer_or_correction() -> None:
    desk = opened("2017", HESITATION, Raised("82C", board=7, table="3"))
    assert [desk.last_told_of(case) for case in ("0/16B", "1/82C")] == [0, 1]
    desk = answered(desk, "0/16B", partner_could_learn_something="yes")
    number = desk.last_told_of("0/16B")
    assert number == max(desk.numbers)
    later = desk.after(AnswerCorrected(2, "no", Official.DIRECTOR, "misread"))
    assert later.last_told_of("0/16B") > number
    assert later.last_told_of("1/82C") == 1
    with pytest.raises(NotEntitled, match="there is no case '9/82C'"):
        later.last_told_of("9/82C")
