"""Which opening lead of the wrong defender was faced, and what the second card makes of it."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from tests.laws.play.table import after, answered, desk_in_3nt

FACED_ONE = {"told_it_was_his_turn": "no", "declarer_could_see_dummy": "no"}


def ruled(desk: Desk) -> list[tuple[object, ...]]:
    """What the first ruling says: its kind, its clause and whom it is about."""
    return [(e.kind, e.clause, e.who) for e in desk.rulings[0].effects]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_card_came_from_declarers_own_hand(edition: Edition) -> None:
    """54B1: dummy's card comes last in the trick; none of dummy's was played second."""
    desk = desk_in_3nt(edition, "E D4", "S DT", "attention")
    assert ruled(answered(desk, told_it_was_his_turn="no")) == [
        ("card_stands", "54B", Seat.EAST),
        ("play_proceeds", "54B1", Seat.SOUTH),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lying", ["W C2", "W C2 face down"])
def test_his_partner_has_led_since_and_his_own_card_still_lies_face_down(
    edition: Edition, lying: str
) -> None:
    """A lead face down goes back (41A); what partner turns over is partner's own lead."""
    desk = desk_in_3nt(edition, "E D4 face down", lying)
    turned = ["W faces the lead"] if "face down" in lying else []
    assert ruled(after(desk, *turned, "attention"))[0] == ("card_withdrawn", "41A", Seat.EAST)


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_defenders_have_led_face_down_and_the_wrong_one_turns_his_over(
    edition: Edition,
) -> None:
    """A lead faced by the wrong defender is Law 54's: declarer has his options."""
    desk = desk_in_3nt(edition, "E D4 face down", "W C2 face down", "E faces the lead", "attention")
    desk = answered(desk, **FACED_ONE)
    assert [question.key for question in desk.questions] == ["opening_lead_option"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_wrong_defender_turns_his_card_over_after_his_partner_has_led(
    edition: Edition,
) -> None:
    """The right lead had been made, so it is a card of his that he has shown (49)."""
    desk = desk_in_3nt(edition, "E D4 face down", "W C2", "E faces the lead", "attention")
    said = ruled(desk)
    assert said[0] == ("card_withdrawn", "41A", Seat.EAST)
    assert ("penalty_card", "49", Seat.EAST) in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_plays_to_a_card_that_lies_face_down(edition: Edition) -> None:
    """He has taken it for the lead, and accepts it by playing to it (53A, 54B)."""
    desk = desk_in_3nt(edition, "E D4 face down", "S DT", "attention")
    assert ruled(answered(desk, told_it_was_his_turn="no"))[0] == ("card_stands", "54B", Seat.EAST)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_has_turned_it_over(edition: Edition) -> None:
    desk = desk_in_3nt(edition, "E D4 face down", "attention")
    assert ruled(desk) == [("card_withdrawn", "41A", Seat.EAST)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_leads_to_the_first_trick_himself(edition: Edition) -> None:
    """54E, 1997 Law 24: the card is picked up; what it told is for the defenders alone.

    Face down nobody has seen it: it goes back, and that is all (41A).
    """
    clause = "24B" if edition is Edition.L1997 else "54E"
    assert ruled(desk_in_3nt(edition, "S DA", "attention")) == [
        ("card_withdrawn", clause, Seat.SOUTH),
        ("authorized", clause, Side.EW),
        ("unauthorized", clause, Side.NS),
    ]
    hidden = desk_in_3nt(edition, "S DA face down", "attention")
    assert ruled(hidden) == [("card_withdrawn", "41A", Seat.SOUTH)]
