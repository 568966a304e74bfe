"""Law 64 at a table: what is exempt, and how many tricks each side is credited with."""

import pytest

from fairdeal.cards import Card, Suit
from fairdeal.laws.code import Code
from fairdeal.laws.editions import Edition
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Answered
from fairdeal.table.effects import LeadForbidden, TricksTransferred
from tests.laws.play.revoked import (
    ELEVEN,
    LATE,
    acted,
    answered,
    desk,
    played,
    resting_on,
    ruled,
    rulings,
    to_the_end,
)

EDITIONS = ["1997", "2007", "2017", "2017a"]


def transferred(found: Desk, side: Side) -> int:
    """Tricks that rulings have brought that side, less those they have taken from it."""
    moved = (posting for posting in found.position.ledger.postings if posting.is_a_move)
    return sum(posting.of(side) for posting in moved)


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
    found = answered(found, exposed_by_own_fault="yes", declarer_treats_as_penalty_card="yes")
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
    assert transferred(found, Side.NS) == 2


def test_a_revoke_noticed_later_is_counted_beside_the_first() -> None:
    cards = "HJ H2 S8 H5 HK HA H7 H3 DQ C2 DK D2 C6 CA C9 C3"
    found = acted(played(desk("4S S", "2017"), cards), "attention to 6")
    found = acted(found, "S claims 6", "EW agree")
    assert transferred(found, Side.NS) == 2
    found = acted(found, "attention to 13")
    assert transferred(found, Side.NS) == 3


@pytest.mark.parametrize(("edition", "tricks"), [("1997", 1), ("2007", 0), ("2017", 0)])
def test_the_other_sides_revoke_is_noticed_only_after_the_first_was_paid(
    edition: str, tricks: int
) -> None:
    # T1 East discards on a heart; T3 South discards a club on a spade; all found after the play.
    cards = "HJ H2 D2 HA DQ D3 DK DA S4 C9 ST SJ C6"
    found = acted(played(desk("3NT S", edition), cards), "attention to 6")
    found = acted(found, "S claims 6", "EW agree")
    found = answered(found, insufficiently_compensated="no")
    assert transferred(found, Side.NS) == 1
    found = answered(acted(found, "attention to 13"), insufficiently_compensated="no")
    found = answered(found, damaged_by_both_revokes="no")
    assert transferred(found, Side.NS) == 0
    assert sum(t.tricks for t in found.position.force.transfers) == 2 * tricks


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("won_by", "ruling", "tricks"),
    [("other", "tricks_transferred 64A2", 1), ("offender", "tricks_transferred 64A1", 2)],
)
def test_a_claim_before_the_revoke_trick_was_complete(
    edition: str, won_by: str, ruling: str, tricks: int
) -> None:
    # East ruffs a heart and claims at once: who wins that trick, the cards do not show.
    found = acted(played(desk("4S S", edition), "HJ H2 S8"), "E claims 2", "NS agree", "attention")
    assert [question.key for question in found.questions] == ["revoke_trick_won_by"]
    found = answered(found, revoke_trick_won_by=won_by, insufficiently_compensated="no")
    assert rulings(found)[-1] == ruling
    assert transferred(found, Side.NS) == tricks


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("east", "shares"),
    [
        # The ruff would have won: it costs that trick and one more, of which West's pays one.
        ("S8", [1, 1]),
        # West's heart would have won: his revoke costs both tricks, and none is left for East's.
        ("D2", [2]),
    ],
)
def test_who_won_a_trick_left_incomplete_is_found_for_the_revoke_that_may_have_won_it(
    edition: str, east: str, shares: list[int]
) -> None:
    # West was forbidden hearts and leads one; East does not follow, and claims two tricks. The
    # card of one of them beats the other's, of which nothing is asked.
    found = ruled(desk("4S S", edition), LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST))
    found = acted(played(found, f"HJ H2 {east}"), "E claims 2", "NS agree", "attention")
    found = answered(found, revoke_trick_won_by="offender", insufficiently_compensated="no")
    said = [act.fact for act in found.log if isinstance(act, Answered)]
    assert said.count("revoke_trick_won_by") == 1
    assert transferred(found, Side.NS) == 2
    assert [one.tricks for one in found.position.force.transfers if one.tricks] == shares


def test_a_revoke_at_trick_12_that_counts_as_established_costs_nothing() -> None:
    # 1997: West asks East, who finds the heart, and it counts at the end as if it stood (63B).
    found = played(desk("3NT N", "1997", LATE), f"{ELEVEN} H2 S9")
    found = acted(found, f"W asks about {len(found.log) - 1}", "attention", "E HA")
    assert rulings(found)[0] == "counts_as_established 63B"
    found = to_the_end(found)
    assert found.position.tricks_won(Side.EW) == 2
    assert rulings(found, "64") == ["nothing_transferred 64B6"]


@pytest.mark.parametrize(
    ("cards", "revoke", "claim"),
    [
        # South discards on a heart that East wins, and plays on.
        ("HJ H2 HK C9 HQ H5 H7 H3", 7, "S claims 5"),
        # East discards on a diamond that dummy wins, and plays on.
        ("HJ H2 HQ HA DQ D3 DK HK D6 D8 DJ D4", 11, "S claims 8"),
    ],
)
def test_dummys_trick_is_declarers_where_declarer_revoked_and_dummy_won(
    cards: str, revoke: int, claim: str
) -> None:
    code = Code(Edition.L1997, {"E64A1_1997": "yes"})
    found = Desk.replay(
        desk("3NT S", "1997").position.board, code, played(desk("3NT S", "1997"), cards).log
    )
    found = acted(found, f"attention to {revoke}", claim, "EW agree")
    assert rulings(found)[-1] == "tricks_transferred 64A2"
    assert resting_on(found)["revoke_trick_won_by"] == "other"


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_a_revoke_that_costs_nothing_takes_no_trick_from_the_next(edition: str) -> None:
    # Dummy revokes on the first trick (64B3), declarer on the second; they win the third alone.
    found = played(desk("3NT S", edition), "HJ S2 HK H5 HQ C9 H7 H2 C4 CT C2 C6")
    found = acted(found, "attention", "S concedes 10", "EW agree")
    found = answered(found, insufficiently_compensated="no")
    assert "nothing_transferred 64B3" in rulings(found)
    assert "tricks_transferred 64A2" in rulings(found)
    assert transferred(found, Side.EW) == 1


def test_a_revoke_that_counts_and_one_that_stands_share_the_tricks_there_are() -> None:
    # 1997: East's revoke is corrected and counts at the end (63B); his partner's, at the second
    # trick, is noticed only then. Their side wins the third alone.
    found = acted(played(desk("3NT S", "1997"), "HJ H2 D2"), "W asks about 6", "attention")
    found = played(found, "HQ HA DQ H7 D6 D9 DJ D3 DK DA")
    revoke = next(card.act for card in found.position.irregular)
    found = answered(acted(found, "S claims 10", "EW agree"), insufficiently_compensated="no")
    assert rulings(found, "64") == ["tricks_transferred 64A2"]
    found = answered(acted(found, f"attention to {revoke}"), insufficiently_compensated="no")
    assert rulings(found)[-1] == "nothing_transferred 64A2"
    assert found.position.tricks_credited(Side.EW) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_penalty_card_of_another_suit_exempts_nothing(edition: str) -> None:
    # A club lies before East; on the second heart he discards a diamond though he has one.
    found = acted(desk("3NT S", edition), "E exposes C4 shown", "attention")
    # Before 2017 Law 24 asks, as long as the lead has not been faced.
    found = answered(found, exposed_by_own_fault="yes", declarer_treats_as_penalty_card="yes")
    found = answered(found, context_of_exposure="no_reason", choice_of_lead="none")
    found = answered(found, exposed_inadvertently="no", choice_of_lead="none")
    assert [card.card for card in found.position.force.penalty_cards] == [Card.C4]
    found = acted(
        found, "W HJ", "N H2", "E D2", "S HA", "S DQ", "W D3", "N D6", "E D8", "attention"
    )
    found = acted(found, "S claims 9", "EW agree")
    assert "tricks_transferred 64A2" in rulings(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_faced_card_led_against_a_ban_does_not_exempt_itself(edition: str) -> None:
    # West was forbidden hearts and leads the heart that lies before him.
    found = acted(desk("3NT S", edition), "W exposes HJ shown", "attention")
    found = answered(found, context_of_exposure="no_reason", exposed_inadvertently="no")
    found = ruled(found, LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST))
    found = played(found, "HJ H2 HQ H5 C4 CT C2 CJ")
    found = acted(found, "attention", "S claims 9", "EW agree")
    assert "tricks_transferred 64A2" in rulings(found)


@pytest.mark.parametrize(
    ("edition", "second", "tricks"),
    [("1997", "HQ", 2), ("1997", "CA", 1), ("2007", "HQ", 1), ("2017", "HQ", 1)],
)
def test_a_hand_that_is_not_known_had_the_card_it_wins_with_later(
    edition: str, second: str, tricks: int
) -> None:
    # East discards on a heart that West wins; East wins the next trick with a heart, or a club.
    lead = {"HQ": "HT H3 HQ H6", "CA": "C2 C6 CA C9"}[second]
    found = played(desk("3NT S", edition, None), f"HJ H2 D2 H5 {lead}")
    found = acted(found, "report 61 by E about 6", "S claims 11", "EW agree")
    found = answered(found, was_able_to_comply="yes", insufficiently_compensated="no")
    assert transferred(found, Side.NS) == tricks


@pytest.mark.parametrize(("card", "tricks"), [("HT", 1), ("CQ", 2)])
def test_a_later_trick_won_with_a_card_of_the_forbidden_suit_pays_nothing(
    card: str, tricks: int
) -> None:
    # 1997: West was forbidden hearts and led one, which East won; later he wins with a heart that
    # he could not have led, or with a club that he could.
    rest = {"HT": "C4 C9 C2 CJ H4 S4 H6 HT", "CQ": "C4 C9 CQ C6"}[card]
    leads = ruled(desk("3NT S", "1997"), LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST))
    found = acted(played(leads, f"H7 H2 HQ H5 HK H8 H9 H3 {rest}"), "attention to 5")
    found = answered(acted(found, "S claims 8", "EW agree"), insufficiently_compensated="no")
    assert transferred(found, Side.NS) == tricks


IN_TURN, TOO_EARLY = ("W HJ", "N H2", "E D2", "S HA"), ("W HJ", "E D2", "N H2", "S HA")
"""East discards on a heart, the third card of the trick or, before his turn, the second."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("first", "noticed", "entry"),
    [
        (IN_TURN, "attention to 6", "61"),
        (IN_TURN, "report 62 by E about 6", "62"),
        (TOO_EARLY, "attention to 5", "57"),
    ],
)
def test_a_revoke_counts_in_whatever_case_it_was_found_to_be_established(
    edition: str, first: tuple[str, ...], noticed: str, entry: str
) -> None:
    # Law 64, scenario 13: South discards a club on a spade, East had revoked before. In 1997 each
    # side gives its own tricks; since 2007 nothing is transferred where both have revoked (64B7).
    found = played(acted(desk("3NT S", edition), *first), "DQ D3 DK DA S4 C9 ST SJ C6")
    for act in (noticed, "attention to 13", "S claims 6", "EW agree"):
        found = answered(acted(found, act), insufficiently_compensated="no")
    costs = "tricks_transferred 64A2" if edition == "1997" else "nothing_transferred 64B7"
    found = answered(found, damaged_by_both_revokes="no")
    assert {ruling.entry for ruling in found.rulings} == {entry, "61"}
    assert rulings(found, entry).count(costs) == (2 if entry == "61" else 1)
    assert rulings(found, "61")[-1] == costs
    assert transferred(found, Side.NS) == 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("noticed", ["attention to 6", "report 62 by E about 6"])
def test_a_second_revoke_in_the_suit_is_exempt_in_whatever_case_the_first_was_found(
    edition: str, noticed: str
) -> None:
    # Law 64, scenario 7: East discards on a heart twice, both revokes established (64B2).
    found = played(desk("3NT S", edition), "HJ H2 D2 HA H5 HT H3 D8 C2 C6 CA C9")
    for act in (noticed, "attention to 11", "S claims 6", "EW agree"):
        found = answered(acted(found, act), insufficiently_compensated="no")
    found = answered(found, later_revokes_cost_tricks="no", insufficiently_compensated="no")
    assert found.questions == ()
    assert rulings(found)[-1] == "nothing_transferred 64B2"
    assert transferred(found, Side.NS) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", ["attention to 6", "report 62 by E about 6"])
@pytest.mark.parametrize("then", ["attention to 6", "report 62 by E about 6"])
def test_one_revoke_is_one_matter_whoever_brings_it_up_again(
    edition: str, first: str, then: str
) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA DQ D3 D6 D8"), first, then)
    found = answered(acted(found, "S claims 9", "EW agree"), insufficiently_compensated="no")
    assert found.questions == ()
    assert len({ruling.case for ruling in found.rulings}) == 1
    assert transferred(found, Side.NS) == 1


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
def test_a_card_that_is_beaten_has_not_won_whether_dummy_has_or_not(edition: str) -> None:
    # South, the declarer, discards on East's club, and claims. Whoever wins that trick, he does
    # not: one that dummy wins is not won by declarer (64A1, the note of 2007).
    found = played(desk("3NT S", edition), "HJ H2 HQ HA DQ D3 D6 DA C4 S5")
    found = acted(found, "S claims 5", "EW agree", "attention")
    assert "revoke_trick_won_by" not in [question.key for question in found.questions]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_whether_a_card_is_beaten_goes_by_its_own_trick(edition: str) -> None:
    # West has won the first trick, was forbidden hearts, leads one, and East's queen beats it.
    found = ruled(
        played(desk("3NT S", edition), "CQ C6 C4 C9"),
        LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST),
    )
    found = acted(played(found, "HJ H2 HQ"), "E claims 2", "NS agree", "attention")
    assert "revoke_trick_won_by" not in [question.key for question in found.questions]
