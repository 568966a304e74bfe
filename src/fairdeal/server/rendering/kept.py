"""Pages that were drawn and may be asked for again, the latest of them."""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import Final

from starlette.concurrency import run_in_threadpool

from fairdeal.server.kept.recent import Lately

_KEPT_AT_MOST: Final = 64
"""Pages; each in six languages while everybody looks at the ranking."""


class Drawn:
    """The latest pages by what they were made of; what is older goes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pages: Lately[tuple[object, ...], bytes] = Lately(_KEPT_AT_MOST)
        self._drawing: dict[tuple[object, ...], asyncio.Task[bytes]] = {}

    def get(self, key: tuple[object, ...]) -> bytes | None:
        """The page made of that, if it is still here."""
        with self._lock:
            return self._pages.get(key)

    def put(self, key: tuple[object, ...], text: bytes) -> None:
        """Keep a page."""
        with self._lock:
            self._pages.put(key, text)

    async def once(self, key: tuple[object, ...], draw: Callable[[], bytes]) -> bytes:
        """The page made of that, drawn now by the first who asks, while the others wait for it.

        Args:
            key: all that it depends on.
            draw: makes it, in another thread.
        """
        if (found := self.get(key)) is not None:
            return found
        of_this_loop = asyncio.get_running_loop(), *key
        task = self._drawing.get(of_this_loop)
        if task is None:
            task = self._drawing[of_this_loop] = asyncio.create_task(self._drawn(key, draw))
            task.add_done_callback(lambda _done: self._drawing.pop(of_this_loop))
        return await asyncio.shield(task)

    async def _drawn(self, key: tuple[object, ...], draw: Callable[[], bytes]) -> bytes:
        text = await run_in_threadpool(draw)
        self.put(key, text)
        return text
