"""One board with everything in it, from the deal to the score, worked out by hand per edition.

What is expected here was written down from the Laws before the program played the board.
"""

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.rulings.effect_lines import line_of
from fairdeal.scoring.adjusted import Adjusted, Assigned
from fairdeal.scoring.from_table import table_score
from fairdeal.scoring.lines import Outcome, Played
from fairdeal.seats import Seat, Side
from fairdeal.views.table.seat import seat_view
from tests.playthroughs.printing import HERE, played, stages

SCRIPT = (HERE / "a-whole-board.script").read_text(encoding="utf-8")

FOURTEEN = {
    # Seen and of no account: in 1997 with the consent of all four; since, looked at again later.
    "1997": ["hand_corrected 13B1 E C9"],
    "2007": [
        "hand_corrected 13D2a E C9",
        "unauthorized 13E W E C9",
        "watch 13D2a E C9 13D2a end_of_play",
    ],
    "2017": ["hand_corrected 13A2 E C9", "watch 13A2 E C9 13A2 end_of_play"],
}
EXPLAINED = {
    "1997": [
        "dealt_with_by 75*1 21",
        "watch 75*1 E W 2C 75D3 end_of_play",
        "call_cancelled 21B1 N P",
    ],
    "2007": [
        "dealt_with_by 75B 21",
        "watch 75B E W 2C 75D3 end_of_play",
        "call_cancelled 21B1a N P",
    ],
    "2017": [
        "dealt_with_by 75B1 21",
        "watch 75B1 E W 2C 75D3 end_of_play",
        "call_cancelled 21B1a N P",
    ],
}
DROPPED = {
    "1997": [
        "penalty_card 50B E H8 minor",
        "unauthorized 50C W E H8",
        "watch 72B1 E H8 72B1 end_of_play",
    ],
    "2007": [
        "penalty_card 50B E H8 minor",
        "authorized 50E1 both E H8",
        "unauthorized 50E2 W E H8",
        "authorized 50E2 S E H8",
        "watch 50E3 E H8 50E end_of_play",
    ],
    "2017": [
        "penalty_card 50B E H8 minor",
        "authorized 50E1 both E H8",
        "watch 50E3 E H8 50E3 penalty_card_played",
        "watch 50E4 E H8 50E end_of_play",
        "unauthorized 50E3 W E H8",
    ],
}
# Declarer's card goes back to his hand without more (62B2).
CORRECTED = {year: ["card_withdrawn 62A S ST replaced", "play_proceeds 62B2"] for year in FOURTEEN}
LED = {
    "1997": [
        "card_withdrawn 56 W DT",
        "penalty_card 56 W DT major",
        "authorized 50D1 E W DT",
        "unauthorized 50D1 E W DT",
        "watch 72B1 W DT 72B1 end_of_play",
    ],
    "2007": [
        "card_withdrawn 56 W DT",
        "penalty_card 56 W DT major",
        "authorized 50E1 both W DT",
        "unauthorized 50E2 E W DT",
        "authorized 50E2 S W DT",
        "watch 50E3 W DT 50E end_of_play",
    ],
    "2017": [
        "card_withdrawn 56B W DT",
        "penalty_card 56B W DT major",
        "authorized 50E1 both W DT",
        "watch 50E3 W DT 50E3 penalty_card_played",
        "watch 50E4 W DT 50E end_of_play",
        "unauthorized 50E3 E W DT",
    ],
}
CLAIMED = {
    # The king of clubs may be ruffed while trumps are forgotten: three of the four.
    "1997": ["play_ceases 68D", "tricks_awarded 70C NS 3"],
    "2007": ["play_ceases 68D", "tricks_awarded 70C NS 3"],
    "2017": ["play_ceases 68D2a", "tricks_awarded 70C NS 3"],
}
REVOKED = {
    # Of the two tricks left to East-West since, one for the revoke and one more because the knave
    # of hearts, which could have been played to it, has won the other (64A2 of 1997).
    "1997": [
        "revoke_established 63A1 E C7",
        "card_stands 63C E C7",
        "tricks_transferred 64A2 NS 2",
    ],
    # Both sides have revoked, established or not; East's club would have saved declarer's king.
    "2007": [
        "revoke_established 63A1 E C7",
        "card_stands 63B E C7",
        "nothing_transferred 64B7 NS",
        "score_adjusted 64C both assigned",
        "score_adjusted 12C1a both assigned 4S S =",
    ],
    "2017": [
        "revoke_established 63A1 E C7",
        "card_stands 63B E C7",
        "tricks_transferred 64A2 NS 1",
    ],
}
# Six tricks at the table and three of the claim; then eleven, nine adjusted to ten, and ten.
TRICKS = {"1997": 11, "2007": 9, "2017": 10}
POINTS = {"1997": 450, "2007": 420, "2017": 420}

# Whose turn it is after a line of the script, and what he may play: a minor penalty card forbids
# only the small cards of its suit (50C), a major one everything else (50D1).
TURNS = {
    "E attention": ("S", None),
    "answer rho_changes_misinformed_call yes": ("N", None),
    "answer context_of_exposure no_reason": ("E", {"D3", "D4", "D8", "D9"}),
    "N H2": ("E", {"H8", "HJ", "HQ"}),
    "W attention": ("S", {"H4", "H9", "HA"}),
    "answer declarer_accepts_lead no": (
        "N",
        {"S7", "S8", "S9", "H3", "H5", "C4", "C8"},
    ),
    "S H9": ("W", {"DT"}),
}


@pytest.mark.parametrize("edition", Edition)
def test_every_ruling(edition: Edition) -> None:
    desk = played(SCRIPT, edition)
    found = [
        line_of(effect, desk.log)
        for ruling in desk.rulings
        for effect in ruling.effects
        if not effect.is_right
    ]
    parts = (FOURTEEN, EXPLAINED, DROPPED, CORRECTED, LED, CLAIMED, REVOKED)
    assert found == [line for part in parts for line in part[year_of(edition)]]
    assert desk.questions == ()


@pytest.mark.parametrize("edition", Edition)
def test_both_see_thirteen_cards_once_the_hands_are_put_right(edition: Edition) -> None:
    desk = next(desk for line, desk in stages(SCRIPT, edition) if line == "S 1S")
    assert str(seat_view(desk, Seat.EAST).hand) == "654.QJ87.9843.72"
    assert str(seat_view(desk, Seat.WEST).hand) == "32.T6.AKJT.QJT95"


@pytest.mark.parametrize("edition", Edition)
def test_whose_turn_it_is_and_what_he_may_play(edition: Edition) -> None:
    reached = {line: desk.position for line, desk in stages(SCRIPT, edition) if line in TURNS}
    for line, (seat, cards) in TURNS.items():
        position = reached[line]
        assert position.turn is Seat.parse(seat), line
        if cards is not None:
            assert {str(card) for card in position.legal_cards()} == cards, line


@pytest.mark.parametrize("edition", Edition)
def test_the_score(edition: Edition) -> None:
    position, year = played(SCRIPT, edition).position, year_of(edition)
    assert position.turn is None
    assert (position.tricks_won(Side.NS), position.tricks_won(Side.EW)) == (6, 3)
    assert position.tricks_credited(Side.NS) == TRICKS[year]
    score = table_score(position)
    assert points_of(score.outcome) == (POINTS[year], POINTS[year])
    assert score.clauses == (("64C", "12C1a") if year == "2007" else ())
    assert score.open == {}


def year_of(edition: Edition) -> str:
    """What the board is expected by: the amendment of 2024 touches nothing that happens here."""
    return edition[:4]


def points_of(outcome: Outcome) -> tuple[float, float]:
    """North-South's total points as each side is scored."""
    if isinstance(outcome, Played):
        return outcome.score, outcome.score
    assert isinstance(outcome, Adjusted)
    assert isinstance(outcome.ns, Assigned)
    assert isinstance(outcome.ew, Assigned)
    return outcome.ns.score, outcome.ew.score
