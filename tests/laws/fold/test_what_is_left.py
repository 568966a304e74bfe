"""What rulings leave a player: the calls and cards that nothing in force keeps from him.

Worked out from Laws 27B2, 50D1a, 50D2a and 59. South plays 3NT:

             N SAK4 HQ73 DAJ62 C854
  W SJ95 H62 DT84 CKQJ63      E ST763 HJT984 D975 CT
             S SQ82 HAK5 DKQ3 CA972
"""

import pytest

from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal, Suit
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.fold.legal import is_left_call, is_left_card
from fairdeal.laws.position import Position
from fairdeal.rulings.cases import Answerer, board_of
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.notation import parse_act

DEAL = "N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63"
ANSWERS = {
    "lho_accepts": "no",
    "not_artificial": "no",
    "same_or_more_precise": "no",
    "comparable": "no",
    "lowest_showing_the_same": "no",
    "context_of_exposure": "no_reason",
    "partner_could_see_card": "yes",
    "exposed_inadvertently": "yes",
}
THREE_NOTRUMP = ("S 3NT", "W P", "N P", "E P")


def after(edition: Edition, dealer: Seat, *acts: str, deal: str = "", **answers: str) -> Position:
    """The table after these acts, whatever is asked on the way being answered."""
    board = board_of(dealer, deal=Deal.parse(deal) if deal else None)
    said = {fact: [word] for fact, word in {**ANSWERS, **answers}.items()}
    table = Answerer.of(Desk.of(board, code_for(edition)), said)
    for act in acts:
        table.do(parse_act(act))
    return table.desk.position


def of_cards(position: Position, hand: Seat, cards: str) -> list[bool]:
    """Which of these cards are left that hand."""
    return [is_left_card(position, hand, Card.parse(card)) for card in cards.split()]


def of_calls(position: Position, seat: Seat, calls: str) -> list[bool]:
    """Which of these calls are left that player."""
    return [is_left_call(position, seat, parse_call(call)) for call in calls.split()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_silenced_player_is_left_his_pass(edition: Edition) -> None:
    """27B2: South passes for the rest of the auction; East is bound by nothing."""
    acts = ("W 1S", "N 1H", "attention", "N P", "E P")
    position = after(edition, Seat.WEST, *acts)
    assert of_calls(position, Seat.SOUTH, "P 2C X") == [True, False, False]
    # That a bid is too low, or out of rotation, is another matter.
    assert of_calls(position, Seat.WEST, "P 1C 2S") == [True, True, True]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_major_penalty_card_is_what_is_left_its_owner(edition: Edition) -> None:
    """50D1a: East has to play the knave to a heart; not while it is another hand's turn."""
    shown = ("W CK", "N C4", "E CT", "S CA", "E exposes HJ", "attention")
    played = after(edition, Seat.SOUTH, *THREE_NOTRUMP, *shown, "S HA", deal=DEAL)
    assert of_cards(played, Seat.WEST, "H6 CQ") == [True, True]
    assert of_cards(played, Seat.EAST, "HJ H4 S3") == [True, True, True]
    his_turn = after(edition, Seat.SOUTH, *THREE_NOTRUMP, *shown, "S HA", "W H2", "N H3", deal=DEAL)
    assert of_cards(his_turn, Seat.EAST, "HJ H4 S3") == [True, False, False]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_suit_that_may_not_be_led_is_not_left(edition: Edition) -> None:
    """50D2a: West, who has won the first trick, may not lead a heart."""
    shown = ("W CK", "N C4", "E CT", "S C2", "E exposes HJ", "attention")
    acts = (*THREE_NOTRUMP, *shown)
    position = after(edition, Seat.SOUTH, *acts, deal=DEAL, choice_of_lead="forbid")
    assert of_cards(position, Seat.WEST, "H2 H6 CQ S5") == [False, False, True, True]
    free = after(edition, Seat.SOUTH, *acts, deal=DEAL, choice_of_lead="none")
    assert of_cards(free, Seat.WEST, "H2 H6 CQ S5") == [True, True, True, True]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_cannot_do_as_he_must_is_left_every_card(edition: Edition) -> None:
    """59: East, who has won the second trick, has no club to lead."""
    played = ("W CK", "N C4", "E CT", "S C2", "W H2", "N H3", "E HJ", "S H5")
    acts = (*THREE_NOTRUMP, *played, "W exposes CQ", "attention")
    position = after(edition, Seat.SOUTH, *acts, deal=DEAL, choice_of_lead="require")
    assert {lead.required for lead in position.force.leads} == {Suit.CLUBS}
    assert of_cards(position, Seat.EAST, "HT S3 D5") == [True, True, True]


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_nothing_is_in_force_or_nobody_knows_the_hand_every_card_is_left(
    edition: Edition,
) -> None:
    position = after(edition, Seat.SOUTH, *THREE_NOTRUMP, deal=DEAL)
    assert of_cards(position, Seat.WEST, "CK H2 D4 S5") == [True, True, True, True]
    unknown = after(edition, Seat.SOUTH, *THREE_NOTRUMP, "W CK")
    assert of_cards(unknown, Seat.NORTH, "C4 SA") == [True, True]
