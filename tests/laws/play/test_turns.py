"""Whether a hand has missed its turn in a trick, or has not had it yet: read from rotation."""

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.turns import have_missed
from tests.laws.play.table import desk_in_3nt


def play_after(acts: str) -> Play:
    play = desk_in_3nt(Edition.L2017, *acts.split(", ")).position.play
    assert play is not None
    return play


def missed(acts: str) -> list[str]:
    """Each hand that has missed its turn, with the number of the trick."""
    play = play_after(acts)
    tricks, declaring = play.all_tricks, play.contract.declarer.side
    return [
        f"{seat} {number}"
        for number, trick in enumerate(tricks, 1)
        for seat in have_missed(trick, tricks[number:], declaring)
    ]


@pytest.mark.parametrize(
    ("acts", "found"),
    [
        # Out of turn, and nobody has led to the next trick.
        ("W C2, N C4, S CQ", []),
        # Declarer leads past East, who was third to play; then past him as the last to play.
        ("W C2, N C4, S CQ, S DA", ["E 1"]),
        ("W C2, N C4, E C3, S CQ, S DA, W D2, N D6, S DJ, W D5", ["E 2"]),
        # Declarer leads from dummy without having played himself.
        ("W C2, N CK, E C3, N D6, E D4", ["S 1"]),
        # A defender's lead takes nothing from his partner, nor from who is next (57A, 60A2).
        ("W H2, N H4, W S9, N SK", []),
        ("W C2, N C4, E C3, S CQ, S D3, N D6, E D8, E H5, S H6", []),
        # But West, who had played in his turn, finds the play gone past his partner.
        ("W SQ, N S5, S S2, W D2", ["E 1"]),
        # Whoever plays on himself has missed his turn.
        ("W C2, N C4, S CQ, S DA, W D2, N D6, E D4", ["E 1"]),
    ],
)
def test_who_has_missed_his_turn(acts: str, found: list[str]) -> None:
    assert missed(acts) == found


@pytest.mark.parametrize(
    ("acts", "tricks"),
    [
        # One side alone has played on: the trick is still to be played to (67A1).
        ("W C2, N C4, S CQ, S DA", 0),
        # Both have, and East has missed it (67B).
        ("W C2, N C4, S CQ, S DA, W D2", 1),
        # Both have, and East and South have not had their turn (60A2).
        ("W H2, N H4, W S9, N SK", 0),
        ("W H2, N H4, W S9, N SK, E H5", 0),
        ("W H2, N H4, W S9, N SK, E H5, S HQ", 1),
    ],
)
def test_a_trick_is_over_with_four_cards_or_when_a_missed_turn_lies_behind(
    acts: str, tricks: int
) -> None:
    assert len(play_after(acts).done) == tricks


def test_a_card_that_wins_the_trick_before_makes_the_next_lead_one_out_of_turn() -> None:
    # South, who has played past East, leads; East adds his ace (67A1).
    play = play_after("W H2, N H4, S H6, S S2, E HA")
    lead = play.lead
    assert lead is not None
    assert [mark.value for mark in lead.marks] == ["53"]
