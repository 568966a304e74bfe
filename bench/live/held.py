"""The longest one callback holds the event loop, while everything happens at live tables.

    python -m bench held                 a few cases of the Laws, troubled tables, an evening
    python -m bench held --cases 200     more of the cases

While one callback runs nobody at any table hears anything, so none is to take over 20 ms. What
threads do beside the loop is no callback. Processor time of the loop's own thread is what counts:
other work on the machine does not.
"""

import asyncio
import gc
import sys
from argparse import ArgumentParser
from asyncio import events
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import get_ident
from time import thread_time
from typing import Any

from bench.live import happenings
from bench.report import machine
from fairdeal.server.process.garbage import leave_alone, rarely_look_for_garbage
from fairdeal.server.process.server import load_ahead
from fairdeal.store.opening import open_store

MOST_SECONDS = 0.020
"""How long a callback may take."""
STORY = "story"
"""The task that makes things happen; what it takes is not the server's."""


@dataclass
class Held:
    """The callbacks of one loop, by what was going on: how many, and the longest."""

    doing: str = ""
    thread: int = 0
    times: dict[str, list[float]] = field(default_factory=dict)
    longest: list[tuple[float, str, str]] = field(default_factory=list)
    """Those that took too long: seconds, what was going on, and which callback."""
    looks: dict[int, list[float]] = field(default_factory=dict)
    """How long each look for garbage took in a callback, by how old the objects were."""
    began: float = 0.0
    """When the look that goes on began."""
    looked: str = ""
    """The looks of the callback that runs."""

    def took(self, seconds: float, handle: events.Handle) -> None:
        """Count one."""
        self.times.setdefault(self.doing.partition(":")[0], []).append(seconds)
        if seconds > MOST_SECONDS:
            self.longest.append((seconds, self.doing, _named(handle) + self.looked))

    def looks_for_garbage(self, phase: str, how: dict[str, int]) -> None:
        """Count a look for garbage, which whatever callback makes the most objects pays for."""
        if get_ident() != self.thread:
            return
        if phase == "start":
            self.began = thread_time()
            return
        seconds, age = thread_time() - self.began, how["generation"]
        self.looks.setdefault(age, []).append(seconds)
        self.looked += f", {1000 * seconds:.0f} ms of it for garbage of age {age}"


def _named(handle: events.Handle) -> str:
    """What a callback is: for a step of a task its coroutine, and where that waits by now."""
    callback: Any = handle._callback  # type: ignore[attr-defined]  # noqa: SLF001 - see below
    task = _task_of(handle)
    if task is None:
        return str(getattr(callback, "__qualname__", callback))
    coroutine: Any = task.get_coro()
    return str(getattr(coroutine, "__qualname__", coroutine))


def _task_of(handle: events.Handle) -> "asyncio.Task[Any] | None":
    task = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]  # noqa: SLF001 - asyncio has no public name for it
    return task if isinstance(task, asyncio.Task) else None


@contextmanager
def measured() -> Iterator[Held]:
    """Counts the callbacks of the loop that runs in this thread, as long as the block lasts."""
    held, run = Held(thread=get_ident()), events.Handle._run  # noqa: SLF001 - where every callback goes by

    def timed(handle: events.Handle) -> None:
        task = _task_of(handle)
        if get_ident() != held.thread or (task is not None and task.get_name() == STORY):
            run(handle)
            return
        held.looked, began = "", thread_time()
        run(handle)
        held.took(thread_time() - began, handle)

    events.Handle._run = timed  # type: ignore[method-assign, assignment]  # noqa: SLF001 - see above
    gc.callbacks.append(held.looks_for_garbage)
    try:
        yield held
    finally:
        gc.callbacks.remove(held.looks_for_garbage)
        events.Handle._run = run  # type: ignore[method-assign]  # noqa: SLF001 - see above


def main(arguments: Sequence[str]) -> int:
    """Let everything happen, and print what held the loop; 1 where something did too long."""
    parser = ArgumentParser("python -m bench held")
    parser.add_argument("--cases", type=int, default=40)
    parser.add_argument("--troubled", type=int, default=8)
    asked = parser.parse_args(arguments)
    stories: dict[str, Callable[[happenings.Doing], Coroutine[Any, Any, None]]] = {
        "cases of the Laws": lambda doing: happenings.cases(doing, asked.cases),
        "troubled tables": lambda doing: happenings.troubled(doing, asked.troubled),
        "an evening on line": happenings.evening,
    }
    load_ahead()
    with measured() as held:
        for name, story in stories.items():
            _one(held, name, story)
    print(f"{datetime.now(UTC):%d %B %Y}; {machine()}.\n")
    print(table(held))
    for age, looks in sorted(held.looks.items()):
        print(f"\nLooks for garbage of age {age}: {len(looks)}, longest {1000 * max(looks):.0f} ms")
    for seconds, doing, callback in sorted(held.longest, reverse=True):
        print(f"\n{1000 * seconds:.0f} ms: {doing}\n    {callback}")
    return int(bool(held.longest))


async def _told(story: Coroutine[Any, Any, None]) -> None:
    await asyncio.create_task(story, name=STORY)


def _one(
    held: Held, name: str, story: Callable[[happenings.Doing], Coroutine[Any, Any, None]]
) -> None:
    def doing(what: str) -> None:
        held.doing = f"{name}: {what}"

    with TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{Path(folder) / 'held.db'}")
        try:
            doing("beginning")
            rarely_look_for_garbage()
            asyncio.run(_told(story(happenings.Doing(store, doing))))
        finally:
            gc.callbacks.remove(leave_alone)
            gc.unfreeze()
            store.close()


def table(held: Held) -> str:
    """The figures as a Markdown table."""
    lines = [
        "| | callbacks | p99, ms | longest, ms | wanted |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    for what, seconds in held.times.items():
        ordered = sorted(seconds)
        p99, most = ordered[int(len(ordered) * 0.99)], ordered[-1]
        missed = ": missed" if most > MOST_SECONDS else ""
        columns = f"{len(ordered)} | {1000 * p99:.1f} | {1000 * most:.1f}"
        lines.append(f"| {what} | {columns} | under {1000 * MOST_SECONDS:.0f}{missed} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
