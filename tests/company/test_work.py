"""A ruling costs what there are acts and matters, and no more: counted, not timed.

So twice the matters, each of which is ruled on, are at most four times the work.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import Ruled
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.company.cells import Answers, answered, attention, first_answer, last_answer
from tests.company.firsts import DEAL
from tests.company.troubled import desks

AN_ACT_READ = 575
"""Calls for an act of a log read: 557 on 30 November 2026, 652 that noon, 466 at b158bffb. It was
494 before one of the twelve tables went another way (decision 0503); the others are the same."""
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


@contextmanager
def _counted() -> Iterator[_Counter]:
    counter = _Counter()
    sys.setprofile(counter)
    try:
        yield counter
    finally:
        sys.setprofile(None)


def _work(lines: list[str], edition: Edition, answers: Answers) -> int:
    """How many functions are called for these acts, the attention drawn after them, the answers."""
    desk = Desk.of(Board.numbered(3, Deal.parse(DEAL)), code_for(edition))
    with _counted() as counter:
        for line in lines:
            desk = desk.after(parse_act(line))
        answered(attention(desk), answers)
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


def test_a_log_is_read_with_as_few_calls_as_it_was() -> None:
    # Where a case rests on something in one place more, every act of every log asks for it.
    # Table 1 has gone on otherwise since that was counted, with half as many cases again.
    ends = [list(desks(seed))[-1] for seed in range(13) if seed != 1]
    acts = sum(not isinstance(act, Ruled) for end in ends for act in end.log)
    with _counted() as counter:
        for end in ends:
            Desk.replay(end.position.board, end.code, end.log)
    assert counter.calls < AN_ACT_READ * acts
