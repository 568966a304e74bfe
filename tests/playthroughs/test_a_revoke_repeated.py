"""A lead out of turn refused and a suit revoked in twice, by hand, from the deal to the score.

What is expected here was written down from the Laws before the program played the board.
"""

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.rulings.effect_lines import line_of
from fairdeal.scoring.from_table import table_score
from fairdeal.scoring.lines import Played
from fairdeal.seats import Seat, Side
from tests.playthroughs.printing import HERE, played, stages

SCRIPT = (HERE / "a-revoke-repeated.script").read_text(encoding="utf-8")

# West may lead anything but a diamond (50D2a); he has one heart to correct his revoke with, and
# following suit comes before his penalty card (50D1b). East has his own card back in his hand.
TURNS = {
    "answer choice_of_lead forbid": ("W", {"S2", "S3", "H6", "HT", "C5", "C9", "CT", "CJ", "CQ"}),
    "N C4": ("E", {"C2", "C7"}),
    "W attention": ("W", {"H6", "HT"}),
    "S H4": ("W", {"HT"}),
}
# The second revoke is in the same suit by the same player: free of tricks in 1997 and 2007, whose
# 64B2 says no more; since 2017 only if the first was established, and it was corrected.
LAST = {
    "1997": [
        "revoke_established 63A1 W CT",
        "card_stands 63C W CT",
        "nothing_transferred 64B2 NS",
    ],
    "2007": [
        "revoke_established 63A1 W CT",
        "card_stands 63B W CT",
        "nothing_transferred 64B2 NS",
    ],
    "2017": [
        "revoke_established 63A1 W CT",
        "card_stands 63B W CT",
        "tricks_transferred 64A2 NS 1",
    ],
}
TRICKS = {"1997": 9, "2007": 9, "2017": 10}
POINTS = {"1997": -50, "2007": -50, "2017": 420}


@pytest.mark.parametrize("edition", Edition)
def test_whose_turn_it_is_and_what_he_may_play(edition: Edition) -> None:
    reached = {line: desk.position for line, desk in stages(SCRIPT, edition)}
    for line, (seat, cards) in TURNS.items():
        position = reached[line]
        assert position.turn is Seat.parse(seat), line
        assert {str(card) for card in position.legal_cards()} == cards, line


@pytest.mark.parametrize("edition", Edition)
def test_the_second_revoke_and_the_score(edition: Edition) -> None:
    desk = played(SCRIPT, edition)
    position, year = desk.position, edition[:4]
    last = [line_of(effect, desk.log) for effect in desk.rulings[-1].effects]
    assert last == LAST[year]
    assert desk.questions == ()
    assert (position.tricks_won(Side.NS), position.tricks_won(Side.EW)) == (8, 3)
    assert position.tricks_credited(Side.NS) == TRICKS[year]
    outcome = table_score(position).outcome
    assert isinstance(outcome, Played)
    assert outcome.score == POINTS[year]
