"""Law 22, the end of the auction, and who declares (Definitions: declarer)."""

import pytest

from fairdeal.boards import Board
from fairdeal.calls import parse_call
from fairdeal.laws.auction.law22 import is_closed
from fairdeal.laws.position import Position
from fairdeal.seats import SEATS


@pytest.mark.parametrize(
    ("calls", "over"),
    [
        ("P P P", False),
        ("P P P P", True),
        ("P P P 1C P P", False),
        ("P P P 1C P P P", True),
        ("1C P P", False),
        ("1C X P P P", True),
        ("1C X P P XX P P", False),
    ],
)
def test_three_passes_after_a_call_or_four_at_the_start(calls: str, over: object) -> None:
    assert Position.of(Board.numbered(1)).after_calls(calls).auction.is_over is over


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1NT P 2C P 2S P 4S P P P", "4S N"),
        ("1C P 1S P 2S P 4S P P P", "4S S"),
        ("1S 2S 3S X P 4S P P P", "4S E"),
        ("1H 1NT P 3NT P P P", "3NT E"),
        ("P 1D P 1NT P 3NT P P P", "3NT W"),
    ],
)
def test_the_first_of_the_side_to_name_the_denomination_declares(calls: str, contract: str) -> None:
    position = Position.of(Board.numbered(1)).after_calls(calls)
    assert str(position.contract) == contract


@pytest.mark.parametrize(
    ("calls", "closes"),
    [("1NT P P P", True), ("1NT 2H P P", False), ("1NT P X P", False), ("P P P P", False)],
)
def test_only_three_passes_running_close_an_auction(calls: str, closes: object) -> None:
    made = [(seat, parse_call(call)) for seat, call in zip(SEATS, calls.split(), strict=True)]
    assert is_closed(made) is closes
