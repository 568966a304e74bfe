"""What is asked for at a live table, and what comes of it."""

import pytest

from fairdeal.boards import Board
from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.rulings.effect_lines import line_of
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Alerted,
    CallMade,
    CardExposed,
    ExplanationGiven,
    Exposure,
    Ground,
    Objected,
    Official,
    Reported,
)
from fairdeal.views.table.audience import director_view, live_view

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
DEAL = Deal.parse("N:AKQJ.5432.432.32 T98.T98.T98.T987 765.AKQ.AKQ.AKQJ 432.J76.J765.654")
BOARD = Board.numbered(3, DEAL)  # South deals


def told(table: Table, *asked: tuple[Seat | Official, i.Intent]) -> Table:
    for by, intent in asked:
        acts = handle(table, intent, by, table.seen)
        assert not isinstance(acts, Refusal), (by, intent, acts)
        table = table.after(*acts)
    return table


def a_table(mode: Mode = Mode.REAL, edition: Edition = Edition.L2017A) -> Table:
    return Table.of(BOARD, edition, mode)


def call(word: str) -> i.MakeCall:
    return i.MakeCall(parse_call(word))


def in_3nt(mode: Mode = Mode.REAL, edition: Edition = Edition.L2017A) -> Table:
    table = a_table(mode, edition)
    return told(table, (S, call("3NT")), (W, call("P")), (N, call("P")), (E, call("P")))


def test_in_lawful_mode_nothing_irregular_can_be_done() -> None:
    table = told(a_table(Mode.LAWFUL), (S, call("1S")))
    assert handle(table, call("P"), N, table.seen) is Refusal.NOT_YOUR_TURN
    assert handle(table, call("1H"), W, table.seen) is Refusal.NOT_LEGAL
    table = in_3nt(Mode.LAWFUL)
    assert handle(table, i.Play(Card.C9, E), E, table.seen) is Refusal.NOT_YOUR_TURN
    table = told(table, (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    assert handle(table, i.Play(Card.H8, E), E, table.seen) is Refusal.NOT_LEGAL
    assert handle(table, i.Expose(Card.H8), E, table.seen) is Refusal.NOT_LEGAL
    assert handle(table, i.Attention(4), S, table.seen) is Refusal.NOT_LEGAL


def test_in_real_mode_it_is_an_act_like_any_other() -> None:
    table = told(a_table(), (S, call("1S")), (W, call("1H")))
    assert table.desk.log[-1] == CallMade(W, parse_call("1H"))
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    assert handle(table, i.Play(Card.H8, E), E, table.seen) != Refusal.NOT_LEGAL


def test_what_was_said_of_a_table_that_has_moved_on_is_no_call() -> None:
    table = told(a_table(), (S, call("1S")))
    assert handle(table, call("2S"), N, table.seen - 1) is Refusal.STALE


def test_an_alert_to_others_makes_no_call_late() -> None:
    table = a_table()
    seen = table.seen
    later = told(table, (S, i.MakeCall(parse_call("1C"), alert=True, means="strong")))
    assert later.seen == seen + 1
    assert later.desk.log[1:] == (
        Alerted(S, to=(E, W)),
        ExplanationGiven(S, "strong", 0, (E, W)),
    )
    assert [live_view(later, seat).view.notes != () for seat in (N, E, S, W)] == [
        *(False, True, True, True),
    ]


def test_nobody_plays_anothers_cards_and_dummy_none() -> None:
    table = told(in_3nt(), (W, i.Play(Card.S4, W)))
    for by, card, hand in ((N, Card.SA, N), (E, Card.SA, N), (W, Card.S7, S)):
        assert handle(table, i.Play(card, hand), by, table.seen) is Refusal.NOT_YOURS


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_question_reaches_left_hand_opponent_alone(edition: Edition) -> None:
    table = told(a_table(edition=edition), (S, call("1S")), (W, call("1H")))
    assert not any(live_view(table, seat).view.asks for seat in (N, E, S, W))
    table = told(table, (E, i.Attention(1)))
    asks = {seat: [ask.key for ask in live_view(table, seat).view.asks] for seat in (N, E, S, W)}
    assert asks == {N: ["lho_accepts"], E: [], S: [], W: []}
    assert [live_view(table, seat).view.waits for seat in (N, E, S, W)] == [False, True, True, True]
    # Nobody calls meanwhile (9B2), and nobody answers for North.
    assert not any(live_view(table, seat).calls for seat in (N, E, S, W))
    assert handle(table, call("2S"), N, table.seen) is Refusal.ASKED
    assert handle(table, i.Answer("lho_accepts", "no"), E, table.seen) is Refusal.NOT_YOURS
    table = told(table, (N, i.Answer("lho_accepts", "no")), (W, call("2H")))
    assert [ask.key for ask in director_view(table).asks] == ["not_artificial"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_has_five_choices_at_once_after_a_lead_out_of_turn(edition: Edition) -> None:
    table = told(in_3nt(edition=edition), (E, i.Play(Card.C9, E)), (S, i.Attention(4)))
    (ask,) = live_view(table, S).view.asks
    choices = [(option.value, option.then) for option in ask.options]
    assert choices == [
        ("spread", ""), ("accept", ""),
        ("refuse", "require"), ("refuse", "forbid"), ("refuse", "none"),
    ]  # fmt: skip
    table = told(table, (S, i.Answer(ask.key, "refuse", "forbid")))
    assert [told.clause for told in live_view(table, W).view.told if told.binds] == ["50D2a"]


def test_to_call_the_director_finds_nothing() -> None:
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    table = told(table, (E, i.Play(Card.H8, E)), (S, i.Play(Card.S5, S)))
    table = told(table, (S, i.CallDirector()))
    assert not table.desk.rulings
    assert director_view(table).called_by == (S,)
    table = told(table, (W, i.CallDirector()), (S, i.CallDirector()))
    assert director_view(table).called_by == (S, W), "the first one first, and nobody twice"
    # Trick 1 is still seen: the fifth, sixth, seventh and eighth of all calls and cards.
    table = told(table, (S, i.Attention(6)))
    assert [ruling.entry for ruling in table.desk.rulings] == ["61"]


def test_in_lawful_mode_dummy_calls_no_director_during_the_play() -> None:
    table = told(in_3nt(Mode.LAWFUL), (W, i.Play(Card.S4, W)))
    assert handle(table, i.CallDirector(), N, table.seen) is Refusal.NOT_LEGAL
    assert not isinstance(handle(table, i.CallDirector(), S, table.seen), Refusal)


def test_what_lies_quitted_is_pointed_at_no_more_until_the_board_is_over() -> None:
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    table = told(table, (E, i.Play(Card.S8, E)), (S, i.Play(Card.S5, S)))
    table = told(table, (S, i.Play(Card.SK, N)), (E, i.Play(Card.S9, E)))
    table = told(table, (S, i.Play(Card.S6, S)), (W, i.Play(Card.S3, W)))
    assert handle(table, i.Attention(4), E, table.seen) is Refusal.IMPOSSIBLE
    table = told(table, (S, i.Claim(11, "high cards")), (E, i.Agree()))
    assert table.desk.position.phase is Phase.OVER
    assert not isinstance(handle(table, i.Attention(4), E, table.seen), Refusal)


@pytest.mark.parametrize("mode", Mode)
def test_a_claim_is_agreed_to_and_the_next_board_begun_by_both_sides(mode: Mode) -> None:
    table = told(in_3nt(mode), (W, i.Play(Card.S4, W)), (S, i.Claim(12, "all high")))
    assert handle(table, i.Agree(), S, table.seen) is Refusal.NOT_YOURS
    assert handle(table, i.GoOn(), W, table.seen) is Refusal.IMPOSSIBLE
    table = told(table, (W, i.Agree()))
    assert table.is_over
    table = told(table, (W, i.GoOn()), (N, i.GoOn()))
    assert table.gone_on == frozenset(Side)


def test_a_claim_disputed_is_the_directors() -> None:
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Claim(12, "all high")), (W, i.Object()))
    assert not table.is_over
    # That it was a claim, and of all that is left, the table knows (68).
    assert all(ask.clause.startswith("70") for ask in director_view(table).asks)
    assert director_view(table).asks


def test_why_a_claim_is_disputed_all_but_the_objectors_partner_hear() -> None:
    """70B2: the Director hears the objections; by 68D2b partner may have to play on."""
    why = i.Object(Ground.WINNER_OUT, Card.S4)
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Claim(12, "all high")), (W, why))
    said = (Objected(W, Ground.WINNER_OUT, Card.S4),)
    claim = director_view(table).claim
    assert claim is not None
    assert claim.objections == said
    heard = {seat: live_view(table, seat).view.claim for seat in SEATS}
    assert {seat: one and one.objections for seat, one in heard.items()} == {
        N: said, S: said, W: said, E: (),
    }  # fmt: skip


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slip_is_told_by_its_player_until_his_partner_calls(mode: Mode, edition: Edition) -> None:
    table = told(a_table(mode, edition), (S, call("1S")))
    assert handle(table, i.Misclick(), W, table.seen) is Refusal.IMPOSSIBLE
    asked = told(table, (S, i.Misclick()))
    assert director_view(asked).asks
    table = told(table, (W, call("P")), (N, call("P")))
    assert handle(table, i.Misclick(), S, table.seen) is Refusal.IMPOSSIBLE


@pytest.mark.parametrize("mode", Mode)
def test_the_director_has_the_laws_deal_with_what_he_was_told(mode: Mode) -> None:
    """A hesitation is in no log: who tells of it is heard, at a lawful table too (16B, 81C3)."""
    table = told(a_table(mode), (S, call("1NT")), (W, call("P")))
    after = told(table, (Official.DIRECTOR, i.Report("16B", S, 0)))
    assert after.desk.log[2] == Reported("16B", S, Official.DIRECTOR, about=0)
    assert after.desk.questions
    assert told(table, (Official.DIRECTOR, i.Report("16B", S))).desk.questions


def test_a_player_tells_the_director_and_not_the_table() -> None:
    table = told(a_table(), (S, call("1NT")))
    assert handle(table, i.Report("16B", S, 0), W, table.seen) is Refusal.NOT_YOURS


@pytest.mark.parametrize(
    "told_of",
    [i.Report("no such entry", S), i.Report("16B", S, 9), i.Report("61", S, 0)],
)
def test_what_is_told_of_fits_an_entry_of_the_laws(told_of: i.Report) -> None:
    """A call is no revoke, and nine calls have not been made."""
    table = told(a_table(), (S, call("1NT")))
    refused = handle(table, told_of, Official.DIRECTOR, table.seen)
    assert refused is Refusal.IMPOSSIBLE


@pytest.mark.parametrize(
    ("how", "line"),
    [
        (Exposure.DROPPED, "penalty_card 50B E S8 minor"),
        (Exposure.SHOWN, "card_designated 45C1 E S8"),
    ],
)
def test_a_card_that_drops_is_not_one_held_out(how: Exposure, line: str) -> None:
    """A small card dropped is a minor penalty card; one held out at his turn is played (45C1)."""
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    table = told(table, (E, i.Expose(Card.S8, how)))
    assert table.desk.log[-1] == CardExposed(E, Card.S8, how)
    table = told(table, (S, i.Attention(len(table.public) - 1)))
    for question in table.desk.questions:
        asked = table.desk.asked_of(question)[0]
        table = told(table, (asked, i.Answer(question.key, "no_reason")))
    effects = [effect for ruling in table.desk.rulings for effect in ruling.effects]
    assert line_of(effects[0], table.desk.log, told_only=False) == line


@pytest.mark.parametrize(("leader", "card"), [(E, Card.C9), (S, Card.HA)])
def test_a_lead_out_of_turn_tells_declarer_no_card_of_dummys(leader: Seat, card: Card) -> None:
    """Dummy is spread once the lead stands (41D, 54): until then each plays from his own hand."""
    table = told(in_3nt(), (leader, i.Play(card, leader)))
    assert live_view(table, S).view.dummy is None
    assert {hand for hand, _card in live_view(table, S).cards} == {S}
    # North holds the ace of spades and not the two: the answer is the same.
    tried = {handle(table, i.Play(one, N), S, table.seen) for one in (Card.SA, Card.S2)}
    assert tried == {Refusal.NOT_YOURS}
    assert {hand for hand, _card in live_view(table, N).cards} == {N}
    assert not isinstance(handle(table, i.Play(Card.SA, N), N, table.seen), Refusal)
    later = told(in_3nt(), (W, i.Play(Card.S4, W)))
    assert {hand for hand, _card in live_view(later, S).cards} == {S, N}
    assert live_view(later, N).cards == ()


def test_that_partner_has_explained_ends_no_duty_on_the_page_of_the_other() -> None:
    """Both are told to put a review right (20E); who has done so told the opponents alone."""
    told_of = (Official.DIRECTOR, i.Report("20E", W))
    table = told(a_table(Mode.LAWFUL), told_of)
    for word in ("no", "no"):
        question = table.desk.questions[0]
        table = told(table, (table.desk.asked_of(question)[0], i.Answer(question.key, word)))
    table = told(table, (S, call("P")), (W, call("1C")), (N, call("P")))
    told_to = {seat: live_view(table, seat).view.told for seat in SEATS}
    assert told_to[E]
    later = told(table, (W, i.Explain(1, "strong")))
    assert live_view(later, E).view.told == told_to[E]
    assert live_view(later, W).view.told != told_to[W]


def test_whether_a_pause_was_observed_is_asked_as_long_as_nothing_makes_anybody_wait() -> None:
    """Nothing at the table holds a call back after a skip bid, so it does not know (73D3)."""
    table = told(a_table(), (S, call("3S")), (W, call("P")))
    table = told(table, (Official.DIRECTOR, i.Report("73D3", W, 1)))
    keys = []
    while table.desk.questions and "pause_was_observed" not in keys:
        question = table.desk.questions[0]
        keys.append(question.key)
        if question.key == "pause_is_prescribed":
            table = told(table, (Official.DIRECTOR, i.Answer(question.key, "yes")))
    assert keys == ["pause_is_prescribed", "pause_was_observed"]
