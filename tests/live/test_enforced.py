"""Restrictions by rulings: whoever breaks one is ruled on, and where they are enforced nobody can.

What follows is from Laws 26, 37, 50 to 52, 59 and 61 as the prints have it.
"""

import random
from dataclasses import replace

import pytest

from fairdeal.boards import Board
from fairdeal.calls import PASS
from fairdeal.cards import Card, Deal, Suit
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.scripted import NotThere, played
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.views.table.audience import EVERY_CALL, live_view
from tests.amount import some
from tests.live.test_conformance import CASES
from tests.live.test_handling import E, N, S, W, a_table, call, in_3nt, told

NO_CLUBS = Deal.parse("N:AKQJ.432.543.432 T98.T98.T9.T9876 76.AKQ.AKQ.AKQJ5 5432.J765.J8762.")
BY_RULING = {
    Mark.CALL_WHEN_SILENCED,
    Mark.CALL_AGAINST_DUTY,
    Mark.RESTRICTION_BROKEN,
    Mark.PENALTY_CARD_NOT_PLAYED,
}


def silenced(edition: Edition) -> Table:
    """South 1S, West 1H, not accepted and made a pass: East has to pass throughout (27B2)."""
    table = told(a_table(edition=edition), (S, call("1S")), (W, call("1H")), (N, i.Attention(1)))
    table = told(table, (N, i.Answer("lho_accepts", "no")), (W, call("P")))
    while table.desk.questions:
        (question,) = table.desk.questions
        (by,) = table.desk.asked_of(question)
        answers = table.desk.answers_to(question)
        table = told(table, (by, i.Answer(question.key, "no" if "no" in answers else answers[0])))
    return told(table, (N, call("P")))


def led_out_of_turn(edition: Edition, choice: str, begun: Table | None = None) -> Table:
    """East has faced the nine of clubs in West's turn, and South has chosen (50D2)."""
    table = told(begun or a_table(edition=edition), (S, call("3NT")))
    table = told(table, *((seat, call("P")) for seat in (W, N, E)))
    table = told(table, (E, i.Play(Card.C9, E)), (S, i.Attention(4)))
    (ask,) = live_view(table, S).view.asks
    return told(table, (S, i.Answer(ask.key, "refuse", choice)))


def held(table: Table) -> Table:
    """The same where rulings are enforced."""
    return replace(table, enforced=True)


def others_see_the_same(table: Table, *but: Seat) -> None:
    for seat in (one for one in SEATS if one not in but):
        assert live_view(held(table), seat) == live_view(table, seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_to_pass_can_bid_and_passes_by_law(edition: Edition) -> None:
    table = silenced(edition)
    assert live_view(table, E).calls == EVERY_CALL
    table = told(table, (E, call("2C")), (S, i.Attention(4)))
    # 37B: his left-hand opponent has not called; a pass in its place, and both partners silenced.
    auction = table.desk.position.auction
    assert [made.call for made in auction.calls if made.seat is E] == [PASS]
    assert all(table.desk.position.force.is_silenced(seat) for seat in (E, W))
    assert not any(table.desk.position.force.is_silenced(seat) for seat in (N, S))


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_to_pass_passes_where_rulings_are_enforced(edition: Edition) -> None:
    table = silenced(edition)
    assert live_view(held(table), E).calls == (PASS,)
    others_see_the_same(table, E)
    for word in ("2C", "X", "7NT"):
        assert handle(held(table), call(word), E, table.seen) is Refusal.NOT_LEGAL
    # South, in whose turn nobody may call, is bound by no ruling: his irregularity is his own.
    assert handle(held(table), call("2S"), S, table.seen) != Refusal.NOT_LEGAL
    after = told(held(table), (E, call("P")))
    assert after.desk.position.auction.calls[-1].seat is E


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_not_lead_a_suit_can_and_has_revoked(edition: Edition) -> None:
    table = led_out_of_turn(edition, "forbid")
    assert (W, Card.C6) in live_view(table, W).cards
    table = told(table, (W, i.Play(Card.C6, W)), (S, i.Attention(5)))
    # 61A: a revoke; corrected before it is established (62A), the card a penalty card (62B1).
    assert any(law.startswith("62") for law in ruled_by(table))
    (penalty,) = table.desk.position.force.penalty_cards_of(W)
    assert (penalty.card, penalty.is_major) == (Card.C6, True)
    assert table.desk.position.turn is W


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_not_lead_a_suit_cannot_where_rulings_are_enforced(edition: Edition) -> None:
    table = led_out_of_turn(edition, "forbid")
    cards = [card for _hand, card in live_view(held(table), W).cards]
    assert len(cards) == 10
    assert all(card.suit is not Suit.CLUBS for card in cards)
    others_see_the_same(table, W)
    assert handle(held(table), i.Play(Card.C6, W), W, table.seen) is Refusal.NOT_LEGAL
    led = told(held(table), (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    # What no ruling is about can go wrong as before: East has spades and discards.
    assert handle(led, i.Play(Card.H8, E), E, led.seen) != Refusal.NOT_LEGAL
    assert len(live_view(led, E).cards) == 13


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_to_lead_a_suit_leads_it_or_what_he_likes_where_he_has_none(
    edition: Edition,
) -> None:
    table = led_out_of_turn(edition, "require")
    assert live_view(held(table), W).cards == ((W, Card.C6), (W, Card.C5), (W, Card.C4))
    begun = Table.of(Board.numbered(3, NO_CLUBS), edition, Mode.REAL)  # 59
    assert len(live_view(held(led_out_of_turn(edition, "require", begun)), W).cards) == 13


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_penalty_card_that_is_not_played_is_declarers_to_accept(edition: Edition) -> None:
    table = penalty_card_to_play(edition)
    assert len(live_view(table, E).cards) == 12
    table = told(table, (E, i.Play(Card.C8, E)), (S, i.Attention(10)))
    (ask,) = live_view(table, S).view.asks  # 52B1a
    assert {option.value for option in ask.options} == {"yes", "no"}
    refused = told(table, (S, i.Answer(ask.key, "no")))
    # 52B2: he plays the penalty card, and every card illegally played becomes one.
    assert handle(held(refused), i.Play(Card.C7, E), E, refused.seen) is Refusal.NOT_LEGAL
    after = told(refused, (E, i.Play(Card.C9, E)))
    (penalty,) = after.desk.position.force.penalty_cards_of(E)
    assert (penalty.card, penalty.is_major) == (Card.C8, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_penalty_card_is_played_where_rulings_are_enforced(edition: Edition) -> None:
    table = penalty_card_to_play(edition)
    assert live_view(held(table), E).cards == ((E, Card.C9),)
    others_see_the_same(table, E)
    assert handle(held(table), i.Play(Card.C8, E), E, table.seen) is Refusal.NOT_LEGAL
    assert handle(held(table), i.Play(Card.H8, E), E, table.seen) is Refusal.NOT_LEGAL


def penalty_card_to_play(edition: Edition) -> Table:
    """East's nine of clubs lies there, South left the lead free, and dummy leads a club."""
    table = led_out_of_turn(edition, "none")
    tricks = (W, Card.S4, W), (S, Card.SA, N), (E, Card.S8, E), (S, Card.S5, S), (S, Card.C2, N)
    for by, card, hand in tricks:
        table = told(table, (by, i.Play(card, hand)))
    return table


def ruled_by(table: Table) -> list[str]:
    return [str(one.effect.clause) for one in table.desk.position.standing]


def test_at_every_table_of_the_cases_something_lawful_is_left_and_nothing_against_a_ruling() -> (
    None
):
    cases = list(CASES)
    random.Random(28).shuffle(cases)  # noqa: S311 - which of them
    bound = 0
    for _law, case, edition in cases[: some(60, len(cases))]:
        try:
            _outcome, player = played(case, edition)
        except NotThere:
            continue
        for table in player.tables:
            bound += _holds(table)
    assert bound > 0, "somebody was bound by a ruling"


def _holds(table: Table) -> bool:
    """Whether somebody in turn was bound; all that is legal is left him, and nothing else is."""
    position = table.desk.position
    turn = position.turn
    if table.is_stopped or turn is None or position.phase not in (Phase.AUCTION, Phase.PLAY):
        return False
    if position.phase is Phase.PLAY and position.deal is None:
        return False  # a case told without its cards: nobody's are known
    player = next(seat for seat in SEATS if turn in table.plays(seat))
    free, left = live_view(table, player), live_view(held(table), player)
    acts: list[CallMade | CardPlayed]
    if position.phase is Phase.AUCTION:
        assert set(position.legal_calls()) <= set(left.calls) <= set(free.calls)
        assert position.legal_calls()
        acts = [CallMade(turn, one) for one in left.calls]
    else:
        legal = {(turn, card) for card in position.legal_cards()}
        assert legal
        assert legal <= set(left.cards) <= set(free.cards)
        acts = [CardPlayed(*one) for one in left.cards if one[0] is turn]
    for act in acts:
        assert not BY_RULING & set(_marks(table, act)), (act, table.desk.log)
    return left != free


def _marks(table: Table, act: CallMade | CardPlayed) -> tuple[Mark, ...]:
    after = table.desk.position.after(act)
    if isinstance(act, CallMade):
        return after.auction.calls[-1].marks if after.auction.calls else ()
    found = after.play.card_of(table.desk.position.acts) if after.play else None
    return found.marks if found else ()


def test_a_lawful_table_is_the_same_with_it() -> None:
    table = in_3nt(Mode.LAWFUL)
    for seat in SEATS:
        assert live_view(held(table), seat) == live_view(table, seat)
