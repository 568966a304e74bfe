"""In which order tests are run: what waits beside what reckons, from the first test to the last.

pytest-xdist gives each worker a part of the order, all of one size; who is done takes half of what
another has left, from its end. So a worker whose part begins with tests that wait goes on with
them while others reckon, and hands on what would have been its last.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def in_company(
    browsers: Sequence[T], starting: Sequence[T], others: Sequence[T], workers: int
) -> list[T]:
    """The tests in order: one worker begins with browsers, another with programs to be started.

    Where there is one worker they simply follow one another.

    Args:
        browsers: tests in a browser.
        starting: tests that start programs.
        others: those that wait for nothing.
        workers: how many there are.
    """
    whole = len(browsers) + len(starting) + len(others)
    between = max(0, begins(whole, workers, workers // 2) - len(browsers))
    if workers < 2:
        between = 0
    return [*browsers, *others[:between], *starting, *others[between:]]


def begins(tests: int, workers: int, part: int) -> int:
    """Where the part of a worker begins, as pytest-xdist divides them."""
    left = tests
    for number in range(part):
        left -= left // (workers - number)
    return tests - left
