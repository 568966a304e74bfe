"""Law 64 at a table: what is exempt, and how many tricks each side is credited with."""

import pytest

from fairdeal.cards import Card
from fairdeal.seats import Side
from fairdeal.table.effects import TricksTransferred
from tests.laws.play.revoked import acted, answered, desk, played, rulings, to_the_end

EDITIONS = ["1997", "2007", "2017", "2017a"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_tricks_are_credited_after_the_transfer(edition: str) -> None:
    # East discards on a heart; his side wins tricks later, none of them his with a heart.
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA DQ D3 D6 D8"), "attention")
    assert found.position.tricks_credited(Side.NS) == 2
    found = to_the_end(found)
    transferred = [
        effect
        for ruling in found.rulings
        for effect in ruling.effects
        if isinstance(effect, TricksTransferred)
    ]
    assert [effect.who for effect in transferred] == [Side.NS]
    won = found.position.tricks_won(Side.NS)
    assert found.position.tricks_credited(Side.NS) == won + transferred[0].tricks
    assert found.position.tricks_credited(Side.EW) == 13 - won - transferred[0].tricks


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_transferred_before_the_play_is_over(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA DQ D3 D6 D8"), "attention")
    assert rulings(found)[0] == "revoke_established 63A1"
    assert len(rulings(found)) == 2
    assert found.questions == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_penalty_card_he_failed_to_follow_with_is_exempt(edition: str) -> None:
    # East's HQ lies on the table; on the second heart he discards a diamond.
    found = acted(desk("3NT S", edition), "E exposes HQ shown", "attention")
    found = answered(found, context_of_exposure="no_reason", choice_of_lead="none")
    found = answered(found, exposed_inadvertently="no", choice_of_lead="none")
    owned = [card.card for card in found.position.force.penalty_cards]
    assert owned == [Card.parse("HQ")]
    found = acted(
        found, "W HJ", "N H2", "E D2", "S HA", "S DQ", "W D3", "N D6", "E D8", "attention"
    )
    found = answered(to_the_end(found), choice_of_lead="none", insufficiently_compensated="no")
    assert "nothing_transferred 64B3" in rulings(found)


@pytest.mark.parametrize(
    ("edition", "cause"), [("1997", "64B3"), ("2007", "64B3"), ("2017", "64A2")]
)
def test_a_faced_card_that_is_no_penalty_card_is_exempt_before_2017(
    edition: str, cause: str
) -> None:
    # East had shown a heart, and nobody had said anything.
    found = acted(desk("3NT S", edition), "E exposes HQ shown")
    found = acted(found, "W HJ", "N H2", "E D2", "S H5", "W HT", "N H3", "E HK", "S HA")
    found = acted(found, "attention to 7", "S claims 11", "EW agree")
    assert rulings(found)[-1].split()[1] == cause


def test_the_shares_of_several_revokes_add_up_to_what_is_due_together() -> None:
    # T1 East ruffs with HK HQ in hand and wins. T3 West discards a club on a diamond, North wins.
    # East-West win T1 and T4 only, so two tricks are all there is to pay three dues.
    cards = "HJ H2 S8 H5 HK HA H7 H3 DQ C2 DK D2 C6 CA C9 C3"
    found = acted(played(desk("4S S", "2017"), cards), "attention", "S claims 9", "EW agree")
    assert found.position.force.transferred_to(Side.NS) == 2


def test_a_revoke_noticed_later_is_counted_beside_the_first() -> None:
    cards = "HJ H2 S8 H5 HK HA H7 H3 DQ C2 DK D2 C6 CA C9 C3"
    found = acted(played(desk("4S S", "2017"), cards), "attention to 6")
    found = acted(found, "S claims 6", "EW agree")
    assert found.position.force.transferred_to(Side.NS) == 2
    found = acted(found, "attention to 13")
    assert found.position.force.transferred_to(Side.NS) == 3


@pytest.mark.parametrize(("edition", "tricks"), [("1997", 1), ("2007", 0), ("2017", 0)])
def test_the_other_sides_revoke_is_noticed_only_after_the_first_was_paid(
    edition: str, tricks: int
) -> None:
    # T1 East discards on a heart; T3 South discards a club on a spade; all found after the play.
    cards = "HJ H2 D2 HA DQ D3 DK DA S4 C9 ST SJ C6"
    found = acted(played(desk("3NT S", edition), cards), "attention to 6")
    found = acted(found, "S claims 6", "EW agree")
    found = answered(found, insufficiently_compensated="no")
    assert found.position.force.transferred_to(Side.NS) == 1
    found = answered(acted(found, "attention to 13"), insufficiently_compensated="no")
    found = answered(found, damaged_by_both_revokes="no")
    assert found.position.force.transferred_to(Side.NS) == 0
    assert sum(t.tricks for t in found.position.force.transfers) == 2 * tricks
