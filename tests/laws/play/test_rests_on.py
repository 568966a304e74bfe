"""What a ruling rests on is told with it: the answer that the table showed, under its fact."""

import pytest

from fairdeal.laws.editions import Edition
from tests.laws.play.table import SOUTH_TO_LEAD, after, answered, desk_in_3nt

DUMMY_LED = ("W C2", "N CK", "E C3", "S C9", "S names C8 from N", "N D6", "E S3", "S D3", "W D2")


def rested_on(edition: Edition, acts: tuple[str, ...], **answers: str) -> dict[str, str]:
    desk = answered(after(desk_in_3nt(edition, *acts), "attention"), **answers)
    return dict(fact for ruling in desk.rulings for fact in ruling.on)


@pytest.mark.parametrize(
    ("acts", "was"),
    [
        ((*DUMMY_LED, "N S5", "E S4"), "led"),
        (("W H2", "S names H4 from N", "N C4", "E HJ", "S HQ", "S SA", "W S6"), "revoked"),
        (("W H2", "S names H4 from N", "N H9", "E HJ", "S H6", "E H8", "S H7"), "followed"),
    ],
)
def test_what_dummys_wrong_card_was_to_its_trick(acts: tuple[str, ...], was: str) -> None:
    """2017 45D2."""
    assert rested_on(Edition.L2017, acts)["dummys_wrong_card"] == was


@pytest.mark.parametrize(
    ("acts", "when"),
    [
        (("W asks",), "before_the_play"),
        (("W C2 face down", "W asks"), "not_in_turn"),
        (("W C2 face down", "N asks"), "dummy"),
        (("W C2", "N C4", "E asks"), "first_turn"),
        ((*SOUTH_TO_LEAD, "S asks"), "in_turn"),
        ((*SOUTH_TO_LEAD, "W asks"), "not_in_turn"),
        ((*SOUTH_TO_LEAD, "N asks"), "dummy"),
    ],
)
def test_who_asked_and_when(acts: tuple[str, ...], when: str) -> None:
    """41B."""
    rests_on = rested_on(Edition.L2017, acts, asked_after_the_auction="explanation")
    assert rests_on["who_asked_and_when"] == when


@pytest.mark.parametrize(
    ("act", "breach"),
    [
        ("N calls the Director", "called_director"),
        ("N claims 12", "took_part"),
        ("N exchanges hands", "exchanged_hands"),
        ("N leaves the seat", "left_seat"),
        ("N looks at a hand", "looked"),
    ],
)
def test_what_dummy_did_that_he_may_not(act: str, breach: str) -> None:
    """43A1, 43A2."""
    rests_on = rested_on(Edition.L2017, (*SOUTH_TO_LEAD, act))
    assert rests_on["what_dummy_did_wrong"] == breach


@pytest.mark.parametrize(
    ("acts", "since"),
    [
        (("W C2", "W picks up C2"), "nothing"),
        (("W C2", "N spreads", "W picks up C2"), "dummy_faced"),
        (("W C2", "N C4", "W picks up C2"), "to_the_trick"),
        (("W C2", "N C4", "E C3", "N picks up C4"), "to_the_trick"),
        (("W H2", "N HK", "E H5", "S H6", "N C4", "S picks up H6"), "to_the_next"),
        ((*SOUTH_TO_LEAD, "S DA", "W D2", "N D6", "W picks up D2"), "to_the_trick"),
    ],
)
def test_what_was_played_since_the_card_taken_back(acts: tuple[str, ...], since: str) -> None:
    """47E2a."""
    rests_on = rested_on(Edition.L2017, acts, reason_for_taking_back="misexplained")
    assert rests_on["played_since_the_card_taken_back"] == since


def test_high_in_fourth_hand_is_what_declarer_called_for_in_1997() -> None:
    """1997 46B1: the lowest card that wins, but not because he told dummy to win."""
    acts = ("W H2", "N H4", "E HA", "S H6", "E CT", "S C9", "W C2", "S calls for high")
    rests_on = rested_on(Edition.L1997, acts, other_intention_incontrovertible="no")
    assert rests_on["what_declarer_called_for"] == "high"


@pytest.mark.parametrize(
    ("acts", "played"),
    [
        # East leads to the next trick before West has played to this one, which South wins.
        (("E H5", "S DT", "W D2", "S CA"), "no"),
        (("E H5", "S DT", "W D2", "W HT"), "no"),
    ],
)
def test_whether_the_next_hand_has_played_on_an_early_lead(
    acts: tuple[str, ...], played: str
) -> None:
    """57A, 60A1."""
    before = ("W C2", "N CK", "E C3", "S C9", "N D6", "E D4")
    rests_on = rested_on(Edition.L2017, (*before, *acts))
    assert rests_on["lho_played_to_premature_lead"] == played
