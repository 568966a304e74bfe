"""Which cards may be chosen where declarer's words single out none, and what they lead (46B)."""

from dataclasses import replace

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Rank, Suit, bits_of
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import BEFORE_2017, EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.called_for import singled_out
from fairdeal.laws.play.designation import lowest
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import CardCalledFor, Said
from tests.laws.play.table import after, answered, assert_no_card_is_lost, desk_in_3nt


def open_answers(desk: Desk, key: str) -> tuple[str, ...]:
    question = next(q for q in desk.questions if q.key == key)
    return desk.answers_to(question)


def test_declarer_chooses_among_the_cards_of_the_rank_he_named() -> None:
    desk = desk_in_3nt(Edition.L2017, "W D2", "N DQ", "E D4", "S D3", "S calls for K", "attention")
    desk = answered(desk, other_intention_incontrovertible="no")
    assert open_answers(desk, "which_card_of_that_rank") == ("CK", "HK", "SK")


def test_what_declarer_clearly_meant_is_a_card_of_dummys() -> None:
    desk = desk_in_3nt(Edition.L2017, "W C2", "N C4", "E CT", "S CA", "S calls for K", "attention")
    desk = answered(desk, other_intention_incontrovertible="yes")
    held = "S8 S5 SK H9 H4 HK DQ D7 D6 CJ C8 CK"
    assert set(open_answers(desk, "card_he_clearly_meant")) == set(held.split())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slip_is_put_right_by_no_card_that_is_not_there(edition: Edition) -> None:
    # 46B4: the name is void, and declarer names another; East may play on meanwhile.
    desk = desk_in_3nt(edition, "W C2", "S names C4 from N", "S names HA from N", "attention")
    desk = answered(desk, designation_was_unintended="yes")
    if edition in BEFORE_2017:
        desk = answered(desk, pause_for_thought="no")
    assert after(desk, "E CT").position.play is not None
    desk = answered(desk, other_intention_incontrovertible="no")
    assert [str(e.clause) for r in desk.rulings for e in r.effects][-2:] == ["46B4", "46B4"]
    desk = after(desk, "S names C8 from N", "E CT")
    play = desk.position.play
    assert play is not None
    assert [str(card.card) for card in play.trick] == ["C2", "C8", "CT"]


def test_a_defender_chooses_among_the_cards_dummy_may_play() -> None:
    desk = desk_in_3nt(Edition.L2017, "W C2", "S calls for anything", "attention")
    desk = answered(desk, other_intention_incontrovertible="no")
    assert open_answers(desk, "card_a_defender_chooses") == ("C4", "C8", "CJ", "CK")


def test_of_a_hand_that_nobody_has_recorded_no_card_is_known_to_be_the_lowest() -> None:
    desk = Desk.of(Board(1, Seat.SOUTH, Vulnerability.NONE), code_for(Edition.L2017))
    play = after(desk, "S 3NT", "W P", "N P", "E P", "W C2").position.play
    assert play is not None
    assert [lowest(suit, Seat.NORTH, play) for suit in Suit] == [None] * 4
    called = CardCalledFor(Seat.SOUTH, rank=Rank.TWO)
    assert singled_out(called, play, Seat.NORTH) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_called_for_by_its_rank_from_the_wrong_hand_is_out_of_turn(edition: Edition) -> None:
    # 45B, 46B3b: South has won the trick and has to lead from his hand. Dummy has one nine: that is
    # what he has led. The suit of the last trick is nothing here, for dummy did not win it (B3a).
    acts = ("W C2", "N C4", "E CT", "S CA", "S calls for 9", "E H5", "attention")
    desk = answered(desk_in_3nt(edition, *acts), told_it_was_his_turn="no")
    play = desk.position.play
    assert play is not None
    assert [str(card.card) for card in play.trick] == ["H9", "H5"]
    assert "53A" in {str(e.clause) for ruling in desk.rulings for e in ruling.effects}
    assert_no_card_is_lost(desk.position)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("word", ["low", "high", "K", "anything"])
def test_what_may_be_several_cards_is_led_once_it_is_said_which(
    word: str, edition: Edition
) -> None:
    # 46B: of a lead "low" says no suit, there are three kings, and "anything" is for a defender.
    acts = ("W C2", "N C4", "E CT", "S CA", f"S calls for {word}")
    desk = desk_in_3nt(edition, *acts)
    play = desk.position.play
    assert play is not None
    assert (desk.position.turn, play.trick) == (Seat.SOUTH, ())
    desk = after(desk, "attention")
    desk = answered(desk, other_intention_incontrovertible="yes", card_he_clearly_meant="HK")
    play = desk.position.play
    assert play is not None
    assert [(str(c.card), c.marks) for c in play.trick] == [("HK", (Mark.LEAD_OUT_OF_TURN,))]
    assert [question.key for question in desk.questions] == ["told_it_was_his_turn"]


@pytest.mark.parametrize(
    ("held", "led"), [("H9 H5", Card.H5), ("H9 C5", None), ("H9 C5 D2", None), ("H9", Card.H9)]
)
def test_a_low_lead_is_a_card_only_where_dummy_has_but_one_suit(
    held: str, led: Card | None
) -> None:
    # 46B1: the lowest of a suit; of several suits it says none.
    play = desk_in_3nt(Edition.L2017, "W C2", "N C4", "E CT", "S CA").position.play
    assert play is not None
    cards = bits_of(Card[one] for one in held.split())
    _north, east, south, west = play.hands
    play = replace(play, hands=(cards, east, south, west))
    said = CardCalledFor(Seat.SOUTH, said=Said.LOW)
    assert singled_out(said, play, Seat.NORTH) is led
