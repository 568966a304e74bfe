"""Connections that cannot fill the server: none that does nothing for long, none at others' cost.

uvicorn closes a connection some seconds after its latest answer, but waits for ever for a first
request, for the rest of a heading, and for a reader who does not read. The server looks at all
connections once a second (`fairdeal.server.process.server`) and cuts those. When there are too
many, one of whoever holds the most gives way; devices that joined keep their share: see
`fairdeal.server.shares.budget`.
"""

import asyncio
import time
from functools import cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from fairdeal.server.shares.budget import Places, Source
from fairdeal.server.shares.sources import PEER, TOLD

MOST: Final = 5_400
"""Connections at a time, where the system allows as many open files: two of each page that listens
(`fairdeal.server.news.streams`), or those of 900 phones that use all a browser opens, six each."""
SHARE: Final = 12
"""Connections a pair, a table, a helper or a place at a live table keeps whatever others do: two
browsers' full."""
_OTHER_FILES: Final = 200
"""Files a process has open besides: the store, the log, modules."""
IDLE_SECONDS: Final = 15.0
"""How long a connection may be without a whole heading of a request."""
UNREAD_SECONDS: Final = 30.0
"""How long an answer may wait to be read."""


_PLACES: "WeakKeyDictionary[ServerState, Places[Connection]]" = WeakKeyDictionary()


@cache
def most_connections() -> int:
    """How many a process may have: as many may be accepted at one moment before one gives way."""
    try:
        import resource  # noqa: PLC0415 - not on Windows, where there is no such limit
    except ImportError:
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * MOST + _OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return MOST
    return max(10, min(MOST, (soft - _OTHER_FILES) // 2))


class Connection(H11Protocol):
    """A connection that knows whose it is, and since when it has been of no use."""

    most = MOST

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._places = _PLACES.setdefault(self.server_state, Places(SHARE))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place; when all are taken, one of whoever holds the most."""
        self.idle_since = time.monotonic()
        self._unread_since: float | None = None
        super().connection_made(transport)
        self._source = Source.at(self.client[0] if self.client else "")
        self._places.put(self, self._source)
        if len(self._places) > min(self.most, most_connections()):
            self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self._places.leave(self)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Be busy from the heading of a request on; what answers it says whose it is."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before and not self.is_idle:
            self._places.put(self, self._source, busy=True)
            self.scope[TOLD] = self._belongs_to  # type: ignore[typeddict-unknown-key]
            self.scope[PEER] = self.client  # type: ignore[typeddict-unknown-key]

    def on_response_complete(self) -> None:
        """Be idle from here on."""
        self.idle_since = time.monotonic()
        if not self.transport.is_closing():
            self._places.put(self, self._source)
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

    def _belongs_to(self, source: Source) -> None:
        if source != self._source and not self.transport.is_closing():
            self._source = source
            self._places.put(self, source, busy=not self.is_idle)

    def _make_room(self) -> None:
        out = self._places.gives_way()
        self._places.leave(out)
        out.connections.discard(out)
        out.transport.abort()
