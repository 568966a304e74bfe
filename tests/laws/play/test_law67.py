"""Law 67 at a table: tricks that hands have missed, where no hand is known."""

import pytest

from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.index.explore import explore
from fairdeal.seats import Side
from tests.laws.play.revoked import acted, answered, desk, rulings

EDITIONS = ["1997", "2007", "2017", "2017a"]
EAST_MISSED = ("W C2", "N CK", "S C4", "N D2", "S D4", "W D5", "E D3")
"""East has no card on the first trick; West has won the second."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_an_unknown_hand_can_follow_the_director_finds(edition: str) -> None:
    found = acted(desk("3NT S", edition, None), *EAST_MISSED, "attention")
    assert [question.key for question in found.questions] == ["can_still_follow_to_it"]


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
def test_whether_a_hand_can_follow_goes_by_the_lead(edition: str) -> None:
    # Dummy has discarded a diamond; East, who missed the trick, has clubs and no diamond.
    deal = Deal.parse("N:AKQJ5.2.AKQJT98. T98763.AKQJT..53 42.98765.6532.42 .43.74.AKQJT9876")
    acts = ("W CA", "N DQ", "S C2", "W CK", "N D8", "attention")
    found = acted(desk("3NT S", edition, deal), *acts)
    assert rulings(found, "67")[0] == "place_opened 67B1a"


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
@pytest.mark.parametrize(
    ("third", "missing", "rest", "first"),
    [
        # South misses the third trick; his side had won the first, and wins nothing after it. Both
        # sides are taken to have revoked (67B1), so East's missed trick costs nothing (64B7).
        (
            *("W H2, N H3, E HA, E SA, W S3, N S4, S S5", "S H5", "E claims 9, NS agree"),
            "nothing_transferred 64B7",
        ),
        # West misses it; his side had won the second, which pays for East's, and nothing after it.
        (
            *("N H3, E H4, S HA, S SA, E S5, N S3, W S4", "W H5", "S claims 9, EW agree"),
            "tricks_transferred 64A2",
        ),
    ],
)
def test_a_defective_trick_is_paid_for_by_what_its_side_won_from_it_on(
    edition: str, third: str, missing: str, rest: str, first: str
) -> None:
    found = acted(desk("3NT S", edition, None), *EAST_MISSED, "attention")
    found = acted(answered(found, can_still_follow_to_it="yes"), "E C3")
    assert [found.position.tricks_won(side) for side in Side] == [1, 1]
    found = acted(found, *third.split(", "), "attention to 4")
    found = acted(answered(found, can_still_follow_to_it="yes"), missing, *rest.split(", "))
    found = answered(found, insufficiently_compensated="no")
    assert rulings(found, "67B1") == [first, "nothing_transferred 64B1"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_trick_that_nobody_has_missed_it_is_asked_who_played_on(edition: str) -> None:
    found = acted(desk("3NT S", edition, None), "W C2", "N CK", "report 67 by N about 5")
    what = {"what_is_wrong_with_the_trick": "too_many"}
    found = answered(found, **what, what_is_wrong_with_the_trick_since_2017="too_many")
    assert [question.key for question in found.questions] == ["both_sides_played_past_it"]
    assert rulings(found, "67") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_missed_trick_noticed_twice_before_it_is_answered_is_one_matter(edition: str) -> None:
    found = acted(desk("3NT S", edition, None), *EAST_MISSED, "attention", "attention")
    found = acted(answered(found, can_still_follow_to_it="yes"), "E C3")
    opened = [effect for effect in found.position.standing if effect.effect.kind == "place_opened"]
    assert len(opened) == 1
    assert found.position.play is not None
    assert not found.position.play.gaps


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_missed_a_trick_and_had_a_penalty_card_to_play_to_it_pays_nothing(edition: str) -> None:
    """64B3: it lay there faced, of another suit than the one led, of which East has none (50D1)."""
    deal = Deal.parse("N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63")
    found = acted(desk("3NT S", edition, deal), "W CK", "N C4", "E CT", "S CA")
    found = acted(found, "E exposes HJ shown", "attention")
    found = answered(found, exposed_by_own_fault="yes", declarer_treats_as_penalty_card="yes")
    found = answered(found, context_of_exposure="no_reason", exposed_inadvertently="no")
    found = answered(found, choice_of_lead="none")
    found = acted(
        found, "S C9", "W C3", "N C5", "S DK", "W D4", "N D2", "attention", "E HJ", "E D5"
    )
    # East-West have one trick by the claim: it would be due (64A2).
    found = acted(found, "S claims 9", "EW agree")
    assert rulings(found, "67B1") == ["nothing_transferred 64B3"]


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
def test_what_may_exempt_a_missed_trick_is_what_has_not_been_answered(edition: str) -> None:
    """64B: that its side has won a trick since has been asked, and no card of it went back."""
    paths = explore("67B1", code_for(edition))
    words = {path.answers.get("revoke_exemption") for path in paths} - {None}
    asked = {"none", "same_suit_again", "faced_card", "next_board", "round_over", "trick_12"}
    assert words == asked
