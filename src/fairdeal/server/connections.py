"""Connections that cannot fill the server: few enough, and none that does nothing for long.

uvicorn closes a connection some seconds after its latest answer, but waits for ever for a first
request, for the rest of a heading, and for a reader who does not read. The server looks at all
connections once a second (`fairdeal.server.running`) and cuts those.
"""

import asyncio
import time
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST: Final = 600
"""Connections at a time: a large club's phones twice over, and far below a process's files."""
IDLE_SECONDS: Final = 15.0
"""How long a connection may be without a whole heading of a request."""
UNREAD_SECONDS: Final = 30.0
"""How long an answer may wait to be read."""


class Connection(H11Protocol):
    """A connection that knows since when it has been of no use."""

    most = MOST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place; when all are taken, that of the connection idle for longest."""
        self.idle_since = time.monotonic()
        self._unread_since: float | None = None
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self._make_room()

    def on_response_complete(self) -> None:
        """Be idle from here on."""
        self.idle_since = time.monotonic()
        super().on_response_complete()

    def cut_if_useless(self, now: float) -> None:
        """Cut it when it has taken too long over a heading, or over reading an answer.

        Args:
            now: the time by `time.monotonic`.
        """
        if not self.transport.get_write_buffer_size():
            self._unread_since = None
        elif self._unread_since is None:
            self._unread_since = now
        elif now - self._unread_since > UNREAD_SECONDS:
            self.transport.abort()
        if self.is_idle and now - self.idle_since > IDLE_SECONDS:
            self.transport.abort()

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        # Before the first request there is no cycle, whatever uvicorn's types say.
        return bool(getattr(self.cycle, "response_complete", True))

    def _make_room(self) -> None:
        # A busy connection is somebody being served; only idle ones give way, this one the last.
        idle = [one for one in self.connections if isinstance(one, Connection) and one.is_idle]
        oldest = min(idle, key=lambda one: one.idle_since)
        self.connections.discard(oldest)
        oldest.transport.abort()
