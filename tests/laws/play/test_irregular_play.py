"""Boards with leads and plays out of turn, cards shown and penalty cards: no card is ever lost."""

from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS, parse_call
from fairdeal.cards import Card, cards_in
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    CallMade,
    CardExposed,
    CardPlayed,
    Exposure,
    Official,
)
from tests.amount import some
from tests.laws.play.table import assert_no_card_is_lost
from tests.strategies import deals


@st.composite
def tables(draw: st.DrawFn) -> Desk:
    """A one-notrump by South in any edition, before the opening lead."""
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, draw(deals))
    desk = Desk.of(board, code_for(draw(st.sampled_from(EDITIONS))))
    desk = desk.after(CallMade(Seat.SOUTH, parse_call("1NT")))
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
        desk = desk.after(CallMade(seat, PASS))
    return desk


def next_act(data: st.DataObject, desk: Desk) -> Act:
    """A lawful card most of the time; else any card of any hand, played or shown, or attention."""
    questions = desk.questions
    if questions and data.draw(st.integers(0, 4)) > 0:
        question = questions[0]
        word = data.draw(st.sampled_from(desk.answers_to(question)))
        return Answered(question.case, question.key, word, desk.asked_of(question)[0])
    # Irregularities are noticed more often than not, or most would be played over.
    noticed = 12 if desk.position.marks else 1
    kinds = ["lawful"] * 6 + ["any", "any", "shown"] + ["attention"] * noticed
    what = data.draw(st.sampled_from(kinds))
    turn = desk.position.turn
    if what == "attention" or turn is None:
        return AttentionDrawn(Official.DIRECTOR)
    if what == "lawful":
        return CardPlayed(turn, data.draw(st.sampled_from(desk.position.legal_cards())))
    seat, card = data.draw(st.sampled_from(held(desk)))
    return CardPlayed(seat, card) if what == "any" else CardExposed(seat, card, Exposure.DROPPED)


def held(desk: Desk) -> list[tuple[Seat, Card]]:
    """Every card still in a hand, with its hand."""
    play = desk.position.play
    assert play is not None
    return [
        (seat, card)
        for seat, hand in zip(SEATS, play.hands, strict=True)
        for card in cards_in(hand or 0)
    ]


@settings(max_examples=some(20, 60), deadline=None)
@given(table=tables(), data=st.data())
def test_no_card_is_lost_and_somebody_can_always_go_on(table: Desk, data: st.DataObject) -> None:
    desk = table
    for _ in range(data.draw(st.integers(10, 60))):
        if desk.position.turn is None:
            break
        desk = desk.after(next_act(data, desk))
        assert_no_card_is_lost(desk.position)
        assert desk.position.turn is None or desk.position.legal_cards()
    again = Desk.replay(desk.position.board, desk.code, desk.log)
    assert again.position == desk.position
    assert [q.key for q in again.questions] == [q.key for q in desk.questions]
