"""The Director's desk: silence, who may answer, striking, replay and review."""

from dataclasses import replace

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import review
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Answered,
    AttentionDrawn,
    CallMade,
    CardPlayed,
    Official,
    Person,
    Ruled,
    Struck,
)
from fairdeal.table.log import dump_log, load_log
from fairdeal.table.notation import parse_act
from tests.laws.play.table import SOUTH_TO_LEAD, desk_in_3nt
from tests.laws.play.table import after as play_after
from tests.laws.play.table import answered as play_answered

BOARD = Board(1, Seat.WEST, Vulnerability.NONE)

SOUTH_DEALS = Board(1, Seat.SOUTH, Vulnerability.NONE)

DEALT = Board(
    1,
    Seat.WEST,
    Vulnerability.NONE,
    Deal.parse("N:KJ84.Q5.T983.A72 92.KJT942.AK.QT5 AQT653.A3.Q74.K6 7.876.J652.J9843"),
)

OPPOSITE_A_PENALTY_CARD = "N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652"


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
        ("report 99Z by S", "the Laws of 2017 have no entry '99Z'"),
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


def test_a_case_about_an_act_another_ruling_took_away_is_moot() -> None:
    # Law 39 scenario 5: East bids after the final pass, South calls over it: one ruling for both.
    board = Board(1, Seat.SOUTH, Vulnerability.NONE)
    found = Desk.of(board, code_for("2017"))
    for act in ("S 3NT", "W P", "N P", "E P", "E 4H", "S P", "attention"):
        found = found.after(parse_act(act))
    assert [ruling.case for ruling in found.rulings] == ["4/39"]


def test_what_was_told_about_an_act_another_ruling_took_away_is_asked_no_more() -> None:
    # 25A about South's pass over a bid that 39A cancels with every call after it.
    acts = ("S 3NT", "W P", "N P", "E P", "E 4H", "S P", "report 25A by S about 5")
    found = desk(*acts, board=SOUTH_DEALS)
    assert [question.case for question in found.questions] == ["6/25A"]
    found = found.after(parse_act("attention"))
    assert [ruling.case for ruling in found.rulings] == ["4/39"]
    assert "6/25A" not in [question.case for question in found.questions]


def test_a_case_that_has_to_wait_by_now_asks_nobody_any_more() -> None:
    # What becomes of North's 1H is decided first (27), then South's call out of rotation (29).
    found = desk("W 1S", "N 1H", "S 2C").after(AttentionDrawn(Seat.EAST, 2))
    assert [question.case for question in found.questions] == ["2/29"]
    found = found.after(AttentionDrawn(Seat.EAST))
    assert [question.case for question in found.questions] == ["1/27"]
    assert found.matter("2/29").question is None


def test_a_ruling_that_has_to_wait_half_done_waits_when_the_log_is_read_too() -> None:
    # South's 1D is cancelled (29B), and what he calls in turn is still awaited (31) ...
    found = desk("W 1S", "N 1H", "S 1D").after(AttentionDrawn(Seat.EAST, 2))
    found = found.after(Answered("2/29", "lho_accepts_call_out_of_rotation", "no", Seat.WEST))
    assert kinds(found) == ["call_cancelled 29B", "may 31B1"]
    # ... when somebody mentions North's 1H, of which nothing is decided yet.
    found = found.after(AttentionDrawn(Seat.EAST))
    assert [question.case for question in found.questions] == ["1/27"]
    assert Desk.replay(BOARD, found.code, found.log) == found


def test_an_irregular_replacement_counts_as_soon_as_somebody_has_called_over_it() -> None:
    # While it is the last call it may yet be taken back or ruled on; nobody mentions it (9A).
    replaced = refused().after(parse_act("N 8C"))
    assert replaced.questions == ()
    called_over = replaced.after(parse_act("E P"))
    assert [(q.case, q.key) for q in called_over.questions] == [("1/27", "not_artificial")]


def test_no_double_in_its_place_counts_be_it_admissible_or_not() -> None:
    # 27B3, at once; a redouble of nothing is comparable to no call, and nobody is asked.
    replaced = refused().after(parse_act("N XX"))
    assert replaced.questions == ()
    assert "call_cancelled 27B3" in kinds(replaced)


def test_of_what_was_only_told_every_answer_is_open() -> None:
    # 51A: at a table declarer would name one of the penalty cards.
    found = desk("S 3NT", "W P", "N P", "E P", "report 51A by W", board=SOUTH_DEALS)
    (question,) = found.questions
    found = found.after(Answered(question.case, question.key, "no", Official.DIRECTOR))
    (question,) = found.questions
    assert (question.key, len(found.answers_to(question))) == ("designated_card", 52)


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_a_revoke_found_late_takes_back_what_the_other_sides_revoke_has_cost(edition: str) -> None:
    # 64B7: once both sides have revoked, neither of them pays tricks.
    acts = ("S 3NT", "W P", "N P", "E P", "W H2", "N H4", "E HA", "S C9", "E H5", "S H6", "W S6")
    then = ("N H9", "N S5", "E S3", "S S2", "W S9")
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, Deal.parse(OPPOSITE_A_PENALTY_CARD))
    found = desk(*acts, *then, board=board, edition=edition).after(AttentionDrawn(Seat.WEST, 7))
    found = _all_denied(found.after(parse_act("S claims 9")).after(parse_act("EW agree")))
    assert kinds(found)[-1] == "tricks_transferred 64A2"
    found = _all_denied(found.after(AttentionDrawn(Seat.SOUTH, 10)))
    for case in ("7/61", "10/61"):
        ruled = [f"{e.kind} {e.clause}" for e in found.matter(case).effects]
        assert ruled == ["revoke_established 63A1", "card_stands 63B", "nothing_transferred 64B7"]
        assert found.matter(case).is_closed
    assert Desk.replay(board, found.code, found.log) == found


def test_equity_is_judged_anew_when_the_tricks_that_were_moved_change() -> None:
    """64C: 64A2 moved a trick, and that was enough; then 64B7 moves none."""
    acts = ("S 3NT", "W P", "N P", "E P", "W H2", "N H4", "E HA", "S C9", "E H5", "S H6", "W S6")
    then = ("N H9", "N S5", "E S3", "S S2", "W S9", "S claims 9", "EW agree")
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, Deal.parse(OPPOSITE_A_PENALTY_CARD))
    found = desk(*acts, *then, board=board, edition="2007").after(AttentionDrawn(Seat.WEST, 7))
    asked = [(q.case, q.key) for q in found.questions]
    assert asked == [("7/61", "insufficiently_compensated")]
    found = _all_denied(found).after(AttentionDrawn(Seat.SOUTH, 10))
    assert {(q.case, q.key) for q in found.questions} == {
        ("7/61", "insufficiently_compensated"),
        ("10/61", "insufficiently_compensated"),
    }


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


def test_cases_that_come_due_together_are_told_apart() -> None:
    # Three bids of eight: each has its watch for the end of the play (38D).
    eights = ("N 8C", "attention", "E 8D", "attention", "S 8D", "attention")
    found = _ended(desk("W 1S", *eights, board=DEALT))
    at_the_end = [q.case for q in found.questions if q.key == "could_have_known_of_damage"]
    assert len(at_the_end) == len(set(at_the_end)) == 3


def _ended(found: Desk) -> Desk:
    """The board played to its end, every hand its lowest card, every answer the last one."""
    while (turn := found.position.turn) is not None:
        if found.questions:
            question = found.questions[0]
            word = list(question.fact.answers)[-1]
            by = found.asked_of(question)[0]
            found = found.after(Answered(question.case, question.key, word, by))
        elif not found.position.auction.is_over:
            found = found.after(CallMade(turn, PASS))
        else:
            found = found.after(CardPlayed(turn, found.position.legal_cards()[-1]))
    return found


def test_a_bid_not_repeated_is_marked_and_not_ruled_as_a_bid_of_a_silenced_player() -> None:
    # 31A1 demands the repetition; Law 37 is about players who have to pass, and East has not.
    board = Board(1, Seat.NORTH, Vulnerability.NONE)
    found = desk("E 1H", "attention", board=board)
    key = "lho_accepts_call_out_of_rotation"
    found = found.after(Answered("0/29", key, "no", Seat.SOUTH)).after(parse_act("N P"))
    found = found.after(parse_act("E 2H"))
    assert found.position.marks == (Mark.CALL_AGAINST_DUTY,)
    found = found.after(parse_act("attention"))
    assert not any(ruling.entry.startswith("37") for ruling in found.rulings)
    assert str(found.position.auction.calls[-1].call) == "2H"


FOUND_AT_RANDOM = """
N calls the Director
N exposes S8 dropped
E Pass
N exposes S8 dropped
S exposes SA dropped
S exposes HT dropped
report 20B by S about 5
W exposes C8 with another
W calls the Director
W exposes DJ with another
answer 1/24 exposed_by_own_fault yes director
S 5NT
W exposes H4 dropped
E calls the Director
E exposes HJ dropped
answer 13/24 exposed_by_own_fault no director
report 16B by S about 12
W exposes CQ dropped
N exposes H7 shown
report 25A by E
E 2D
answer 9/24 exposed_by_own_fault yes director
N calls the Director
answer 23/29 lho_accepts_call_out_of_rotation no S
W 6D
E 1D
E calls the Director
"""


def test_a_matter_closed_by_a_replay_settles_what_rests_on_it() -> None:
    """The pass put for East's 1D (37B2) is the call compared with his 2D (23A), live or not."""
    deal = "N:86.AKQ762.K72.65 KQT75.J9.T64.J32 A32.T85.983.AK74 J94.43.AQJ5.QT98"
    board = Board(121, Seat.EAST, Vulnerability.NONE, Deal.parse(deal))
    live = Desk.of(board, code_for("2017"))
    for line in FOUND_AT_RANDOM.strip().splitlines():
        word, *rest = line.split()
        if word == "answer":
            case, key, answer, by = rest
            person = Official.DIRECTOR if by == "director" else Seat.SOUTH
            live = live.after(Answered(case, key, answer, person))
        else:
            live = live.after(parse_act(line))
        assert Desk.replay(board, live.code, live.log) == live
    question = live.matter("23/29").question
    assert question
    assert question.key == "comparable"


def test_a_matter_ruled_on_stays_so_when_an_earlier_one_is_noticed_after_it() -> None:
    """West takes back his revoke (1997, 61 and 62); only then East takes back his fifth card."""
    acts = "W 1C; N P; E P; S P; E DT; S DA; E H7; W C4; W picks up C4; E picks up H7"
    deal = "N:643.QT654.K65.86 K98.A7.T72.KQ952 QJT75.832.AJ9.AT A2.KJ9.Q843.J743"
    board = Board(167, Seat.EAST, Vulnerability.NONE, Deal.parse(deal))
    live = Desk.of(board, code_for("1997"))
    for act in acts.split("; "):
        live = live.after(parse_act(act))
    assert [matter.case for matter in live.matters if matter.is_closed] == ["7/61"]
    assert Desk.replay(board, live.code, live.log) == live


def test_a_lead_to_come_that_a_withdrawn_card_took_away_is_asked_about_no_more() -> None:
    """South's revoke would have put East on lead opposite a penalty card (50D2); he corrects it."""
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, Deal.parse(OPPOSITE_A_PENALTY_CARD))
    live = Desk.of(board, code_for("2017"))
    for line in (
        *("S 3NT", "W P", "N P", "E P", "W H2", "N H4", "W S9", "attention"),
        *("6/57 demand_on_partner highest", "E HA", "S C9", "attention", "S H6"),
        *("15/50D2 choice_of_lead require", "E S3", "S S2", "W S6", "N S5"),
    ):
        case, *said = line.split()
        act = Answered(case, said[0], said[1], Seat.SOUTH) if "/" in case else parse_act(line)
        live = live.after(act)
    asked = [act.case for act in live.log if isinstance(act, Answered)]
    assert asked == ["6/57", "15/50D2"]
    assert [m.case for m in live.matters if m.effects] == ["6/57", "12/61", "15/50D2"]
    assert Desk.replay(board, live.code, live.log) == live


def test_a_matter_answered_to_its_end_stays_so_when_an_earlier_one_is_noticed_after_it() -> None:
    """The Director finds no damage (72C) before anybody has mentioned the call out of rotation."""
    live = desk("N 7D", "report 72C by E about 0")
    live = live.after(Answered("1/72C", "could_have_known_of_damage", "no", Official.DIRECTOR))
    live = live.after(parse_act("E calls the Director"))
    live = live.after(Answered("0/29", "lho_accepts_call_out_of_rotation", "no", Seat.EAST))
    assert [m.case for m in live.matters if m.is_closed] == ["1/72C"]
    assert Desk.replay(BOARD, live.code, live.log) == live


def test_a_fifth_card_ruled_to_be_a_lead_stays_in_the_log_as_it_was_put_down() -> None:
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, Deal.parse(OPPOSITE_A_PENALTY_CARD))
    acts = ("S 3NT", "W P", "N P", "E P", "W C2", "N C4", "E C3", "E fifth card H5", "attention")
    live = desk(*acts, board=board)
    answer = Answered("7/45E", "fifth_card_is_a_lead", "yes", Official.DIRECTOR)
    assert live.after(answer).log[7] == parse_act("E fifth card H5")


def test_a_choice_that_a_call_taken_back_took_away_is_asked_for_when_the_auction_ends_again() -> (
    None
):
    """West's honour is a penalty card as the auction ends (24E); his last pass was a slip (25A)."""
    deal = "N:K9.Q652.KT62.KQ5 JT32.A8.QJ53.T82 AQ7.K93.94.A9643 8654.JT74.A87.J7"
    board = Board(82, Seat.NORTH, Vulnerability.NONE, Deal.parse(deal))
    live = Desk.of(board, code_for("2017"))
    asked = []
    for line in (
        *("N 1NT", "W exposes HJ shown", "attention", "1/24 exposed_by_own_fault yes"),
        *("E P", "S P", "W P", "report 25A by W about 7", "9/25A call_was_unintended yes"),
        *("9/25A slip_of_hand_or_tongue yes", "W P"),
    ):
        case, *said = line.split()
        if "/" in case:
            live = live.after(Answered(case, said[0], said[1], Official.DIRECTOR))
        else:
            live = live.after(parse_act(line))
        assert Desk.replay(board, live.code, live.log) == live, line
        asked.append("choice_of_lead" in [question.key for question in live.questions])
    is_on_lead = [False] * 6 + [True, True, True, False, True]
    assert asked == is_on_lead, "East is on lead, West has a call to replace, East is on lead"


def test_a_right_that_lapsed_when_the_play_went_on_stays_so_when_that_card_is_withdrawn() -> None:
    """West might change his card after dummy's revoke (62C1); declarer plays on, and revokes."""
    deal = "N:9876.K4.AKQ2.432 JT5.AQ5.765.JT98 AKQ2.J32.JT9.AKQ 43.T9876.843.765"
    board = Board(1, Seat.NORTH, Vulnerability.NONE, Deal.parse(deal))
    live = Desk.of(board, code_for("2007"))
    waits = []
    calls = ("N 3NT", "E P", "S P", "W P")
    for line in (*calls, "E H5", "S S2", "W H6", "attention", "S H3", "N S9", "attention"):
        live = live.after(parse_act(line))
        assert Desk.replay(board, live.code, live.log) == live, line
        open_questions = [m.question.key for m in live.matters if m.question is not None]
        waits.append("opponent_takes_card_back" in open_questions)
    assert [m.case for m in live.matters if m.effects] == ["5/61", "10/61"]
    assert waits[-3:] == [True, False, False]


def _answering(found: Desk, **answers: str) -> Desk:
    """The desk once each question has been answered by those it is put to."""
    while found.questions:
        question = found.questions[0]
        by = found.asked_of(question)[0]
        found = found.after(Answered(question.case, question.fact.key, answers[question.key], by))
    return found


def test_a_hand_put_right_stays_so_before_acts_that_a_later_ruling_takes_back() -> None:
    # 13A1: East held West's D2. Then he bids insufficiently, and his bid is cancelled (27B).
    board = Board(
        1,
        Seat.NORTH,
        Vulnerability.NONE,
        Deal.parse("N:K85.K94.Q76.KJ84 T743.AJ85.K842.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.95.7652"),
    )
    corrected = Deal.parse("N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652")
    right = _answering(
        desk("E has D2 too many", "attention", board=board),
        surplus_card_is_of_the_deal="yes",
        somebody_saw_a_card_of_another="no",
        deal_put_right_by="hand_record",
    )
    called = right.after(parse_act("N 1S")).after(parse_act("E 1H"))
    found = _answering(called.after(parse_act("attention")), lho_accepts="no")
    assert "call_cancelled 27B" in kinds(found)
    assert [position.deal for position in found.history] == [corrected] * len(found.history)
    assert Desk.replay(board, found.code, found.log) == found


def test_a_turn_may_turn_out_to_have_been_missed_by_what_is_called_later() -> None:
    # North calls at everybody's turn. Only South's double makes East's pass (11) the last of three.
    calls = "N P, N P, N P, N P, N P, N X, E P, N P, N P, N P, N X, E P, N P, N P, N P, S X"
    north_deals = replace(BOARD, dealer=Seat.NORTH)
    found = desk(*calls.split(", "), edition="1997", board=north_deals)
    assert Desk.replay(north_deals, found.code, found.log) == found


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_struck_answer_made_impossible_falls_away(edition: Edition) -> None:
    """West takes his card back (47), shows it, and it turns out that he may not take it back."""
    desk = desk_in_3nt(edition, *SOUTH_TO_LEAD, "S DA", "W D2", "W picks up D2", "attention")
    desk = play_answered(desk, reason_for_taking_back="misexplained")
    answer = max(n for n, act in enumerate(desk.log) if isinstance(act, Answered))
    desk = play_after(desk, "W exposes D2 dropped")
    desk = desk.after(Struck(answer, Official.DIRECTOR, "keyed wrongly"))
    desk = play_answered(desk, reason_for_taking_back="none")
    play = desk.position.play
    assert play is not None
    assert play.current[-1].seat is Seat.WEST
    assert str(desk.position.turn) == "N"
    assert desk.position.exposed == ()
    assert Desk.replay(desk.position.board, desk.code, desk.log) == desk
    assert review(desk.position.board, desk.code, desk.log) == ()
