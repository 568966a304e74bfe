"""The way over a NATS server, for more processes than one database should wake.

Core NATS alone: it carries and keeps nothing. The acts are in the database.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from hashlib import sha256
from threading import Thread
from typing import Any, Final

import nats
from nats.errors import Error

SENDING_SECONDS: Final = 2.0
"""How long a message may take to the server before it is tried again."""
_LOGGER = logging.getLogger(__name__)


class Nats:
    """See `fairdeal.store.waking.Waking`; a server that is away is looked for until it is back."""

    def __init__(self, address: str, database: str) -> None:
        """On the way to the server.

        Args:
            address: such as ``nats://10.0.0.5:4222``.
            database: the name of the database; those of another are not woken.
        """
        self._subject = f"fairdeal.{sha256(database.encode()).hexdigest()[:16]}"
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="nats", daemon=True)
        self._thread.start()
        # Whoever sends or listens waits for it; nobody else does.
        self._connected: Future[Any] = self._soon(self._connect(address))

    def send(self, messages: Sequence[str]) -> None:
        """See `Waking.send`."""
        sending = self._soon(self._send(messages))
        try:
            sending.result(SENDING_SECONDS)
        except (TimeoutError, CancelledError, Error) as error:
            sending.cancel()
            raise OSError(f"no answer of the NATS server: {error}") from error

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Waking.listen`."""
        self._soon(self._listen(told))

    def close(self) -> None:
        """See `Waking.close`."""
        with suppress(TimeoutError, CancelledError, Error):
            self._soon(self._close()).result(SENDING_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _soon(self, doing: Any) -> Future[Any]:
        return asyncio.run_coroutine_threadsafe(doing, self._loop)

    async def _connect(self, address: str) -> Any:
        return await nats.connect(
            address,
            max_reconnect_attempts=-1,
            reconnect_time_wait=1,
            error_cb=_said,
        )

    async def _there(self) -> Any:
        return await asyncio.wrap_future(self._connected)

    async def _send(self, messages: Sequence[str]) -> None:
        connection = await self._there()
        for message in messages:
            await connection.publish(self._subject, message.encode())
        await connection.flush(SENDING_SECONDS)

    async def _listen(self, told: Callable[[str], None]) -> None:
        connection = await self._there()

        async def heard(message: Any) -> None:
            # Not in this loop: whoever is told reads the store, and sends meanwhile.
            await asyncio.to_thread(told, message.data.decode(errors="replace"))

        await connection.subscribe(self._subject, cb=heard)

    async def _close(self) -> None:
        if not self._connected.done():
            self._connected.cancel()
            return
        connection = await self._there()
        await connection.close()


async def _said(error: Exception) -> None:
    _LOGGER.warning("NATS: %s", error)
