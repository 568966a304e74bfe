"""Who listens is asked one after another: all of them at once would hold the event loop."""

import asyncio
from contextlib import ExitStack
from time import thread_time

from bench.live import held
from fairdeal.server.news.hub import Hub
from tests.server.inside import awaited


def _looked() -> bool:
    began = thread_time()
    while thread_time() - began < 0.6 * held.MOST_SECONDS:
        pass
    return True


async def _told() -> None:
    hub = Hub()
    with ExitStack() as stack:
        woken = [stack.enter_context(hub.listening("table", _looked)) for _phone in range(3)]
        hub.publish("table")
        for one in woken:
            await one.wait()


async def _measured() -> held.Held:
    with held.measured() as found:
        await asyncio.create_task(_told())
    return found


def test_each_look_is_a_callback_of_its_own() -> None:
    found = awaited(_measured())
    assert max(found.times[""]) > 0.5 * held.MOST_SECONDS
    assert not found.longest
