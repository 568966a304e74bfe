"""Cards taken back and replaced: the play goes on as if the new card had been there all along."""

from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import FULL_PACK, Card, Deal, cards_in
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for, passed_over_by
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import Gap, PlayedCard
from fairdeal.laws.position import Position
from fairdeal.seats import Seat, Side
from tests.strategies import plays

DEAL = Deal.parse("N:J92.432.K76.J876 KQ84.KQ.A982.A54 A75.A865.QJT.KT9 T63.JT97.543.Q32")


def in_3nt_by_south(cards: str) -> Play:
    """South's 3NT; West leads. The cards are played by the hands in turn."""
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, DEAL)
    play = Position.of(board).after_calls("3NT P P P").after_cards(cards).play
    assert play is not None
    return play


def test_the_substitute_decides_the_trick_it_belongs_to() -> None:
    # West leads HJ, East discards D2 with HQ in hand, South wins the ace and leads to trick two.
    play = in_3nt_by_south("HJ H2 D2 HA DQ")
    revoke = play.cards[2].act
    assert play.winners == (Seat.SOUTH,)
    reopened = play.reopened((revoke,))
    assert reopened.turn is Seat.EAST
    assert reopened.led is Card.parse("H2").suit
    filled = reopened.after(99, Seat.EAST, Card.parse("HQ"))
    assert [str(card.card) for card in filled.cards] == ["HJ", "H2", "HQ", "HA", "DQ"]
    assert filled.winners == (Seat.SOUTH,)
    assert filled.turn is Seat.WEST
    assert filled.later == ()


def test_a_substitute_that_wins_gives_the_lead_to_its_hand() -> None:
    # South keeps the ace: HJ H2 D2 H5 goes to West; corrected to HQ it goes to East.
    play = in_3nt_by_south("HJ H2 D2 H5")
    assert play.turn is Seat.WEST
    filled = play.reopened((play.cards[2].act,)).after(99, Seat.EAST, Card.parse("HQ"))
    assert filled.winners == (Seat.EAST,)
    assert filled.turn is Seat.EAST


def test_a_substitute_may_be_a_revoke_again() -> None:
    play = in_3nt_by_south("HJ H2 D2 HA DQ")
    reopened = play.reopened((play.cards[2].act,))
    again = reopened.after(99, Seat.EAST, Card.parse("C4"))
    assert again.cards[2].marks == (Mark.REVOKE,)


def test_as_the_play_goes_on_for_another_hand_each_trick_is_there_once() -> None:
    # East owes the first trick a card; South has led to the second, and West is to play there.
    play = in_3nt_by_south("HJ H2 D2 HA DQ")
    reopened = play.reopened((play.cards[2].act,))
    going_on = going_on_for(reopened, Seat.WEST)
    assert [str(card.card) for card in going_on.cards] == ["HJ", "H2", "HA", "DQ"]
    assert (going_on.later, going_on.turn) == ((), Seat.WEST)
    assert going_on_for(reopened, Seat.EAST) is reopened


def test_a_card_by_another_hand_waits_behind_the_gap() -> None:
    play = in_3nt_by_south("HJ H2 D2 HA DQ")
    reopened = play.reopened((play.cards[2].act,))
    hasty = reopened.after(98, Seat.WEST, Card.parse("D3"))
    assert hasty.turn is Seat.EAST
    filled = hasty.after(99, Seat.EAST, Card.parse("HQ"))
    assert [str(card.card) for card in filled.cards[4:]] == ["DQ", "D3"]
    assert filled.turn is Seat.NORTH


def test_a_hand_is_passed_over_by_the_first_card_past_its_turn() -> None:
    # East's place in the trick is left out: South's ace is what came past it.
    trick = in_3nt_by_south("HJ H2 D2 HA DQ").all_tricks[0]
    west, north, _, south = trick
    assert passed_over_by((west, north, south), (), Seat.EAST) == south.act
    assert passed_over_by((west, *trick[2:]), (), Seat.NORTH) == trick[2].act


def everything(play: Play) -> list[int]:
    """How often each of the 52 cards is held or stands played."""
    held = [card for hand in play.hands for card in cards_in(hand or 0)]
    stands = [place.card for place in play.places if isinstance(place, PlayedCard)]
    bits = [card.bit for card in (*held, *stands)]
    return [bits.count(card.bit) for card in cards_in(FULL_PACK)]


@given(st.data(), plays())
def test_no_card_is_ever_lost(data: st.DataObject, position: Position) -> None:
    play = position.play
    if play is None or not play.cards:
        return
    acts = data.draw(st.lists(st.sampled_from([c.act for c in play.cards]), max_size=4))
    play = play.reopened(acts)
    assert everything(play) == [1] * 52
    number = 1000
    while any(isinstance(place, Gap) for place in play.places):
        held = list(cards_in(play.hands[play.turn] or 0))
        play = play.after(number, play.turn, data.draw(st.sampled_from(held)))
        number += 1
        assert everything(play) == [1] * 52
    assert play.later == ()
    assert sum(play.tricks_won(side) for side in Side) == len(play.cards) // 4


@given(plays())
def test_taking_a_card_back_and_playing_it_again_changes_nothing(position: Position) -> None:
    play = position.play
    if play is None or not play.cards:
        return
    for made in play.cards[::7]:
        again = play.reopened((made.act,)).after(made.act, made.seat, made.card)
        assert _without_places(again) == _without_places(play)


def _without_places(play: Play) -> list[tuple[int, Card, tuple[Mark, ...]]]:
    """What was played and how it was marked, whichever place it came to fill."""
    return [(card.act, card.card, card.marks) for card in play.cards]
