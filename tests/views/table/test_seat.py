"""No seat sees what it cannot see: change every card hidden from it, and its view stays the same.

The cards a seat has not been shown are dealt anew among the hands they may lie in, the same acts
happen again, and the view must be equal (after OpenSpiel's resampling of information states). A
deal counts only when the same irregularities were brought up and the same questions came due: an
announced revoke fixes a card.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.boards import Board
from fairdeal.cards import PACK, Card, Deal, Hand
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    CallMade,
    CardExposed,
    CardPlayed,
    Claimed,
    Conceded,
    DummySpread,
    Exposure,
    LeadFaced,
    Official,
    Ruled,
)
from fairdeal.table.notation import parse_act
from fairdeal.views.table.seat import seat_view
from tests.amount import some
from tests.strategies import deals


def _acts(desk: Desk, rng: random.Random) -> Act:
    """What somebody does next: mostly lawful, now and then not."""
    position = desk.position
    if desk.questions and rng.random() < 0.8:
        question = rng.choice(desk.questions)
        word = rng.choice(desk.answers_to(question))
        return Answered(question.case, question.key, word, desk.asked_of(question)[0])
    if position.play is None:
        return CallMade(position.auction.turn, rng.choice(position.legal_calls()[:4]))
    if rng.random() < 0.08:
        return AttentionDrawn(Official.DIRECTOR)
    if not position.lead_is_faced and position.play.cards and rng.random() < 0.7:
        return LeadFaced(position.play.cards[0].seat)
    seat = position.turn if position.turn is not None and rng.random() < 0.9 else rng.choice(SEATS)
    held = list(Hand(position.play.hands[seat] or 0)) or [Card.SA]
    if rng.random() < 0.07:
        return CardExposed(seat, rng.choice(held), rng.choice(list(Exposure)))
    legal = position.legal_cards() if seat is position.turn and rng.random() < 0.9 else ()
    first = not position.play.cards
    return CardPlayed(seat, rng.choice(legal or held), face_down=first and rng.random() < 0.7)


def _a_board(deal: Deal, rng: random.Random) -> Desk:
    desk = Desk.of(Board.numbered(rng.randint(1, 16), deal), code_for(rng.choice(EDITIONS)))
    for _ in range(rng.randint(5, 70)):
        if desk.position.phase is Phase.OVER and not desk.questions:
            break
        try:
            desk = desk.after(_acts(desk, rng))
        except (ImpossibleAct, Malformed):
            continue
    return desk


def _shown_to(desk: Desk, seat: Seat) -> dict[Card, Seat]:
    """Every card that seat has been shown or holds itself, with the hand it was dealt to."""
    deal = desk.position.board.deal
    assert deal is not None
    shown = dict.fromkeys(deal[seat] or (), seat)
    before = Desk.of(desk.position.board, desk.code)
    for number, act in enumerate(desk.log):
        if not isinstance(act, Ruled):
            before = before.after(act)
        if isinstance(act, CardExposed) or (
            isinstance(act, CardPlayed) and not _stays_face_down(desk.log, number, act)
        ):
            shown[act.card] = act.seat
        if isinstance(act, Claimed | Conceded):  # he shows his hand with it
            shown |= dict.fromkeys(deal[act.seat] or (), act.seat)
        dummy = before.position.dummy
        if dummy is not None and seat_view(before, seat).dummy is not None:
            shown |= dict.fromkeys(deal[dummy] or (), dummy)
    if desk.position.phase is Phase.OVER and not desk.questions:  # everybody may see everything
        shown |= {card: one for one in SEATS for card in deal[one] or ()}
    return shown


def _stays_face_down(log: tuple[Act, ...], number: int, played: CardPlayed) -> bool:
    later = log[number + 1 :]
    turned = any(isinstance(act, LeadFaced) and act.seat is played.seat for act in later)
    played_to = (act for act in later if isinstance(act, CardPlayed) and not act.face_down)
    return played.face_down and not turned and all(a.seat is played.seat.partner for a in played_to)


def _dealt_anew(shown: dict[Card, Seat], rng: random.Random) -> Deal:
    hidden = [card for card in PACK if card not in shown]
    rng.shuffle(hidden)
    hands = []
    for seat in SEATS:
        kept = [card for card, holder in shown.items() if holder is seat]
        missing = 13 - len(kept)
        hands.append(Hand.of([*kept, *hidden[:missing]]))
        hidden = hidden[missing:]
    return Deal.of(*hands)


def _again(desk: Desk, deal: Deal) -> Desk | None:
    """The same acts with other cards; ``None`` where they would have been another story."""
    board = desk.position.board
    other = Desk.of(Board(board.number, board.dealer, board.vulnerability, deal), desk.code)
    for number, act in enumerate(desk.log):
        if not isinstance(act, Ruled):
            try:
                other = other.after(_with_other_card(desk, number, act, deal))
            except (ImpossibleAct, Malformed):
                return None
    return other if _announced(other) == _announced(desk) else None


def _with_other_card(desk: Desk, number: int, act: Act, deal: Deal) -> Act:
    """A card that lay face down to the end may have been any card of that hand."""
    if not isinstance(act, CardPlayed) or not _stays_face_down(desk.log, number, act):
        return act
    hand = deal[act.seat] or Hand(0)
    return act if act.card in hand else replace(act, card=next(iter(hand)))


def _announced(desk: Desk) -> list[tuple[str, ...]]:
    """What everybody has been told: the cases noticed, and what was ruled in each."""
    noticed = [(m.case, m.occasion) for m in desk.matters if m.is_noticed]
    return [*noticed, *((r.case, e.kind, str(e.clause)) for r in desk.rulings for e in r.effects)]


def _other_stories(desk: Desk, seat: Seat, rng: random.Random) -> Iterator[Desk]:
    shown = _shown_to(desk, seat)
    for _ in range(4):
        if (other := _again(desk, _dealt_anew(shown, rng))) is not None:
            yield other


@settings(max_examples=some(12, 40), derandomize=True)
@given(deals, st.integers(0, 2**32))
def test_hidden_cards_do_not_change_a_seats_view(deal: Deal, seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - which story is told, not a deal for play
    desk = _a_board(deal, rng)
    for seat in SEATS:
        for other in _other_stories(desk, seat, rng):
            assert seat_view(other, seat) == seat_view(desk, seat)


def test_most_deals_dealt_anew_tell_the_same_story() -> None:
    told, boards = 0, some(8, 20)
    for seed in range(boards):
        rng = random.Random(seed)  # noqa: S311 - which story is told, not a deal for play
        pack = rng.sample(PACK, 52)
        deal = Deal.of(*(Hand.of(pack[i : i + 13]) for i in range(0, 52, 13)))
        desk = _a_board(deal, rng)
        told += sum(1 for seat in SEATS for _ in _other_stories(desk, seat, rng))
    assert told > boards * 4 * 2


SPADES_AND_HEARTS = Deal.parse(
    "N:AKQJ.T98.765.432 T987.765.432.AKQ 6543.432.AKQ.J98 2.AKQJ.JT98.T765"
)


def desk_after(*acts: str) -> Desk:
    desk = Desk.of(Board.numbered(1, SPADES_AND_HEARTS), code_for("2017"))
    for act in ("N 1S", "E P", "S P", "W P", *acts):
        desk = desk.after(parse_act(act))
    return desk


def test_a_lead_face_down_is_seen_by_nobody_else() -> None:
    desk = desk_after("E CA face down")
    assert seat_view(desk, Seat.NORTH).trick == ()
    assert seat_view(desk, Seat.EAST).trick == ((Seat.EAST, Card.CA),)
    faced = desk.after(LeadFaced(Seat.EAST))
    assert seat_view(faced, Seat.NORTH).trick == ((Seat.EAST, Card.CA),)


def test_a_lead_face_down_that_is_taken_back_was_not_seen() -> None:
    desk = desk_after("W HA face down", "attention")
    assert [r.entry for r in desk.rulings] == ["41A"]
    assert seat_view(desk, Seat.NORTH).withdrawn == ()
    assert seat_view(desk, Seat.WEST).withdrawn == ("W HA",)


def test_dummy_stays_hidden_while_a_lead_out_of_turn_awaits_declarer() -> None:
    desk = desk_after("W HA")
    assert seat_view(desk, Seat.EAST).dummy is None


@pytest.mark.parametrize(("by", "is_seen"), [(Seat.SOUTH, True), (Seat.NORTH, False)])
def test_only_dummys_own_hand_is_spread_as_dummy(by: Seat, *, is_seen: bool) -> None:
    desk = desk_after().after(DummySpread(by))
    assert (seat_view(desk, Seat.EAST).dummy is not None) is is_seen
