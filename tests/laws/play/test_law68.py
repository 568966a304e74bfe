"""Law 68 at a table: how many tricks a claim can be about, and what it comes to."""

import pytest

from fairdeal.errors import ImpossibleAct
from fairdeal.seats import Side
from tests.laws.play.revoked import acted, desk, played

EDITIONS = ["1997", "2007", "2017", "2017a"]


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ("S claims 13", "S cannot claim 13 tricks: 12 are left"),
        ("W concedes 13", "W cannot concede 13 tricks: 12 are left"),
    ],
)
def test_nobody_can_claim_or_concede_more_tricks_than_are_left(act: str, why: str) -> None:
    found = played(desk("3NT S", "2017"), "HJ H2 HQ HA")
    with pytest.raises(ImpossibleAct, match=why):
        acted(found, act)
    for possible in ("S claims 12", "W concedes 12", "S claims 0"):
        assert acted(found, possible).position.claim is not None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("then", [("E HQ", "EW agree"), ("EW agree", "E HQ")])
def test_a_trick_in_which_a_card_is_to_be_replaced_is_none_of_those_claimed(
    edition: str, then: tuple[str, str]
) -> None:
    # East's discard on the first trick has been taken back when South claims the rest.
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA"), "attention", "S claims 12")
    found = acted(found, *then)
    assert [found.position.tricks_credited(side) for side in Side] == [13, 0]


def test_a_trick_in_progress_is_one_of_those_claimed() -> None:
    found = acted(played(desk("3NT S", "2017"), "HJ H2 HQ HA DQ D3"), "S claims 12", "EW agree")
    assert [found.position.tricks_credited(side) for side in Side] == [13, 0]
