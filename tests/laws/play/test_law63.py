"""Law 63 at a table: what establishes a revoke, and what does not."""

import pytest

from tests.laws.play.revoked import acted, answered, desk, played, rulings

REVOKED = "HJ H2 D2 HA"
EDITIONS = ["1997", "2007", "2017", "2017a"]


def first(found: list[str]) -> str:
    return found[0]


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
    found = answered(led, told_it_was_his_turn=misled)
    (*_, last) = (one for one in found.rulings if one.entry == "61")
    assert f"{last.effects[0].kind} {last.effects[0].clause}" == ruling


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
