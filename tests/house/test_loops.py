"""No test runs a loop of its own in the main thread: Playwright keeps one running there.

As long as a browser is open in a worker, whatever is awaited in a test runs in a thread of its own
(`tests.server.inside.awaited`). Which tests a worker has had before is chance, so `tests.conftest`
lets every test find a loop there.
"""

import asyncio

import pytest


def test_what_is_awaited_is_awaited_in_a_thread_of_its_own() -> None:
    nothing = asyncio.sleep(0)
    with pytest.raises(RuntimeError, match="running event loop"):
        asyncio.run(nothing)
    nothing.close()
