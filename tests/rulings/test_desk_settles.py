"""What one ruling does to others at a desk: what falls, is asked no more, or stays settled."""

from dataclasses import replace

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS
from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import review
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Answered,
    AttentionDrawn,
    CallMade,
    CardPlayed,
    Official,
    Struck,
)
from fairdeal.table.notation import parse_act
from tests.laws.play.table import SOUTH_TO_LEAD, desk_in_3nt
from tests.laws.play.table import after as play_after
from tests.laws.play.table import answered as play_answered
from tests.rulings.test_desk import BOARD, DEALT, SOUTH_DEALS, _all_denied, desk, kinds, refused

OPPOSITE_A_PENALTY_CARD = "N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652"


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
