"""Law 61 at a table: what is a revoke, who notices it, and who asked."""

import pytest

from fairdeal.cards import Suit
from fairdeal.laws.marks import Mark
from fairdeal.rulings.answering import NotEntitled
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import LeadForbidden, LeadRequired
from tests.laws.play.revoked import (
    acted,
    answered,
    desk,
    looked_at,
    played,
    resting_on,
    ruled,
    rulings,
    to_the_end,
)

EDITIONS = ["1997", "2007", "2017", "2017a"]
REVOKED = "HJ H2 D2"
"""West leads a heart and East discards a diamond from HK HQ."""


def test_a_revoke_nobody_noticed_leaves_no_trace_while_the_play_goes_on() -> None:
    found = played(desk("3NT S", "2017"), f"{REVOKED} HA DQ D3 D6 D8 DJ D4 D7 D9")
    assert found.rulings == ()
    assert found.questions == ()
    assert [card.act for card in found.position.irregular] == [6]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_attention_to_something_else_does_not_give_the_revoke_away(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), f"{REVOKED} HA"), "attention to 4")
    assert rulings(found) == []
    assert rulings(acted(found, "attention to 6"))[0] == "card_withdrawn 62A"


def test_a_hand_that_cannot_follow_does_not_revoke() -> None:
    # East has two hearts: at the third round he discards.
    found = played(desk("3NT S", "2017"), "HJ H2 HQ HA H5 H7 H3 HK DA DT D3 D6 S4 SA S3 S2")
    found = played(found, "H6 HT H4 D2")
    assert found.position.irregular == ()


def test_a_required_suit_not_led_by_one_who_could_is_a_revoke() -> None:
    able = ruled(desk("3NT S", "2017"), LeadRequired("50D2a", Suit.CLUBS, who=Seat.WEST))
    found = acted(played(able, "H7"), "attention")
    assert rulings(found)[:2] == ["card_withdrawn 62A", "penalty_card 62B1"]
    assert found.position.turn is Seat.WEST


def test_a_required_suit_not_led_by_one_who_has_none_is_none() -> None:
    east_leads = played(desk("3NT S", "2017"), "HJ H2 HQ HA H5 H7 H3 HK")
    found = ruled(east_leads, LeadRequired("50D2a", Suit.HEARTS, who=Seat.EAST))
    assert played(found, "S4").position.marks == ()


def test_a_forbidden_suit_led_by_one_who_had_another_is_a_revoke() -> None:
    able = ruled(desk("3NT S", "2017"), LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST))
    found = played(able, "HJ")
    assert found.position.marks == (Mark.RESTRICTION_BROKEN,)
    assert rulings(acted(found, "attention"))[0] == "card_withdrawn 62A"


def test_another_suit_led_in_correction_sends_back_what_was_played_to_the_lead() -> None:
    able = ruled(desk("3NT S", "2017"), LeadRequired("50D2a", Suit.CLUBS, who=Seat.WEST))
    found = played(acted(played(able, "H7 H2 HQ"), "attention"), "C2")
    assert rulings(found)[-1] == "card_withdrawn 62C1"
    assert found.position.play is not None
    assert [card.card.name for card in found.position.play.cards] == ["C2"]
    assert found.position.turn is Seat.NORTH


DECLARER_REVOKED = "HJ H2 HQ C9"
"""South discards a club from HA 8 6 5."""


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_dummy_who_lost_his_rights_asks_declarer_and_the_revoke_counts(edition: str) -> None:
    # 43B2b: corrected, and Law 64 applies at the end as if it had been established.
    found = acted(
        looked_at(played(desk("3NT S", edition), DECLARER_REVOKED)), "N asks about 7", "attention"
    )
    assert rulings(found)[:2] == ["counts_as_established 43B2b", "watch 43B2b"]
    found = to_the_end(played(found, "HA"))
    found = answered(found, insufficiently_compensated="no")
    # South's ace won the trick, and his side won later ones: two tricks (64A1).
    assert rulings(found, "64") == ["tricks_transferred 64A1"]
    won = found.position.tricks_won(Side.NS)
    assert won > 1
    assert found.position.tricks_credited(Side.NS) == won - 2


@pytest.mark.parametrize("edition", ["1997", "2017"])
def test_dummy_who_kept_his_rights_may_ask_declarer(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), DECLARER_REVOKED), "N asks about 7", "attention")
    assert rulings(found) == ["card_withdrawn 62A", "play_proceeds 62B2"]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_of_a_revoke_only_told_the_director_is_asked_what_the_table_would_show(
    edition: str,
) -> None:
    found = acted(desk("3NT S", edition, None), "report 61 by E")
    found = answered(found, was_able_to_comply="yes", revoke_established="played_on")
    assert [q.key for q in found.questions] == ["revoke_at_trick_12"]
    found = answered(found, revoke_at_trick_12="no", both_sides_on_this_trick="no")
    # What has been denied for 62D1 is no reason under 64B6.
    assert set(found.answers_to(found.questions[0])) == {
        *("none", "no_trick_won", "same_suit_again", "faced_card", "next_board", "round_over")
    }
    found = answered(
        found,
        revoke_exemption="none",
        both_sides_stand_on_this_trick="no",
        both_sides_revoked="no",
        both_sides_established="no",
        revoke_trick_won_by="offender",
        tricks_with_own="2",
        insufficiently_compensated="no",
    )
    assert rulings(found)[-1] == "tricks_transferred 64A1"
    assert found.questions == ()


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_of_a_revoke_told_to_be_at_the_twelfth_trick_nothing_more_is_asked_for_64b6(
    edition: str,
) -> None:
    found = acted(desk("3NT S", edition, None), "report 61 by E")
    found = answered(found, was_able_to_comply="yes", revoke_established="played_on")
    found = answered(found, revoke_at_trick_12="yes", all_hands_back="yes")
    assert rulings(found)[-1] == "nothing_transferred 64B6"
    assert [q.key for q in found.questions] == ["insufficiently_compensated"]


def test_told_of_law_64_alone_the_twelfth_trick_is_one_of_the_reasons() -> None:
    found = acted(desk("3NT S", "2017", None), "report 64 by E")
    assert "trick_12" in found.answers_to(found.questions[0])
    found = answered(found, revoke_exemption="trick_12", insufficiently_compensated="no")
    assert rulings(found, "64") == ["nothing_transferred 64B6"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_may_ask_dummy(edition: str) -> None:
    # Dummy discards on the heart, and declarer asks whether he has none.
    found = acted(played(desk("3NT S", edition), "HJ S2"), "S asks about 5", "attention")
    assert rulings(found) == ["card_withdrawn 62A", "play_proceeds 62B2"]
    assert resting_on(found)["who_asked"] == "entitled"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruling_says_that_nobody_asked(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), REVOKED), "attention")
    assert resting_on(found)["who_asked"] == "nobody"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_revoke_reported_about_no_card_is_the_directors_to_find(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), REVOKED), "attention to 2")
    for about in (2, 7):  # a pass of the auction, and attention drawn during the play
        with pytest.raises(NotEntitled, match="61 is about: a card; such are: 4, 5, 6"):
            acted(found, f"report 61 by E about {about}")
    found = acted(found, "report 61 by E")
    assert [question.key for question in found.questions] == ["was_able_to_comply"]
    assert rulings(answered(found, was_able_to_comply="yes")) == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "noticed", ["report 61 by E about 6", "E picks up D2", "S calls the Director", "attention"]
)
def test_what_is_played_once_the_revoke_has_been_brought_up_establishes_nothing(
    edition: str, noticed: str
) -> None:
    # No hands are known: whether East had a heart, the Director finds when West has played on.
    found = acted(played(desk("3NT S", edition, None), f"{REVOKED} HA DQ"), noticed, "W D3")
    if not noticed.startswith("report"):
        found = acted(found, "report 61 by E about 6")
    found = answered(found, was_able_to_comply="yes")
    assert rulings(found)[0] == "card_withdrawn 62A"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "noticed", ["report 61 by E about 4", "E picks up D3", "attention to 4", "S asks about 6"]
)
def test_what_brings_up_something_else_does_not_bring_up_the_revoke(
    edition: str, noticed: str
) -> None:
    found = acted(played(desk("3NT S", edition, None), f"{REVOKED} HA DQ"), noticed, "W D3")
    found = answered(acted(found, "report 61 by E about 6"), was_able_to_comply="yes")
    assert "revoke_established 63A1" in rulings(found)


@pytest.mark.parametrize(("instead", "falls"), [("HT", False), ("C2", True)])
def test_what_was_played_to_a_lead_falls_when_another_suit_is_led_in_its_place(
    instead: str, *, falls: bool
) -> None:
    # West was forbidden hearts and led one; the second time he leads a heart once more.
    leads = ruled(desk("3NT S", "2017"), LeadForbidden("26B", (Suit.HEARTS,), who=Seat.WEST))
    found = played(acted(played(leads, "HJ H2"), "attention"), instead)
    assert ("card_withdrawn 62C1" in rulings(found)) == falls
