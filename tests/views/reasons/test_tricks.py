"""A board's tricks told line by line, against sums made by hand."""

import pytest

from fairdeal.cards import Deal
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Side
from fairdeal.table.effects import TricksTransferred
from fairdeal.views.reasons.tricks import in_a_row, trick_lines
from tests.laws.play.revoked import acted, answered, desk, ruled

DEAL = Deal.parse("N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63")
WEST_REVOKES = (
    *("W CK", "N C4", "E CT", "S CA", "S DK", "W H2", "N D2", "E D5"),
    *("S DQ", "W D8", "N D6", "E D7", "attention"),
)
EDITIONS = ["1997", "2007", "2017", "2017a"]


def told(found: Desk) -> list[str]:
    return [in_a_row(line) for line in trick_lines(found.position)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trick_that_comes_back_pays_for_the_revoke(edition: str) -> None:
    # NS win the first three tricks and claim the rest, so nothing is due (64B1). Then EW get one
    # trick back (69B), and that one is due for the revoke (64A2).
    found = acted(desk("3NT S", edition, DEAL), *WEST_REVOKES, "S claims 10", "EW agree")
    found = answered(found, insufficiently_compensated="no")
    assert told(found) == [
        "NS 3, EW 0: won at the table",
        "NS 10, EW 0: by the claim (69A)",
        "NS 0, EW 0: revoke by West, ♥2 (63A1, 64B1)",
        "NS 13, EW 0: in all",
    ]
    found = acted(found, "EW on the next board", "E objects")
    found = answered(found, had_already_won_it="no", likely_to_have_won_it="yes")
    found = answered(found, no_normal_play_loses_it="yes", tricks_given_back="1")
    found = answered(found, insufficiently_compensated="no")
    by = {"1997": "69B"}.get(edition, "69B2")
    assert told(found) == [
        "NS 3, EW 0: won at the table",
        "NS 10, EW 0: by the claim (69A)",
        f"NS −1, EW +1: came back of the claim ({by})",
        "NS +1, EW −1: revoke by West, ♥2 (63A1, 64A2)",
        "NS 13, EW 0: in all",
    ]


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
def test_a_missed_trick_is_told_as_such(edition: str) -> None:
    # East has no card on the first trick; EW would have one of the rest, and it pays (67B1).
    acts = ("W CK", "N C4", "S CA", "S DK", "W D4", "N D2", "E D5", "attention", "E CT")
    found = acted(desk("3NT S", edition, DEAL), *acts, "S claims 10", "EW agree")
    assert told(found)[2:] == [
        "NS +1, EW −1: East missed trick 1 (67B1a, 64A2)",
        "NS 13, EW 0: in all",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_an_untroubled_board_nothing_is_told(edition: str) -> None:
    found = acted(desk("3NT S", edition, DEAL), "W CK", "N C4", "E CT", "S CA", "S claims 9")
    assert told(acted(found, "EW agree")) == []


def test_transfers_of_an_old_log_move_no_more_tricks_than_there_are() -> None:
    # Two rulings for two revokes, as they were made once, and a single trick of EW's.
    found = acted(desk("3NT S", "2017", DEAL), "W CK", "N C4", "E CT", "S CA", "S claims 11")
    found = acted(found, "EW agree")
    for act in (4, 6):
        found = ruled(found, TricksTransferred("64A2", 1, who=Side.NS, what=(act,)))
    assert [found.position.tricks_credited(side) for side in Side] == [13, 0]
