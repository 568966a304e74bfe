"""Agreements and concessions withdrawn: the scenarios of Laws 69 and 71."""

import pytest

from fairdeal.analysis.claims.claim import Claim, ending_after
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.analysis.claims.withdrawal import (
    When,
    Withdrawal,
    withdraw_agreement,
    withdraw_concession,
)
from fairdeal.cards import Deal
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.seats import Seat


def claim(deal: str, tricks: int, edition: Edition, claimer: Seat = Seat.SOUTH) -> Proposal:
    ending, _ = ending_after(Deal.parse(deal), None, Seat.SOUTH)
    return adjudicate(Claim(ending, claimer, Seat.SOUTH, tricks, edition=edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trick_already_won_is_given_back(edition: Edition) -> None:
    # Law 71, scenario 1: one down conceded with nine tricks won.
    conceded = claim("N:2... 3... 4... A...", 0, edition)
    clause = {Edition.L1997: "71A", Edition.L2007: "71.1"}.get(edition, "71A")
    found = withdraw_concession(conceded, When.IN_TIME, won=1)
    assert found == Withdrawal(1, 1, clause)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_trick_that_no_legal_play_loses(edition: Edition) -> None:
    # Law 71, scenario 2: in every edition within the correction period.
    conceded = claim("N:2... 3... A... 4...", 0, edition)
    for when in (When.AT_ONCE, When.IN_TIME):
        assert withdraw_concession(conceded, when).sure == 1
    assert withdraw_concession(conceded, When.TOO_LATE).sure == 0


def test_in_1997_only_at_once_does_normal_play_count() -> None:
    # Law 71, scenario 5. South has Q3 of hearts, dummy 104, and no higher heart is out: normal play
    # wins both; the three first and the four on it is legal, and then a king of diamonds runs.
    deal = "N:.T4.. .7.J. .Q3.. .9.K."
    given_back = {
        (edition, when): withdraw_concession(claim(deal, 0, edition), when).sure
        for edition in (Edition.L1997, Edition.L2017)
        for when in (When.AT_ONCE, When.IN_TIME)
    }
    assert given_back == {
        (Edition.L1997, When.AT_ONCE): 2,
        (Edition.L1997, When.IN_TIME): 0,
        (Edition.L2017, When.AT_ONCE): 2,
        (Edition.L2017, When.IN_TIME): 2,
    }


# Law 69: South claims both, holding one winner; West's ace of spades was cold.
COLD = "N:.2..2 .3..3 .A..4 A.4.."


@pytest.mark.parametrize("edition", EDITIONS)
def test_before_the_cut_off_the_claim_is_disputed(edition: Edition) -> None:
    # Law 69, scenario 1.
    found = withdraw_agreement(claim(COLD, 2, edition), When.AT_ONCE)
    assert found.under == "70A"


@pytest.mark.parametrize("edition", EDITIONS)
def test_too_late_is_too_late(edition: Edition) -> None:
    # Law 69, scenario 6.
    assert withdraw_agreement(claim(COLD, 2, edition), When.TOO_LATE) == Withdrawal(0, 0, "69A")


def test_a_trick_no_normal_line_loses_is_due_in_every_edition() -> None:
    # Law 69, scenario 2: South has the ace of hearts and a low club, East the king of clubs.
    for edition in EDITIONS:
        found = withdraw_agreement(claim("N:.2..2 .3..K .A..4 34...", 2, edition), When.IN_TIME)
        assert (found.sure, found.in_reach) == (1, 1)
        assert found.under == ("69B" if edition is Edition.L1997 else "69B2")


def test_a_trick_that_careless_play_loses_is_the_directors_to_find_likely() -> None:
    # Law 69, scenario 5: the claimer has all three tricks unless he blocks the suit. In 1997 some
    # normal line wins them, so nothing is due; later the Director may find it likely.
    deal = "N:AQJ... .AK.2. K.32.. 43..3."
    assert withdraw_agreement(claim(deal, 3, Edition.L1997), When.IN_TIME).in_reach == 0
    later = withdraw_agreement(claim(deal, 3, Edition.L2017), When.IN_TIME)
    assert (later.sure, later.in_reach) == (0, 2)


def test_a_trick_already_won_is_due_though_the_claim_was_agreed() -> None:
    # Law 69, scenario 3: three tricks won, two scored.
    sound = claim("N:2... 3... A... 4...", 1, Edition.L2017)
    assert withdraw_agreement(sound, When.IN_TIME, won=1) == Withdrawal(1, 1, "69B1")


def test_a_trick_that_hangs_on_an_even_guess_is_not_given_back_by_itself() -> None:
    # Law 69, scenario 4: the claimer may guess the club queen right or wrong. Nothing is sure; in
    # 1997 a normal line loses the trick, and later the Director would have to find it likely.
    deal = "N:...AT3 .3..76 ...KJ2 ...Q98"
    found = {
        edition: withdraw_agreement(claim(deal, 3, edition), When.IN_TIME) for edition in EDITIONS
    }
    assert {edition: way.sure for edition, way in found.items()} == dict.fromkeys(EDITIONS, 0)
    assert found[Edition.L1997].in_reach == 0
    assert found[Edition.L2017].in_reach == 1
