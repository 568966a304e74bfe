"""Law 63 at a table: what establishes a revoke, and what does not."""

import pytest

from fairdeal.cards import Suit
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.effects import LeadForbidden
from tests.laws.play.revoked import acted, answered, desk, played, ruled, rulings

REVOKED = "HJ H2 D2 HA"
EDITIONS = ["1997", "2007", "2017", "2017a"]


def first(found: list[str]) -> str:
    return found[0]


def last(found: Desk) -> str:
    """The first effect of the latest ruling of a revoke."""
    *_, ruling = (ruling for ruling in found.rulings if ruling.entry == "61")
    return f"{ruling.effects[0].kind} {ruling.effects[0].clause}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_partners_lead_out_of_turn_establishes_it_all_the_same(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), REVOKED), "W S3", "attention")
    assert first(rulings(found)) == "revoke_established 63A1"


@pytest.mark.parametrize(
    ("edition", "misled", "ruling"),
    [
        ("1997", "yes", "revoke_established 63A1"),
        ("2007", "yes", "revoke_established 63A1"),
        ("2017", "yes", "card_withdrawn 62A"),
        ("2017a", "yes", "card_withdrawn 62A"),
        *((edition, "no", "revoke_established 63A1") for edition in EDITIONS),
    ],
)
def test_a_lead_made_because_an_opponent_misled_him(edition: str, misled: str, ruling: str) -> None:
    # Law 47E1: South told West that it was his lead.
    led = acted(played(desk("3NT S", edition), REVOKED), "W S3", "attention")
    assert last(answered(led, told_it_was_his_turn=misled)) == ruling


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_played_after_attention_establishes_nothing(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), REVOKED + " DQ"), "E attention", "W D3", "E HQ")
    assert first(rulings(found)) == "card_withdrawn 62A"
    assert found.position.play is not None
    assert [card.card.name for card in found.position.play.tricks[0]] == ["HJ", "H2", "HQ", "HA"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_naming_a_card_for_the_trick_in_progress_establishes_nothing(edition: str) -> None:
    # South revokes on West's diamond, and names dummy's card to the same trick.
    found = acted(played(desk("3NT S", edition), "HJ H2 HQ C9"), "attention")
    assert first(rulings(found)) == "card_withdrawn 62A"
    named = acted(played(desk("3NT S", edition), "HJ C6"), "S names H2 from N", "attention")
    assert first(rulings(named)) == "card_withdrawn 62A"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_established_revoke_stays_when_its_player_takes_the_card_back(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), REVOKED + " DQ D3"), "E picks up D2")
    assert first(rulings(found)) == "revoke_established 63A1"
    assert found.position.play is not None
    assert found.position.play.tricks[0][2].card.name == "D2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_who_revoked_as_third_hand_names_a_card_for_the_next_trick(edition: str) -> None:
    # East leads a club, South discards on it, dummy's jack wins; the card named has not moved.
    found = acted(played(desk("3NT S", edition), "HJ H2 HQ H5 C4 S5 C2 CJ"), "S names H3 from N")
    assert first(rulings(acted(found, "attention"))) == "revoke_established 63A2"


def test_that_the_player_was_misled_counts_only_until_somebody_has_played_on() -> None:
    led = acted(played(desk("3NT S", "2017"), REVOKED), "W S3", "attention")
    assert first(rulings(led)) == "revoke_established 63A1"
    late = answered(acted(led, "N S2"), told_it_was_his_turn="yes")
    assert last(late) == "revoke_established 63A1"


def test_what_was_played_before_the_revoke_was_ruled_on_does_not_end_it() -> None:
    # South's heart beside the trick is another case, and ruled on first.
    led = acted(played(desk("3NT S", "2017"), REVOKED), "W S3", "S exposes H5", "attention to 8")
    led = acted(led, "N S2", "attention")
    assert last(answered(led, told_it_was_his_turn="yes")) == "card_withdrawn 62A"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_forbidden_lead_that_all_follow_is_no_revoke_of_both_sides(edition: str) -> None:
    # West was forbidden hearts, leads one, wins with it and leads on.
    leads = ruled(desk("3NT S", edition), LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST))
    found = acted(played(leads, "HJ H2 HQ H5"), "E C4", "attention to 5")
    assert first(rulings(found)) == "revoke_established 63A1"


@pytest.mark.parametrize(
    ("south", "ruling"),
    [("CJ", "nothing_transferred 64B8"), ("D6", "revoke_established 63A1")],
)
def test_both_sides_revoked_where_no_hand_is_known_when_the_other_one_shows_it(
    south: str, ruling: str
) -> None:
    # East and South discard on West's club; West plays on, and South shows a club or none (62C3).
    found = acted(desk("3NT S", "2017", None), "W CA", "N C4", "E H2", "S D5", "W CK")
    found = acted(found, "report 61 by E about 6", "N C7", "E H6", f"S {south}")
    assert first(rulings(answered(found, was_able_to_comply="yes"))) == ruling


@pytest.mark.parametrize("edition", ["1997", "2007"])
def test_who_agrees_to_what_is_no_claim_has_established_nothing(edition: str) -> None:
    # Dummy cannot claim (43A1c). East-West agree to it all the same, and only then declarer claims;
    # what they agree to then establishes it (63A3), at once as it was before 2017.
    found = acted(played(desk("3NT S", edition), REVOKED), "N claims 3", "EW agree", "S claims 5")
    assert first(rulings(acted(found, "attention"))) == "card_withdrawn 62A"
    agreed = acted(found, "EW agree", "attention")
    assert first(rulings(agreed)) == "revoke_established 63A3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_naming_dummys_card_as_the_last_to_the_trick_establishes_nothing(edition: str) -> None:
    # East leads a club, South discards on it; dummy is last to play, and his card is named.
    found = acted(played(desk("3NT S", edition), "HJ H2 HQ H5 C4 S5 C2"), "S names C6 from N")
    assert first(rulings(acted(found, "attention"))) == "card_withdrawn 62A"
