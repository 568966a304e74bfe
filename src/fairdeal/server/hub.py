"""Who waits for news of a session; told from any thread."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class Hub:
    """Who listens to which session."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.is_closed = False
        """Whether the server stops: nobody shall go on waiting."""
        self._looked: dict[str, float] = {}
        self._listening: dict[str, set[tuple[asyncio.AbstractEventLoop, asyncio.Event]]] = {}

    def is_first_to_look(self, session: str, seconds: float) -> bool:
        """Whether nobody has looked into the store for that long; whoever asks is to look now."""
        now = time.monotonic()
        with self._lock:
            first = now - self._looked.get(session, -seconds) >= seconds / 2
            if first:
                self._looked[session] = now
        return first

    def publish(self, session: str) -> None:
        """Wake everybody who listens to that session."""
        with self._lock:
            waiting = tuple(self._listening.get(session, ()))
        for loop, news in waiting:
            if not loop.is_closed():
                loop.call_soon_threadsafe(news.set)

    def close(self) -> None:
        """Let everybody go: the server stops, and pages come back to the next one by themselves."""
        self.is_closed = True
        with self._lock:
            sessions = tuple(self._listening)
        for session in sessions:
            self.publish(session)

    @contextmanager
    def listening(self, session: str) -> Iterator[asyncio.Event]:
        """An event that is set at each piece of news, for as long as the block lasts."""
        one = asyncio.get_running_loop(), asyncio.Event()
        with self._lock:
            self._listening.setdefault(session, set()).add(one)
        try:
            yield one[1]
        finally:
            with self._lock:
                self._listening[session].discard(one)
                if not self._listening[session]:
                    del self._listening[session]
