"""Law 53 at the thirteenth trick (scenario 4 of its digest), and a lead that is noticed late."""

import pytest

from fairdeal.cards import Card
from fairdeal.laws.editions import BEFORE_2017, EDITIONS, SINCE_2017, Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.standing import standing
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CardPlayed
from fairdeal.table.effects import Watch, When
from tests.laws.play.table import SOUTH_TO_LEAD, after, answered, desk_in_3nt


def at_the_last_trick(edition: Edition) -> tuple[Desk, Seat]:
    """Twelve lawful tricks, and a defender who is not on lead."""
    desk = desk_in_3nt(edition)
    while desk.position.play is not None and len(desk.position.play.winners) < 12:
        turn = desk.position.turn
        assert turn is not None
        desk = desk.after(CardPlayed(turn, desk.position.legal_cards()[0]))
    return desk, next(seat for seat in Side.EW.seats if seat is not desk.position.turn)


def led(desk: Desk, seat: Seat) -> Desk:
    """That hand puts down its last card, and attention is drawn."""
    play = desk.position.play
    assert play is not None
    hand = play.hands[seat]
    assert hand is not None
    card = next(c for c in desk.position.board.deal.hands[seat] if c.bit == hand)  # type: ignore[union-attr]
    return after(desk.after(CardPlayed(seat, card)), "attention")


@pytest.mark.parametrize("edition", SINCE_2017)
def test_a_lead_out_of_turn_to_the_last_trick_is_taken_back_without_a_choice(
    edition: Edition,
) -> None:
    desk, seat = at_the_last_trick(edition)
    leader = desk.position.turn
    desk = answered(led(desk, seat), told_it_was_his_turn="no")
    assert desk.questions == ()
    assert desk.position.turn is leader
    assert [e.clause for e in desk.rulings[0].effects][:2] == ["56B", "56B"]


@pytest.mark.parametrize("edition", BEFORE_2017)
def test_before_2017_it_may_be_accepted(edition: Edition) -> None:
    desk, seat = at_the_last_trick(edition)
    desk = answered(led(desk, seat), told_it_was_his_turn="no")
    assert [question.key for question in desk.questions] == ["declarer_accepts_lead"]
    desk = answered(desk, declarer_accepts_lead="yes")
    assert desk.position.turn is seat.lho


def test_a_lead_noticed_when_the_trick_is_over_stands() -> None:
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "W H3", "N H4", "E HA", "S H6", "attention")
    desk = answered(desk, told_it_was_his_turn="no")
    (ruling,) = desk.rulings
    assert [(e.kind, e.clause) for e in ruling.effects] == [("card_stands", "53A")]
    assert "turn E" in standing(desk.position)


def test_a_card_waits_on_a_lead_out_of_turn_and_is_judged_when_that_is_accepted() -> None:
    waiting = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "E H5", "W D9").position
    assert waiting.marks == ()
    accepted = waiting.after(CardPlayed(Seat.SOUTH, Card.H6))
    assert accepted.marked()[waiting.acts - 1] == (Mark.PLAY_OUT_OF_TURN, Mark.REVOKE)


FOLLOWED_TO_THE_SECOND = (*SOUTH_TO_LEAD, "N D6", "S SA", "W S6", "attention")
"""Dummy's lead out of turn; then declarer led from his own hand, and West followed to that."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defender_has_followed_to_the_lead_from_the_correct_hand(edition: Edition) -> None:
    """55B2: the other lead goes back; who played on has no choice any more (60A1).

    What declarer's error may have told him the Director looks at after the play (55C).
    """
    desk = answered(desk_in_3nt(edition, *FOLLOWED_TO_THE_SECOND), told_it_was_his_turn="no")
    *first, watch = desk.rulings[0].effects
    assert [(e.kind, e.clause, e.who) for e in first] == [
        ("card_withdrawn", "55B2", Seat.SOUTH),
        ("right_forfeited", "60A1", Side.EW),
    ]
    assert isinstance(watch, Watch)
    assert (watch.clause, watch.entry, watch.who) == ("55C", "55C", Seat.SOUTH)
    assert watch.moment is When.END_OF_PLAY


@pytest.mark.parametrize("edition", EDITIONS)
def test_told_that_dummy_was_to_lead_he_has_led_from_the_correct_hand_since(
    edition: Edition,
) -> None:
    """47E1: the lead he was misled into goes back, what was led and played in turn stays (47F)."""
    desk = answered(desk_in_3nt(edition, *FOLLOWED_TO_THE_SECOND), told_it_was_his_turn="yes")
    play = desk.position.play
    assert play is not None
    assert [str(p.card) for p in play.current if isinstance(p, PlayedCard)] == ["SA", "S6"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_has_followed_to_the_lead_of_the_defender_whose_turn_it_was(
    edition: Edition,
) -> None:
    """56 (2017 56B): East's lead goes back and is a penalty card; declarer has played on (60A1)."""
    acts = ("W SQ", "N S5", "E S3", "S S2", "E D4", "W C2", "N C4", "attention")
    desk = answered(desk_in_3nt(edition, *acts), told_it_was_his_turn="no")
    assert {"penalty E D4 major", "turn E"} <= set(standing(desk.position))
    kinds = [(e.kind, e.who) for e in desk.rulings[0].effects]
    assert ("right_forfeited", Side.NS) in kinds
    assert kinds[:2] == [("card_withdrawn", Seat.EAST), ("penalty_card", Seat.EAST)]
    play = desk.position.play
    assert play is not None
    assert [str(p.card) for p in play.current if isinstance(p, PlayedCard)] == ["C2", "C4"]
