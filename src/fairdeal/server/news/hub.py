"""Who waits for news of a session; told from any thread."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock


@dataclass(frozen=True, eq=False)
class _Listener:
    loop: asyncio.AbstractEventLoop
    has_news: Callable[[], bool]
    woken: asyncio.Event = field(default_factory=asyncio.Event)


class Hub:
    """Who listens to which session."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.is_closed = False
        """Whether the server stops: nobody shall go on waiting."""
        self._looked: dict[str, float] = {}
        self._listening: dict[str, set[_Listener]] = {}

    def is_first_to_look(self, session: str, seconds: float) -> bool:
        """Whether nobody has looked into the store for that long; whoever asks is to look now."""
        now = time.monotonic()
        with self._lock:
            first = now - self._looked.get(session, -seconds) >= seconds / 2
            if first:
                self._looked[session] = now
        return first

    def publish(self, session: str) -> None:
        """Wake those who listen to that session and find it to be news."""
        with self._lock:
            waiting = tuple(self._listening.get(session, ()))
        for loop in {one.loop for one in waiting}:
            if not loop.is_closed():
                # Each looks in its own loop, where what it has told last cannot change meanwhile.
                loop.call_soon_threadsafe(self._wake, [one for one in waiting if one.loop is loop])

    def _wake(self, listeners: Iterable[_Listener]) -> None:
        for one in listeners:  # each by itself: what else waits has its turn between them
            one.loop.call_soon(self._look, one)

    def _look(self, one: _Listener) -> None:
        if self.is_closed or one.has_news():
            one.woken.set()

    def close(self) -> None:
        """Let everybody go: the server stops, and pages come back to the next one by themselves."""
        self.is_closed = True
        with self._lock:
            sessions = tuple(self._listening)
        for session in sessions:
            self.publish(session)

    @contextmanager
    def listening(self, session: str, has_news: Callable[[], bool]) -> Iterator[asyncio.Event]:
        """An event that is set at each piece of news, for as long as the block lasts.

        Args:
            session: whose news.
            has_news: whether something is news to whoever listens; most of what happens in a full
                room is none to most of its phones, and waking them all is what costs.
        """
        one = _Listener(asyncio.get_running_loop(), has_news)
        with self._lock:
            self._listening.setdefault(session, set()).add(one)
        try:
            yield one.woken
        finally:
            with self._lock:
                self._listening[session].discard(one)
                if not self._listening[session]:
                    del self._listening[session]
