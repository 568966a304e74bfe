"""Law 65 at a table: who pointed out that a quitted card lies the wrong way."""

import pytest

from tests.laws.play.revoked import acted, desk, played, resting_on


@pytest.mark.parametrize(
    ("by", "who"), [("S", "declarer"), ("N", "dummy"), ("E", "defender"), ("W", "defender")]
)
def test_in_2007_the_ruling_says_whether_it_was_declarer(by: str, who: str) -> None:
    found = acted(played(desk("3NT S", "2007"), "HJ H2 HQ HA"), f"{by} points out the trick of W")
    found = acted(found, "attention")
    assert resting_on(found, "65B3")["who_pointed_it_out"] == who
