"""When declarer's hand, faced, may be a claim (Law 48B2)."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.play.law48 import declarer_spreads
from fairdeal.laws.scene import Sighting
from fairdeal.rulings.desk import Desk
from fairdeal.table.notation import parse_act
from tests.laws.play.table import after, answered, desk_in_3nt


def is_claim(desk: Desk) -> bool:
    position = desk.position
    spread = parse_act("S spreads")
    return declarer_spreads(Sighting(desk.code, position.acts, spread, position, ()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_spread_before_any_lead_was_faced_claims_nothing(edition: Edition) -> None:
    """The auction period has not ended: what is shown there is Law 24's."""
    assert not is_claim(desk_in_3nt(edition))
    assert not is_claim(desk_in_3nt(edition, "W C2 face down"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_spread_after_an_opening_lead_out_of_turn_went_back_may_be_a_claim(
    edition: Edition,
) -> None:
    """It is no longer over that lead (54A): any other time is B2's."""
    desk = after(desk_in_3nt(edition, "E D4"), "attention")
    assert not is_claim(desk)
    desk = answered(
        desk,
        told_it_was_his_turn="no",
        declarer_could_see_dummy="no",
        opening_lead_option="refuse",
        choice_of_lead="none",
    )
    assert is_claim(desk)
