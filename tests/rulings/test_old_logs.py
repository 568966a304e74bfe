"""Logs of earlier versions are read, and go on: rulings that did not say what they rest on, facts
that are no longer asked for, answers that nobody had asked for yet.
"""

from dataclasses import replace

import pytest

from fairdeal.boards import Board
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.code import code_for
from fairdeal.laws.moment import Moment
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import line_of
from fairdeal.rulings.hearing import scene_of
from fairdeal.rulings.review import review
from fairdeal.rulings.session_desk import Raised, SessionDesk
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    AnswerCorrected,
    Answered,
    CallMade,
    ExplanationGiven,
    Official,
    Person,
    Ruled,
    Struck,
)
from fairdeal.table.effects import Bound, CallStands, Score, ScoreAdjusted
from fairdeal.table.log import load_log
from fairdeal.table.notation import parse_act
from tests.rulings.test_desk import DEALT, kinds, refused

# As it was stored then: West opens 1S, North bids 1H, East does not accept it (2017 27B).
OLD = """\
{"act": "call_made.v1", "seat": "W", "call": "1S"}
{"act": "call_made.v1", "seat": "N", "call": "1H"}
{"act": "attention_drawn.v1", "by": "director"}
{"act": "answered.v1", "case": "1/27", "fact": "lho_accepts", "value": "no", "by": "E"}
{"act": "ruled.v1", "case": "1/27", "entry": "27", "edition": "2017", "code": "wbf", \
"version": "0.1.0", "effects": [\
{"effect": "call_cancelled", "clause": "27B", "who": "N", "what": [1]}, \
{"effect": "must", "clause": "27B", "action": "replace the call", "who": "N", "what": [1]}]}
"""
BOARD = Board.numbered(4)


def test_a_ruling_without_what_it_rests_on_is_given_it_when_read() -> None:
    log = load_log(OLD, "old.jsonl")
    assert isinstance(log[-1], Ruled)
    assert log[-1].on == ()
    desk = Desk.replay(BOARD, code_for("2017"), log)
    # The bid had not been replaced before the Director ruled (27C): seen then, not asked.
    assert desk.matter("1/27").rests_on == {"replaced_before_ruling": "no"}
    assert desk.matter("1/27").answers == {"lho_accepts": "no"}
    assert desk.position.auction.turn is Seat.NORTH


def test_a_replacement_made_since_does_not_change_what_it_rested_on() -> None:
    log = (*load_log(OLD, "old.jsonl"), parse_act("N 2H"))
    desk = Desk.replay(BOARD, code_for("2017"), log)
    assert desk.matter("1/27").rests_on == {"replaced_before_ruling": "no"}
    (cancelled, replacement) = (desk.log[1], desk.log[5])
    assert isinstance(cancelled, CallMade)
    assert [made.call for made in desk.position.auction.calls if made.seat is Seat.NORTH] == [
        replacement.call if isinstance(replacement, CallMade) else None
    ]


def test_an_old_log_is_ruled_today_as_it_was() -> None:
    assert review(BOARD, code_for("2017"), load_log(OLD, "old.jsonl")) == ()


# The same, answered under a name the fact does not have any more.
OLDER = OLD.replace("lho_accepts", "lho_condones")


def test_what_was_ruled_under_a_fact_of_before_stands_while_the_board_goes_on() -> None:
    desk = Desk.replay(BOARD, code_for("2017"), load_log(OLDER, "older.jsonl"))
    assert desk.questions == ()
    assert scene_of(desk, desk.matter("1/27")).answers_in("1/27") == {"lho_condones": "no"}
    after = desk.after(parse_act("N 2H"))
    assert after.log == (*desk.log, parse_act("N 2H"))
    assert [line_of(effect, ()) for effect in after.matter("1/27").effects] == [
        "call_cancelled 27B N",
        "must 27B N replace_call",
    ]
    calls = [str(made.call) for made in after.position.auction.calls if made.seat is Seat.NORTH]
    assert calls == ["2H"]
    assert Desk.replay(BOARD, code_for("2017"), after.log) == after


def test_another_case_is_heard_and_takes_nothing_of_what_was_ruled_before_away() -> None:
    old = Desk.replay(BOARD, code_for("2017"), load_log(OLDER, "older.jsonl"))
    desk = old
    for words in ("N 2H", "E Pass", "S 2D", "N attention"):
        desk = desk.after(parse_act(words))
    assert desk.matter("1/27").effects == old.matter("1/27").effects
    assert desk.matter("1/27").is_given
    assert [(one.case.partition("/")[2], one.key) for one in desk.questions] == [
        ("27", "lho_accepts")
    ]


def test_an_answer_of_before_that_is_struck_lets_the_case_be_ruled_by_the_laws_of_today() -> None:
    old = Desk.replay(BOARD, code_for("2017"), load_log(OLDER, "older.jsonl"))
    desk = old.after(Struck(3, Official.DIRECTOR, "a slip"))
    assert [one.key for one in desk.questions] == ["lho_accepts"]
    assert not desk.matter("1/27").is_given


def test_an_answer_that_was_struck_last_is_asked_for_when_the_log_is_read() -> None:
    log = (*load_log(OLDER, "older.jsonl"), Struck(3, Official.DIRECTOR, "a slip"))
    desk = Desk.replay(BOARD, code_for("2017"), log)
    assert not desk.matter("1/27").is_given


def test_what_was_struck_is_asked_for_whatever_comes_after_it() -> None:
    slip, called = Struck(3, Official.DIRECTOR, "a slip"), parse_act("E calls the Director")
    log = (*load_log(OLD, "old.jsonl"), slip, called, called)
    desk = Desk.replay(BOARD, code_for("2017"), log)
    assert not desk.matter("1/27").is_given
    assert [question.key for question in desk.questions] == ["lho_accepts"]


def test_an_answer_struck_and_given_again_last_is_ruled_on() -> None:
    again = Answered("1/27", "lho_accepts", "yes", Seat.EAST)
    log = (*load_log(OLD, "old.jsonl"), Struck(3, Official.DIRECTOR, "a slip"), again)
    desk = Desk.replay(BOARD, code_for("2017"), log)
    assert [line_of(effect, ()) for effect in desk.matter("1/27").effects] == ["call_stands 27A1 N"]


def test_what_an_earlier_version_did_not_rule_is_left_out_once_the_board_went_on() -> None:
    *acts, ruled = load_log(OLD, "old.jsonl")
    assert isinstance(ruled, Ruled)
    shorter = replace(ruled, effects=ruled.effects[:1])
    for further, told in (((), ["call_cancelled", "must"]), (("N 2H",), ["call_cancelled"])):
        log = (*acts, shorter, *map(parse_act, further))
        desk = Desk.replay(BOARD, code_for("2017"), log)
        assert [effect.kind for effect in desk.matter("1/27").effects] == told


def test_a_ruling_as_it_was_announced_stands_since_the_act_before_it() -> None:
    desk = Desk.replay(BOARD, code_for("2017"), load_log(OLDER, "older.jsonl"))
    assert [ruling.since for ruling in desk.rulings] == [Moment(3, 0)]


def test_what_comes_due_by_what_was_announced_is_named_after_the_announcement() -> None:
    *acts, said, ruled = load_log(OLD, "old.jsonl")
    assert isinstance(said, Answered)
    assert isinstance(ruled, Ruled)
    stands = CallStands("27A1", who=Seat.NORTH, what=(1,))
    adjusted: Bound = ScoreAdjusted("12A2", Score.ARTIFICIAL, who=None, what=(1,))
    told = replace(ruled, effects=(stands, adjusted))
    log = (*acts, replace(said, value="yes"), told)
    desk = Desk.replay(BOARD, code_for("2017"), log)
    assert [question.case for question in desk.questions] == [f"{log.index(told)}/12C2"]


def test_what_a_case_rested_on_at_first_it_rests_on_to_the_end() -> None:
    desk = Desk.replay(BOARD, code_for("2017"), load_log(OLD, "old.jsonl"))
    desk = desk.after(parse_act("N 3C"))
    while desk.questions:
        question = desk.questions[0]
        answer = Answered(question.case, question.key, "no", desk.asked_of(question)[0])
        desk = desk.after(answer)
    rests_on = desk.matter("1/27").rests_on
    assert (rests_on["replaced_before_ruling"], rests_on["substitute"]) == ("no", "other_bid")


def test_what_was_ruled_before_stands_when_something_else_is_struck() -> None:
    log = load_log(OLDER, "older.jsonl")
    old = Desk.replay(BOARD, code_for("2017"), (*log, parse_act("N 2H")))
    assert (old.matter("1/27").is_given, old.matter("1/27").is_closed) == (True, True)
    desk = old.after(Struck(5, Official.DIRECTOR, "a slip"))
    assert (desk.matter("1/27").is_given, desk.questions) == (True, ())
    assert desk.position.turn is Seat.NORTH


def test_what_is_struck_and_is_no_answer_of_the_case_leaves_what_it_rested_on() -> None:
    log = load_log(OLD, "old.jsonl")
    called = (*log[:3], parse_act("E calls the Director"), *log[3:])
    for desk in (
        Desk.replay(BOARD, code_for("2017"), called).after(Struck(3, Official.DIRECTOR, "a slip")),
        Desk.replay(BOARD, code_for("2017"), (*called, Struck(3, Official.DIRECTOR, "a slip"))),
    ):
        assert desk.matter("1/27").rests_on == {"replaced_before_ruling": "no"}
        assert desk.position.turn is Seat.NORTH


def test_what_is_struck_and_came_before_it_leaves_a_ruling_as_it_was_announced() -> None:
    log = load_log(OLDER, "older.jsonl")
    called = (*log[:3], parse_act("E calls the Director"), *log[3:])
    desk = Desk.replay(BOARD, code_for("2017"), called)
    desk = desk.after(Struck(3, Official.DIRECTOR, "a slip"))
    assert desk.matter("1/27").is_given
    assert [effect.kind for effect in desk.matter("1/27").effects] == ["call_cancelled", "must"]
    assert (desk.questions, desk.position.turn) == ((), Seat.NORTH)


def test_after_an_answer_what_cannot_have_happened_is_refused() -> None:
    # South holds the ace of spades. Only where something was corrected may an act fall away.
    log = (*load_log(OLD, "old.jsonl"), parse_act("N exposes SA dropped"))
    with pytest.raises(ImpossibleAct):
        Desk.replay(DEALT, code_for("2017"), log)


def test_after_a_correction_what_cannot_have_happened_falls_away() -> None:
    slip = AnswerCorrected(3, "yes", Official.DIRECTOR, "keyed wrongly")
    shown = parse_act("N exposes SA dropped")
    desk = Desk.replay(DEALT, code_for("2017"), (*load_log(OLD, "old.jsonl"), slip, shown))
    assert desk.log[-1] == shown
    assert isinstance(desk.position.story[-1], Struck)
    assert desk.position.exposed == ()


def test_a_ruling_of_a_case_nobody_brought_up_is_kept_as_it_was_made() -> None:
    log = load_log(OLD, "old.jsonl")
    ruled = log[-1]
    assert isinstance(ruled, Ruled)
    of_another_act = replace(ruled, case="0/27")
    desk = Desk.replay(BOARD, code_for("2017"), (*log[:2], of_another_act))
    assert desk.log[-1] == of_another_act
    assert desk.position.turn is Seat.NORTH


# A penalty for coming late (90B1), under a fact that was never asked for by this name.
OLD_MATTER = """\
{"act": "answered.v1", "case": "0/90A", "fact": "kind_of_offence", "value": "late", \
"by": "director"}
{"act": "answered.v1", "case": "0/90A", "fact": "director_penalizes", "value": "yes", \
"by": "director"}
{"act": "ruled.v1", "case": "0/90A", "entry": "90A", "edition": "2017", "code": "wbf", \
"version": "0.1.0", "effects": [{"effect": "penalized", "clause": "90B1", \
"who": "offending side", "what": [], "role": "offending side", "amount": "10% of a top"}]}
"""


def old_desk() -> SessionDesk:
    log = load_log(OLD_MATTER, "old.jsonl")
    of_session = (act for act in log if isinstance(act, Answered | Ruled))
    return SessionDesk.replay(code_for("2017"), (Raised("90A", contestant="4"), *of_session))


def test_a_matter_ruled_on_under_a_fact_of_before_is_not_asked_about_again() -> None:
    (matter,) = old_desk().matters
    assert matter.answers == {"kind_of_offence": "late", "director_penalizes": "yes"}
    (ruled,) = matter.effects
    assert line_of(ruled, ()) == "penalized 90B1 offenders 10% of a top"
    assert matter.is_closed
    assert matter.question is None


def test_another_matter_does_not_take_away_what_was_ruled_under_a_fact_of_before() -> None:
    old = old_desk()
    desk = old.after(Raised("82C", board=7, table="3"))
    assert desk.log == (*old.log, Raised("82C", board=7, table="3"))
    assert desk.matters[0] == old.matters[0]
    assert [question.case for question in desk.questions] == ["4/82C"]


def test_a_matter_not_ruled_on_yet_is_asked_about_by_the_name_of_today() -> None:
    acts = load_log(OLD_MATTER, "old.jsonl")
    answer = next(act for act in acts if isinstance(act, Answered))
    desk = SessionDesk.replay(code_for("2017"), (Raised("90A", contestant="4"), answer))
    assert [question.key for question in desk.questions] == ["procedural_offence"]


def test_words_about_themselves_are_kept_and_change_nothing() -> None:
    log = load_log(OLD, "old.jsonl")
    said = ExplanationGiven(Seat.SOUTH, "weak", about=len(log))
    desk = Desk.replay(BOARD, code_for("2017"), (*log, said))
    assert desk.log[-1] == said
    assert desk.position.auction.turn is Seat.NORTH


def test_words_about_an_act_to_come_are_kept_and_change_nothing() -> None:
    """They are refused today, and were not always."""
    said = ExplanationGiven(Seat.SOUTH, "weak", about=99)
    old = (*load_log(OLD, "old.jsonl"), said)
    desk = Desk.replay(BOARD, code_for("2017"), old)
    assert desk.log[-1] == said
    assert desk.position.auction.turn is Seat.NORTH
    assert review(BOARD, code_for("2017"), old) == ()
    struck = desk.after(Struck(3, Official.DIRECTOR, "keyed wrongly"))
    assert [question.key for question in struck.questions] == ["lho_accepts"]
    assert struck.after(parse_act("N 2H")).log[5] == said
    with pytest.raises(ImpossibleAct, match="nothing can be about act 99: 6 have happened"):
        desk.after(said)


def answer(
    word: str, by: Person = Seat.EAST, *, case: str = "1/27", fact: str = "lho_accepts"
) -> Answered:
    """What East says to North's insufficient bid, unless it is said otherwise."""
    return Answered(case, fact, word, by)


def read_with(*answers: Answered) -> Desk:
    """A log in which these were given before attention was drawn to the bid."""
    log = (parse_act("W 1S"), parse_act("N 1H"), *answers, parse_act("attention"))
    return Desk.replay(BOARD, code_for("2017"), log)


def test_an_answer_that_is_asked_for_counts_at_once_and_is_not_kept() -> None:
    assert refused().said == ()


def test_of_several_answers_the_latest_counts_and_the_others_are_kept() -> None:
    first, second = answer("no"), answer("yes")
    desk = read_with(first, second)
    assert kinds(desk) == ["call_stands 27A1"]
    assert (desk.said, desk.questions) == (((2, first),), ())


@pytest.mark.parametrize(
    "other",
    [
        answer("yes", Seat.SOUTH),
        answer("yes", Official.SESSION),
        answer("perhaps"),
        answer("yes", case="0/27"),
        answer("yes", fact="replaced_before_ruling"),
    ],
)
def test_what_nobody_asks_of_who_said_it_is_kept_and_counts_for_nothing(other: Answered) -> None:
    asked = read_with(other)
    assert asked.said == ((2, other),)
    assert [question.key for question in asked.questions] == ["lho_accepts"]
    desk = read_with(answer("no"), other)
    assert desk.said == ((3, other),)
    assert kinds(desk) == ["call_cancelled 27B", "must 27B"]


def test_what_was_said_before_and_is_no_answer_to_what_is_named_counts_for_nothing() -> None:
    """12C2a: a percentage is written, and not chosen from a list."""
    said = (
        ("percentage_of_offending_side", "much"),
        ("fault_of_offending_side", "direct"),
        ("fault_of_other_side", "none"),
        ("boards_are_scored_in", "matchpoints"),
    )
    answers = (Answered("0/12C2", fact, word, Official.DIRECTOR) for fact, word in said)
    desk = Desk.replay(BOARD, code_for("2017"), (parse_act("report 12C2 by S"), *answers))
    assert [question.key for question in desk.questions] == ["percentage_of_offending_side"]
    assert [answer.value for _, answer in desk.said] == ["much"]
