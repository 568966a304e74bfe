"""A bar on the error stream for work that takes longer than anybody likes to wait in silence."""

import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

T = TypeVar("T")
Advance = Callable[[float], None]
"""Says how much more of the whole has been done."""
_PER_SECOND: Final = 4


@contextmanager
def bar(what: str, total: float | None) -> Iterator[Advance]:
    """Show a bar while the body runs, where somebody watches; elsewhere nothing is printed.

    Args:
        what: the words before the bar.
        total: how much there is to do, in any unit; ``None`` when nobody knows.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn())
    console = Console(stderr=True)
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        refresh_per_second=_PER_SECOND,
    ) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)


def watched(things: Collection[T], what: str) -> Iterator[T]:
    """The things one after the other, with a bar that says how many are done."""
    with bar(what, len(things)) as advance:
        for thing in things:
            yield thing
            advance(1)
