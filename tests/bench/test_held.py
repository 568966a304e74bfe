"""The instrument that tells how long one callback holds the event loop."""

import asyncio
from collections.abc import Coroutine
from time import thread_time
from typing import Any

from bench.live import held
from tests.server.inside import awaited


def _works(seconds: float) -> None:
    began = thread_time()
    while thread_time() - began < seconds:
        pass


async def _works_in_steps(steps: int) -> None:
    for _step in range(steps):
        _works(held.MOST_SECONDS / 2)
        await asyncio.sleep(0)


async def _story(also: asyncio.Task[None]) -> None:
    _works(3 * held.MOST_SECONDS)
    await also


async def _everything() -> None:
    await asyncio.create_task(_works_in_steps(4))
    asyncio.get_running_loop().call_soon(_works, 1.5 * held.MOST_SECONDS)
    in_steps = asyncio.create_task(_works_in_steps(1))
    await asyncio.create_task(_story(in_steps), name=held.STORY)


async def _measured(what: Coroutine[Any, Any, None], doing: str = "") -> held.Held:
    with held.measured() as found:
        found.doing = doing
        await what
    return found


def test_one_long_callback_is_found_and_neither_many_short_ones_nor_who_asks() -> None:
    found = awaited(_measured(_everything(), "planted: one"))
    ((seconds, doing, callback),) = found.longest
    assert held.MOST_SECONDS < seconds < 3 * held.MOST_SECONDS
    assert (doing, callback) == ("planted: one", "_works")
    assert "| planted |" in held.table(found)
    assert ": missed |" in held.table(found)


async def _not_measured() -> held.Held:
    with held.measured() as found:
        pass
    await asyncio.create_task(_works_in_steps(1))
    return found


def test_nothing_is_counted_afterwards() -> None:
    assert not awaited(_not_measured()).times
