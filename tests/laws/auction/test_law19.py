"""Law 19, doubles and redoubles: which may be made, and what supersedes them."""

import pytest

from fairdeal.boards import Board
from fairdeal.calls import DOUBLE, REDOUBLE
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position


def auction(calls: str) -> Position:
    return Position.of(Board.numbered(1)).after_calls(calls)


@pytest.mark.parametrize(
    ("calls", "double", "redouble"),
    [
        ("", False, False),
        ("P", False, False),
        ("1S", True, False),
        ("1S P", False, False),
        ("1S P P", True, False),
        ("1S X", False, True),
        ("1S X P", False, False),
        ("1S X P P", False, True),
        ("1S X XX", False, False),
        ("1S X 2C", True, False),
    ],
)
def test_what_may_be_doubled_and_redoubled(calls: str, double: object, redouble: object) -> None:
    legal = auction(calls).legal_calls()
    assert (DOUBLE in legal, REDOUBLE in legal) == (double, redouble)


@pytest.mark.parametrize(
    "calls",
    ["1S P X", "1S X P X", "X", "P XX", "1S XX", "1S X XX X"],
    ids=["scenario 1", "scenario 2", "no bid", "no double", "a bid", "a redouble"],
)
def test_a_double_of_anything_else_is_inadmissible(calls: str) -> None:
    assert auction(calls).marks == (Mark.INADMISSIBLE_DOUBLE,)


def test_scenario_3_the_doubled_side_may_redouble_after_two_passes() -> None:
    position = auction("3NT X P P XX P P P")
    assert not position.irregular
    assert str(position.contract) == "3NTXX N"


def test_scenario_5_a_later_bid_supersedes_the_double() -> None:
    assert str(auction("2C X 2D P P P").contract) == "2D S"
