"""Law 41, the opening lead: who makes it, and from when on the board is in play."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Card, Deal
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Phase, Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CardPlayed, LeadFaced

# Each player holds one whole suit: North spades, East hearts, South diamonds, West clubs.
SUITS_APART = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def one_notrump_by_south() -> Position:
    return Position.of(Board.numbered(3, SUITS_APART)).after_calls("1NT P P P")


def test_declarers_left_hand_opponent_leads_and_dummy_is_opposite() -> None:
    position = one_notrump_by_south()
    assert (position.declarer, position.dummy, position.turn) == (
        Seat.SOUTH,
        Seat.NORTH,
        Seat.WEST,
    )


def test_declarer_plays_dummys_cards() -> None:
    position = one_notrump_by_south().after_cards("CA")
    assert (position.turn, position.player) == (Seat.NORTH, Seat.SOUTH)


def test_play_begins_when_the_lead_is_faced() -> None:
    position = one_notrump_by_south().after(CardPlayed(Seat.WEST, Card.CA, face_down=True))
    assert position.phase is Phase.CLARIFICATION
    assert position.after(LeadFaced(Seat.WEST)).phase is Phase.PLAY


@pytest.mark.parametrize("face_down", [True, False])
def test_scenarios_1_and_2_a_lead_by_the_wrong_defender_is_out_of_turn(face_down: object) -> None:
    lead = CardPlayed(Seat.EAST, Card.HA, face_down=bool(face_down))
    position = one_notrump_by_south().after(lead)
    assert position.marks == (Mark.LEAD_OUT_OF_TURN,)
    assert position.phase is (Phase.CLARIFICATION if face_down else Phase.PLAY)
