"""A ruling costs what there are acts and matters, and no more: counted, not timed.

So twice the matters, each of which is ruled on, are at most four times the work.
"""

import sys
from types import FrameType

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.desk import Desk
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.company.cells import Answers, answered, attention, first_answer, last_answer
from tests.company.firsts import DEAL

TOO_MANY = 40_000_000
"""Calls of functions at which counting is given up."""


class _Counter:
    """Counts the calls of Python functions while something is done."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, _: FrameType, event: str, __: object) -> None:
        self.calls += event == "call"
        if self.calls > TOO_MANY:
            raise AssertionError(f"more than {TOO_MANY} calls")


def _work(lines: list[str], edition: Edition, answers: Answers) -> int:
    """How many functions are called for these acts, the attention drawn after them, the answers."""
    desk = Desk.of(Board.numbered(3, Deal.parse(DEAL)), code_for(edition))
    counter = _Counter()
    sys.setprofile(counter)
    try:
        for line in lines:
            desk = desk.after(parse_act(line))
        answered(attention(desk), answers)
    finally:
        sys.setprofile(None)
    return counter.calls


@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
@pytest.mark.parametrize("answers", [first_answer, last_answer])
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(["W 2C"], id="one player calls out of rotation again and again"),
        pytest.param(["W 1C", "N 1C", "E 8C", "N X"], id="all call as they like"),
    ],
)
def test_each_ruling_is_linear_in_acts_and_matters(
    lines: list[str], answers: Answers, edition: Edition
) -> None:
    few, many = (_work(lines * (n // len(lines)), edition, answers) for n in (16, 32))
    assert many < 5 * few
