"""Who is in turn, and what is left to whom: calls and cards without a name, rights and duties."""

import pytest

from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.code import code_for
from fairdeal.laws.fold.in_turn import done_in_turn
from fairdeal.laws.fold.legal import is_in_turn, is_left_card, legal_cards, may_be_played
from fairdeal.laws.position import Position
from fairdeal.rulings.cases import board_of
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.table.effects import Action, Bound, Must
from fairdeal.table.notation import parse_act
from tests.laws.play.revoked import acted, answered, ruled
from tests.laws.play.revoked import desk as table
from tests.rulings.test_desk import refused

BID = ("S 3NT", "W P", "N P", "E P")
CEASED = (*BID, "W C2", "S claims 9")
PASSED_OUT = ("S P", "W P", "N P", "E P")
CALL, CARD = parse_call("4S"), Card.parse("S2")
WEST = Seat.WEST


def after(*acts: str) -> Position:
    """The table with South as dealer, after these acts."""
    position = Position.of(board_of(Seat.SOUTH))
    for act in acts:
        position = position.after(parse_act(act))
    return position


def test_a_call_or_card_is_of_the_player_in_turn() -> None:
    assert done_in_turn(after("S P"), CALL) == CallMade(Seat.WEST, CALL)
    assert done_in_turn(after(*BID, "W C2"), CARD) == CardPlayed(Seat.NORTH, CARD)


def test_at_a_desk_as_well_it_is_of_the_player_in_turn() -> None:
    desk = Desk.of(board_of(Seat.SOUTH), code_for("2017")).after(CALL)
    assert desk.log == (CallMade(Seat.SOUTH, CALL),)


@pytest.mark.parametrize("acts", [(), PASSED_OUT, CEASED])
def test_nobody_is_in_turn_to_play_before_the_play_or_after_it(acts: tuple[str, ...]) -> None:
    with pytest.raises(ImpossibleAct, match="nobody is in turn to play S2"):
        done_in_turn(after(*acts), CARD)


@pytest.mark.parametrize("acts", [BID, PASSED_OUT, CEASED])
def test_nobody_is_in_turn_to_call_once_the_auction_is_over(acts: tuple[str, ...]) -> None:
    with pytest.raises(ImpossibleAct, match="nobody is in turn to call 4S"):
        done_in_turn(after(*acts), CALL)


@pytest.mark.parametrize(
    ("acts", "who"),
    [((), None), (BID, Seat.WEST), ((*BID, "W C2"), Seat.NORTH), (CEASED, None)],
)
def test_which_hand_is_to_play(acts: tuple[str, ...], who: Seat | None) -> None:
    assert [hand for hand in SEATS if is_in_turn(after(*acts), hand)] == ([who] if who else [])


def test_a_card_may_be_played_in_turn_and_a_lead_only_once_declarer_has_chosen() -> None:
    """50D2: West's partner has a major penalty card, and declarer says nothing yet."""
    assert not may_be_played(after("S P"), Seat.WEST, CARD)
    deal = Deal.parse("N:J92.432.K76.J876 KQ84.KQ.A982.A54 A75.A865.QJT.KT9 T63.JT97.543.Q32")
    desk = acted(table("3NT S", "2017", deal), "E exposes HQ shown", "attention")
    desk = answered(desk, exposed_by_own_fault="yes", context_of_exposure="no_reason")
    desk = answered(desk, declarer_treats_as_penalty_card="yes", exposed_inadvertently="no")
    assert "choice_of_lead" in [question.key for question in desk.questions]
    assert not may_be_played(desk.position, Seat.WEST, Card.parse("HJ"))
    desk = answered(desk, choice_of_lead="none")
    assert may_be_played(desk.position, Seat.WEST, Card.parse("HJ"))
    assert not may_be_played(desk.position, Seat.WEST, Card.parse("HA"))


def test_a_ruling_leaves_a_call_to_whom_it_says_and_to_nobody_else() -> None:
    """27B: North replaces his insufficient bid."""
    force = refused().position.force
    assert [seat for seat in SEATS if force.may_act(seat)] == [Seat.NORTH]


def test_what_somebody_has_to_say_is_no_call_or_card() -> None:
    """20F5: South has to speak when the auction is over, and has nothing to play by that."""
    say: Bound = Must("20F5b2", Action.CALL_DIRECTOR, who=Seat.SOUTH)
    lead: Bound = Must("51A", Action.LEAD, who=Seat.WEST)
    desk = table("3NT S", "2017", None)
    force = ruled(desk, say, lead).position.force
    assert [right.who for _case, right in force.rights] == [Seat.SOUTH, Seat.WEST]
    assert [seat for seat in SEATS if force.may_act(seat)] == [Seat.WEST]


def test_the_card_that_was_named_is_the_one_to_play_for_its_hand_alone() -> None:
    """45B: dummy's card is named, and put down next; West's hand is bound by no name."""
    desk = acted(table("3NT S", "2017"), "W HJ", "S names H4 from N")
    assert desk.position.legal_cards() == (Card.parse("H4"),)
    assert legal_cards(desk.position, Seat.NORTH) == (Card.parse("H4"),)
    assert len(legal_cards(desk.position, Seat.EAST)) > 1


def test_a_hand_that_nobody_knows_and_one_not_in_turn_are_left_every_card() -> None:
    unknown = ruled(acted(table("3NT S", "2017", None), "W HJ"), Must("51A", Action.LEAD, who=WEST))
    known = ruled(acted(table("3NT S", "2017"), "W HJ"), Must("51A", Action.LEAD, who=WEST))
    for position in (after("S P"), unknown.position, known.position):
        assert is_left_card(position, Seat.SOUTH, Card.parse("HA"))
