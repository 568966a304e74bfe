"""Law 68 at a table: how many tricks a claim can be about, and what it comes to."""

import pytest

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.position import Phase
from fairdeal.seats import Seat, Side
from tests.laws.play.revoked import acted, answered, desk, played

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


@pytest.mark.parametrize(
    ("edition", "acts", "answers"),
    [
        *((e, ["W objects"], {"about_the_current_trick_only": "yes"}) for e in EDITIONS),
        *((e, [f"{s} asks to play on" for s in "WNES"], {}) for e in EDITIONS[2:]),
    ],
)
def test_a_claim_made_by_spreading_is_none_once_it_is_void(
    edition: str, acts: list[str], answers: dict[str, str]
) -> None:
    """48B2, 68, 2017 68D2b: play goes on where it was, and declarer may claim another time."""
    found = acted(played(desk("3NT S", edition), "HJ H2 HQ"), "S spreads", "attention")
    found = answered(found, spreading_was_a_claim="yes", tricks_claimed_by_spreading="9")
    assert found.position.phase is Phase.CEASED
    found = answered(acted(found, *acts), **answers)
    assert (found.position.phase, found.position.turn) == (Phase.PLAY, Seat.SOUTH)
    assert found.position.claim is None
    found = acted(found, "S HA", "S claims 5", "EW agree")
    assert [found.position.tricks_credited(side) for side in Side] == [6, 7]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tricks", [9, 13])
def test_a_claim_by_spreading_was_made_when_declarer_spread(edition: str, tricks: int) -> None:
    """48B2, 68D: play had ceased, whatever was played before the Director came."""
    found = acted(played(desk("3NT S", edition), "HJ H2 HQ"), "S spreads")
    found = acted(played(found, "HA DQ D3 D6 D8"), "attention")
    asked = found
    found = answered(found, spreading_was_a_claim="yes", tricks_claimed_by_spreading=str(tricks))
    claim = found.position.claim
    assert claim is not None
    assert (claim.rest, found.position.phase) == (13, Phase.CEASED)
    found = acted(found, "EW agree")
    assert [found.position.tricks_credited(side) for side in Side] == [tricks, 13 - tricks]
    # He meant none, and what was played since is played.
    found = answered(asked, spreading_was_a_claim="no")
    assert (found.position.phase, found.position.turn) == (Phase.PLAY, Seat.SOUTH)
