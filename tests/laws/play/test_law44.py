"""Law 44, the sequence of play: following suit, and who wins the trick."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Card, Deal, Hand, Suit
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.law44 import follows_suit, playable, winning_card
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CardPlayed

DEAL = Deal.parse("N:KQJ2.K32.AK2.432 A3.A54.QJT9.QJT9 T987.T987.87.AK8 654.QJ6.6543.765")


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


@pytest.mark.parametrize(
    ("trick", "trumps", "winner"),
    [
        ("CA H2 CK H5", Suit.HEARTS, "H5"),
        ("C4 DA C9 SA", None, "C9"),
        ("S2 S3 S4 S5", None, "S5"),
        ("S2 HA DA CA", Suit.HEARTS, "HA"),
        ("S2 DA H2 CA", Suit.CLUBS, "CA"),
        ("H2 HT H9 HA", Suit.HEARTS, "HA"),
    ],
    ids=["scenario 1", "scenario 2", "highest", "one ruff", "one trump", "trumps led"],
)
def test_the_card_that_wins(trick: str, trumps: Suit | None, winner: str) -> None:
    played = cards(trick)
    assert winning_card(played, played[0].suit, trumps) is Card.parse(winner)


def test_a_trick_without_cards_has_no_winner() -> None:
    with pytest.raises(ValueError, match="no winner"):
        winning_card([], Suit.SPADES, None)


def test_a_hand_follows_suit_if_it_can_and_plays_anything_if_not() -> None:
    hand = Hand.parse("A2.KT..43")
    assert Hand(playable(hand.bits, Suit.SPADES)) == Hand.parse("A2...")
    assert Hand(playable(hand.bits, Suit.DIAMONDS)) == hand
    assert Hand(playable(hand.bits, None)) == hand
    assert not follows_suit(Card.HK, hand.bits, Suit.SPADES)
    assert follows_suit(Card.HK, hand.bits, Suit.DIAMONDS)


def three_notrump_by_south() -> Position:
    return Position.of(Board.numbered(3, DEAL)).after_calls("3NT P P P")


def test_the_winner_leads_to_the_next_trick() -> None:
    position = three_notrump_by_south().after_cards("HQ H2 HA H7")
    assert position.turn is Seat.EAST
    assert position.after_cards("H5 HT HJ HK").turn is Seat.NORTH
    assert not position.irregular


def test_scenario_5_a_lead_from_the_hand_that_did_not_win_is_out_of_turn() -> None:
    position = three_notrump_by_south().after_cards("HQ HK H4 H7")
    assert (position.turn, position.player) == (Seat.NORTH, Seat.SOUTH)
    led = position.after(CardPlayed(Seat.SOUTH, Card.CA))
    assert led.marks == (Mark.LEAD_OUT_OF_TURN,)


def test_only_cards_of_the_suit_led_are_legal() -> None:
    position = three_notrump_by_south().after_cards("HQ")
    assert [str(card) for card in position.legal_cards()] == ["HK", "H3", "H2"]


def test_nothing_is_left_to_play_when_thirteen_tricks_are_complete() -> None:
    position = three_notrump_by_south()
    while position.turn is not None:
        position = position.after_cards(str(position.legal_cards()[-1]))
    assert position.legal_cards() == ()
    assert sum(position.tricks_won(side) for side in {seat.side for seat in Seat}) == 13
    with pytest.raises(ImpossibleAct, match="nobody can play SA: the board is over"):
        position.after_cards("SA")
    with pytest.raises(Malformed, match="'S1' is not a card"):
        three_notrump_by_south().after_cards("S1")


def test_after_a_card_out_of_turn_the_others_complete_the_trick() -> None:
    # West leads, East plays before dummy: dummy's turn, then South's, and nobody plays twice.
    position = three_notrump_by_south().after_cards("HQ").after(CardPlayed(Seat.EAST, Card.HA))
    assert position.marks == (Mark.PLAY_OUT_OF_TURN,)
    assert position.turn is Seat.NORTH
    assert position.after_cards("H2").turn is Seat.SOUTH
    assert position.after_cards("H2 H7").turn is Seat.EAST
