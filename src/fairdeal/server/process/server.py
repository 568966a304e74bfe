"""The server as a process: what it listens to, when it stops, and that the store is closed then."""

import asyncio
import inspect
import signal
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

import uvicorn
from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp

from fairdeal.i18n.catalogues import LANGUAGES, catalogue
from fairdeal.server.process.connections import Connection, most_connections
from fairdeal.server.process.garbage import (
    QUIET_SECONDS,
    is_due,
    look_at_everything,
    rarely_look_for_garbage,
)
from fairdeal.views.rulings.words import effect_words, wordings

LARGEST_HEADING: Final = 16 * 1024
"""Bytes of a request's heading."""
KEPT_SECONDS: Final = 5
"""How long a connection stays open for a browser's next request."""
STOPPING_SECONDS: Final = 3
"""How long requests under way may go on when the server is told to stop."""
_TICKS_A_SECOND: Final = 10
_STOPPING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
"""The signals that stop a server: Ctrl+C, a service manager, a closed terminal (Windows: break)."""


def run(
    app: ASGIApp,
    listening: socket.socket,
    trusted: Sequence[str],
    on_stop: Callable[[], None] | None = None,
) -> None:
    """Serve until a signal says stop; requests under way are answered first.

    Returns as usual, so that whoever called it can close the store.

    Args:
        app: what answers.
        listening: where it is asked.
        trusted: see `make_server`.
        on_stop: see `make_server`.
    """
    load_ahead()
    rarely_look_for_garbage()
    make_server(app, trusted, on_stop).run(sockets=[listening])


def load_ahead() -> None:
    """Load what is read once, so that nobody's first word holds up all others.

    Read when first needed, that is in the event loop, the words of the Laws and each catalogue took
    it 10 to 30 ms, and what answers in threads 60. FastAPI looks up the line of whatever answers
    a request for the first time, for which Python reads its own source.
    """
    asyncio.run(run_in_threadpool(int))
    with suppress(OSError):  # where the source has been left out
        inspect.getsourcelines(load_ahead)
    effect_words()
    wordings()
    for spoken in LANGUAGES:
        for area in ("pages", "rulings"):
            catalogue(area, spoken)


def make_server(
    app: ASGIApp, trusted: Sequence[str], on_stop: Callable[[], None] | None = None
) -> uvicorn.Server:
    """A server with our limits.

    Args:
        app: what answers.
        trusted: addresses or networks of proxies, whose word is taken on who asks, and whether by
            HTTPS.
        on_stop: called when the server begins to stop, to end answers that would go on for ever.
    """
    # No access log: the one-time link would stand in it.
    config = uvicorn.Config(
        app,
        backlog=most_connections(),
        http=Connection,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(trusted),
        timeout_keep_alive=KEPT_SECONDS,
        timeout_graceful_shutdown=STOPPING_SECONDS,
        h11_max_incomplete_event_size=LARGEST_HEADING,
    )
    return _Server(config, on_stop)


def leave_on_signals() -> None:
    """Have each of the signals end the process as an error does: what is open gets closed.

    For the time before and after `run`, which answers them itself.
    """
    for one in _STOPPING:
        signal.signal(one, _leave)


def _leave(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_stop: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._on_stop = on_stop
        self._connected = time.monotonic()
        """When somebody was last connected."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what would go on for ever, then wait for the rest."""
        if self._on_stop:
            self._on_stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on each of the signals, and go on with what comes after serving.

        uvicorn raises the signal again once it has stopped, which would end the process there and
        then, the store still open.
        """
        before = {one: signal.signal(one, self.handle_exit) for one in _STOPPING}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn's
        """Stop; at the second Ctrl+C without waiting for anybody."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Once a second, cut connections nobody uses, and look for garbage where that is due."""
        if not counter % _TICKS_A_SECOND:
            now, connections = time.monotonic(), list(self.server_state.connections)
            for one in connections:
                if isinstance(one, Connection):
                    one.cut_if_useless(now)
            self._connected = now if connections else self._connected
            if is_due(quiet=now - self._connected > QUIET_SECONDS):
                look_at_everything()
        return await super().on_tick(counter)
