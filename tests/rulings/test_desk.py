"""The Director's desk: silence, who may answer, striking, replay and review."""

from dataclasses import replace

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.code import code_for
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import review
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    AnswerCorrected,
    Answered,
    AttentionDrawn,
    Official,
    Person,
    Ruled,
    Struck,
)
from fairdeal.table.log import dump_log, load_log
from fairdeal.table.notation import parse_act

BOARD = Board(1, Seat.WEST, Vulnerability.NONE)


SOUTH_DEALS = Board(1, Seat.SOUTH, Vulnerability.NONE)


DEALT = Board(
    1,
    Seat.WEST,
    Vulnerability.NONE,
    Deal.parse("N:KJ84.Q5.T983.A72 92.KJT942.AK.QT5 AQT653.A3.Q74.K6 7.876.J652.J9843"),
)


def desk(*acts: str, edition: str = "2017", board: Board = BOARD) -> Desk:
    found = Desk.of(board, code_for(edition))
    for act in acts:
        found = found.after(parse_act(act))
    return found


def kinds(found: Desk) -> list[str]:
    return [f"{e.kind} {e.clause}" for ruling in found.rulings for e in ruling.effects]


def test_an_irregularity_nobody_noticed_asks_nobody_anything() -> None:
    silent = desk("W 1S", "N 1H")
    assert silent.questions == ()
    assert silent.rulings == ()


def test_attention_drawn_before_an_irregularity_brings_nothing_up() -> None:
    assert desk("W 1S", "attention", "N 1H").questions == ()


def test_once_attention_is_drawn_the_left_hand_opponent_is_asked() -> None:
    (question,) = desk("W 1S", "N 1H", "E attention").questions
    assert (question.key, question.clause) == ("lho_accepts", "27A1")


def test_only_the_player_whose_option_it_is_may_choose() -> None:
    noticed = desk("W 1S", "N 1H", "attention")
    with pytest.raises(NotEntitled, match="for East to answer, not for South"):
        noticed.after(Answered("1/27", "lho_accepts", "yes", Seat.SOUTH))


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (Answered("1/27", "lho_accepts", "perhaps", Seat.EAST), "choose from: yes, no"),
        (Answered("1/27", "comparable", "no", Official.DIRECTOR), "is not asked; open: lho_acc"),
        (Answered("9/27", "lho_accepts", "no", Seat.EAST), "is not asked"),
    ],
)
def test_an_answer_nobody_asked_for_is_refused(answer: Answered, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        desk("W 1S", "N 1H", "attention").after(answer)


def test_where_nothing_is_asked_an_answer_is_told_so() -> None:
    with pytest.raises(ValueError, match=r"lho_accepts in case 1/27 is not asked; open: nothing$"):
        desk("W 1S", "N 1H").after(Answered("1/27", "lho_accepts", "no", Seat.EAST))


def test_every_open_question_is_named_where_an_answer_is_to_none() -> None:
    asked = desk("report 8C by S", "report 79A by S")
    named = r"open: all_boards_played_and_scores_recorded in case 0/8C, \w+ in case 1/79A$"
    with pytest.raises(NotEntitled, match=named):
        asked.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))


@pytest.mark.parametrize("person", [*Seat, *Official])
def test_whoever_was_not_asked_is_told_who_is(person: Person) -> None:
    noticed = desk("W 1S", "N 1H", "attention")
    if person is not Seat.EAST:
        with pytest.raises(NotEntitled, match="is for East to answer, not for"):
            noticed.after(Answered("1/27", "lho_accepts", "yes", person))


def test_what_the_records_show_they_may_tell_and_so_may_the_director() -> None:
    # 8C: the last round ends at a table when every board is played and its score is in.
    asked = desk("report 8C by S")
    (question,) = asked.questions
    assert asked.asked_of(question) == (Official.SESSION, Official.DIRECTOR)
    with pytest.raises(NotEntitled, match="is for the session or the director to answer, not for"):
        asked.after(Answered(question.case, question.key, "yes", Seat.SOUTH))
    told = asked.after(Answered(question.case, question.key, "yes", Official.SESSION))
    assert kinds(told) == ["round_ended 8C"]


def test_what_cannot_have_happened_is_refused_and_leaves_no_trace() -> None:
    # South holds the ace of spades; North cannot have shown it.
    begun = desk("W 1S", board=DEALT)
    with pytest.raises(ImpossibleAct):
        begun.after(parse_act("N exposes SA dropped"))
    assert begun.after(parse_act("S exposes SA dropped")).log[-1] == parse_act(
        "S exposes SA dropped"
    )


def test_the_first_entry_of_a_log_may_be_struck() -> None:
    assert desk("W 1S").after(Struck(0, Official.DIRECTOR, "a slip")).position.turn is Seat.WEST


def refused() -> Desk:
    noticed = desk("W 1S", "N 1H", "attention")
    return noticed.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))


def test_the_cancelled_call_gives_the_turn_back() -> None:
    found = refused()
    assert found.position.turn is Seat.NORTH
    assert [str(call.call) for call in found.position.auction.calls] == ["1S"]


def test_replaying_a_log_gives_the_same_desk() -> None:
    found = refused().after(parse_act("N 3C"))
    stored = load_log(dump_log(found.log), "log")
    assert Desk.replay(BOARD, found.code, stored) == found


def test_review_on_the_same_version_reports_nothing() -> None:
    found = refused().after(parse_act("N 3C"))
    assert review(BOARD, found.code, found.log) == ()


def test_review_reports_a_ruling_that_would_be_made_otherwise() -> None:
    found = refused()
    other = [replace(a, effects=a.effects[:1]) if isinstance(a, Ruled) else a for a in found.log]
    (difference,) = review(BOARD, found.code, other)
    assert difference.case == "1/27"
    assert [e.kind for e in difference.stored] == ["call_cancelled"]
    assert [e.kind for e in difference.now] == ["call_cancelled", "must"]


def test_an_adjusted_score_that_stands_after_all_is_asked_about_no_more() -> None:
    # 72C adjusts it, so 12C asks what it gives; 12B1: without damage there is nothing to give.
    found = desk("report 72C by S")
    for key in ("could_have_known_of_damage", "gained_by_irregularity"):
        found = found.after(Answered("0/72C", key, "yes", Official.DIRECTOR))
    assert [question.case for question in found.questions] == ["3/12C"]
    found = found.after(parse_act("report 12A by S"))
    for key, word in (
        ("initiative_for_adjustment", "directors_own"),
        ("ground_for_adjustment", "no_indemnity"),
        ("expected_better_without_it", "no"),
    ):
        found = found.after(Answered("4/12A", key, word, Official.DIRECTOR))
    assert kinds(found) == ["score_adjusted 72C", "score_stands 12B1"]
    assert found.questions == ()
    assert Desk.replay(BOARD, found.code, found.log) == found


def test_review_compares_a_ruling_at_its_time_though_its_case_waits_by_now() -> None:
    # South's call out of rotation is accepted before anybody has mentioned North's 1H.
    found = desk("W 1S", "N 1H", "S 2C").after(AttentionDrawn(Seat.EAST, 2))
    key = "lho_accepts_call_out_of_rotation"
    found = found.after(Answered("2/29", key, "yes", Seat.WEST)).after(AttentionDrawn(Seat.EAST))
    assert [question.case for question in found.questions] == ["1/27"]
    assert review(BOARD, found.code, found.log) == ()
    (stands,) = (e for ruling in found.rulings for e in ruling.effects)
    otherwise = replace(stands, clause="29B")
    log = [replace(a, effects=(otherwise,)) if isinstance(a, Ruled) else a for a in found.log]
    (difference,) = review(BOARD, found.code, log)
    assert (difference.case, difference.stored, difference.now) == ("2/29", (otherwise,), (stands,))


def test_review_reports_what_would_be_ruled_by_now_and_was_not() -> None:
    found = refused().after(parse_act("N 3C"))
    found = _all_denied(found)
    (difference,) = review(BOARD, found.code, found.log[:-1])
    assert (difference.case, [e.kind for e in difference.stored]) == (
        "1/27",
        ["call_cancelled", "must"],
    )
    # 27B2, with 26B and 72C to come back for.
    assert [e.kind for e in difference.now][2:] == ["must_pass", "watch", "watch"]


def test_a_struck_answer_is_asked_again_and_the_ruling_superseded() -> None:
    found = refused()
    number = next(n for n, act in enumerate(found.log) if isinstance(act, Answered))
    again = found.after(Struck(number, Official.DIRECTOR, "the wrong button"))
    assert [q.key for q in again.questions] == ["lho_accepts"]
    assert again.position.turn is Seat.EAST
    assert again.matter("1/27").is_held
    assert again.rulings == ()
    assert Desk.replay(BOARD, again.code, again.log) == again
    accepted = again.after(Answered("1/27", "lho_accepts", "yes", Seat.EAST))
    assert kinds(accepted)[-1] == "call_stands 27A1"
    assert [str(call.call) for call in accepted.position.auction.calls] == ["1S", "1H"]
    assert Desk.replay(BOARD, accepted.code, accepted.log) == accepted


def replaced() -> Desk:
    """Ruled on twice: East has refused North's bid, and nothing allows the one in its place."""
    found = refused().after(parse_act("N 3H"))
    return _all_denied(found)


def told(found: Desk) -> list[Ruled]:
    return [act for act in found.log if isinstance(act, Ruled)]


def test_what_was_ruled_and_not_announced_is_announced_as_it_was_ruled() -> None:
    found = replaced()
    untold = Desk.replay(BOARD, found.code, [a for a in found.log if not isinstance(a, Ruled)])
    assert told(untold) == []
    assert told(untold.after(parse_act("E P"))) == told(found)
    assert [ruled.supersedes for ruled in told(found)] == [False, False]
    assert [[effect.kind for effect in ruled.effects] for ruled in told(found)] == [
        ["call_cancelled", "must"],
        ["must_pass", "watch", "watch"],
    ]


def test_a_ruling_that_supersedes_another_says_all_that_it_rests_on() -> None:
    """27B1b: the bid in its place is comparable after all."""
    found = replaced()
    number = next(
        n
        for n, act in enumerate(found.log)
        if isinstance(act, Answered) and act.fact == "comparable"
    )
    *_, last = told(
        found.after(AnswerCorrected(number, "similar", Official.DIRECTOR, "keyed wrongly"))
    )
    assert last.supersedes
    assert [effect.clause for effect in last.effects] == ["27B", "27B", "27B1b", "27D"]
    assert last.on == (("replaced_before_ruling", "no"), ("substitute", "other_bid"))


def test_an_answer_is_struck_once() -> None:
    found = refused()
    number = next(n for n, act in enumerate(found.log) if isinstance(act, Answered))
    strike = Struck(number, Official.DIRECTOR, "the wrong button")
    with pytest.raises(NotEntitled, match=rf"^act {number} has been struck already$"):
        found.after(strike).after(strike)


def test_a_ruling_cannot_be_struck() -> None:
    found = refused()
    number = next(n for n, act in enumerate(found.log) if isinstance(act, Ruled))
    with pytest.raises(NotEntitled, match="superseded, not struck"):
        found.after(Struck(number, Official.DIRECTOR, "wrong"))


@pytest.mark.parametrize(
    ("report", "reason"),
    [
        ("report 99Z by S", "the Laws of 2017 have no entry '99Z'$"),
        ("report 23 by S", "the Laws of 2017 have no entry '23'"),
        ("report 25A by S about 7", "there is no act 7 to report"),
    ],
)
def test_a_report_the_laws_do_not_know_is_refused(report: str, reason: str) -> None:
    with pytest.raises(NotEntitled, match=reason):
        desk("W 1S").after(parse_act(report))


@pytest.mark.parametrize("entry", ["62", "56", "45E", "52"])
def test_a_law_on_cards_is_not_asked_about_a_call(entry: str) -> None:
    """A call that law 62 "took back" opened an auction again that was long over."""
    with pytest.raises(NotEntitled, match="is about: a card; there is none yet"):
        desk("W 1S", "N 2H", f"report {entry} by N about 1")


def test_what_is_about_the_report_itself_is_only_told() -> None:
    about_itself = desk("W 1S", "report 45E by N about 1")
    assert about_itself.matter("1/45E").is_told
    assert about_itself.questions == desk("W 1S", "report 45E by N").questions != ()


def _all_denied(found: Desk) -> Desk:
    while found.questions:
        question = found.questions[0]
        answer = Answered(question.case, question.key, "no", found.asked_of(question)[0])
        found = found.after(answer)
    return found


def information(found: Desk) -> list[tuple[int, list[str], list[str]]]:
    return [
        (w.act, [s.name for s in w.authorized_for], [s.name for s in w.unauthorized_for])
        for w in found.position.force.information
    ]


def test_a_withdrawn_call_may_be_used_by_the_non_offenders_alone() -> None:
    # Law 16 scenario 3, by a bid that is refused: act 1 is North's 1H.
    assert information(refused()) == [(1, ["EW"], ["NS"])]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_what_the_next_hand_takes_back_over_a_slip_is_for_his_own_side_alone(edition: str) -> None:
    # Law 16 scenario 5: 25A4 of 2007, 25A6 of 2017. South meant 1H, and West takes 1H back. Of
    # 1D, which was never meant, 25A says nothing (decision 0081).
    found = desk("S 1D", "W 1H", "report 25A by S about 0", edition=edition, board=SOUTH_DEALS)
    for key in ("call_was_unintended", "changed_without_pause", "slip_of_hand_or_tongue"):
        if key in [question.key for question in found.questions]:
            found = found.after(Answered(found.questions[0].case, key, "yes", Official.DIRECTOR))
    found = found.after(parse_act("S 1H"))
    (question,) = found.questions
    found = found.after(Answered(question.case, "lho_changes_his_call", "yes", Seat.WEST))
    assert information(found) == [(1, ["EW"], ["NS"])]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_a_free_replacement_lets_both_sides_use_the_withdrawn_bid(edition: str) -> None:
    # 27B1a switches off 16C2 (1997), 16D (2007) and 16C (2017).
    found = desk("W 1S", "N 1H", "attention", edition=edition)
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST)).after(parse_act("N 2H"))
    found = found.after(Answered("1/27", "not_artificial", "yes", Official.DIRECTOR))
    assert information(found) == [(1, ["NS", "EW"], [])]
