"""Which claim a ruling was about, once it is void (68B2, 68D2b)."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from tests.laws.play.table import SOUTH_TO_LEAD, desk_in_3nt


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_concession_that_was_none_is_still_the_one_the_ruling_is_about(edition: Edition) -> None:
    """A ruling looked at again later, as `fairdeal review` does, says the same of the same act."""
    desk = desk_in_3nt(edition, *SOUTH_TO_LEAD, "E concedes 12", "W objects")
    (matter,) = desk.matters
    conceded = desk.position.acts - 3
    assert desk.position.claim is None
    assert {effect.what for effect in matter.effects if effect.kind == "claim_void"} == {
        (conceded,)
    }
    assert desk.effects_now(matter) == matter.effects
