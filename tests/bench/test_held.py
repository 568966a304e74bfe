"""The instrument that tells how long one callback holds the event loop."""

import asyncio
from time import thread_time

from bench.live import held


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


def test_one_long_callback_is_found_and_neither_many_short_ones_nor_who_asks() -> None:
    with held.measured() as found:
        found.doing = "planted: one"
        asyncio.run(_everything())
    ((seconds, doing, callback),) = found.longest
    assert held.MOST_SECONDS < seconds < 3 * held.MOST_SECONDS
    assert (doing, callback) == ("planted: one", "_works")
    assert "| planted |" in held.table(found)
    assert ": missed |" in held.table(found)


def test_nothing_is_counted_afterwards() -> None:
    with held.measured() as found:
        pass
    asyncio.run(_works_in_steps(1))
    assert not found.times
