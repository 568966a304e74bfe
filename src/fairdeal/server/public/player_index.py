"""Who played in which sessions: kept by name in memory, made of the sessions and never stored.

A session is summed up when somebody asks for a player, and anew when it has changed. After a start
all of them are read once, in a thread that rests more than it works so that phones do not notice;
until it is through, pages tell how many sessions it has still to read.
"""

from collections.abc import Iterator
from contextlib import suppress
from threading import Lock, Thread
from time import sleep, thread_time
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.events.played import Summary, Took, summary
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.store.base import Damaged, StoreError

AT_ONCE: Final = 30
"""How many sessions are read while somebody waits for a page."""
_REST: Final = 2
"""How much longer the thread rests than it has worked."""


class PlayerIndex:
    """The sessions of everybody, by name."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._lock = Lock()
        self._generation = -1
        self._known: dict[str, Summary | None] = {}
        """By session; ``None`` for one that cannot be read or ranked."""
        self._names: dict[str, dict[str, list[Took]]] = {}
        """By name in small letters (`same_name`), then by session."""
        self._changed: set[str] = set()
        self._thread: Thread | None = None

    def changed(self, session_id: str) -> None:
        """A session has another version: it is summed up anew when it is needed."""
        with self._lock:
            self._changed.add(session_id)

    def begin(self) -> None:
        """Have a thread read what has not been read yet."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self.read_all, daemon=True)
                self._thread.start()

    def up_to_date(self) -> int:
        """Read what is new, as far as it is little; how many sessions are still to be read."""
        waiting = self._waiting()
        if len(waiting) <= AT_ONCE:
            for one in waiting:
                self._read(one, aside=False)
            return 0
        self.begin()
        return len(waiting)

    def names(self) -> tuple[str, ...]:
        """Everybody who played, as written somewhere."""
        with self._lock:
            first = [(key, next(iter(of.values()))[0]) for key, of in self._names.items()]
        return tuple(
            next(name for name in took.names if same_name(name) == key) for key, took in first
        )

    def of(self, spellings: frozenset[str]) -> Iterator[tuple[Summary, Took]]:
        """All that was played under one of these names (`same_name`), in no order."""
        with self._lock:
            found = [
                (self._known[session], one)
                for name in spellings
                for session, took in self._names.get(name, {}).items()
                for one in took
            ]
        for session_summary, took in found:
            if session_summary is not None:
                yield session_summary, took

    def sessions(self) -> tuple[Summary, ...]:
        """Every session that was read, in no order."""
        with self._lock:
            return tuple(one for one in self._known.values() if one is not None)

    def _waiting(self) -> list[str]:
        ids, generation = self._sessions.ids(), self._sessions.store.generation()
        with self._lock:
            if generation != self._generation:  # put back, or words were replaced
                self._known.clear()
                self._names.clear()
                self._generation = generation
            return [one for one in ids if one not in self._known or one in self._changed]

    def _read(self, session_id: str, *, aside: bool) -> None:
        with self._lock:
            self._changed.discard(session_id)  # what is told from now on is told anew
            generation = self._generation
        found: Summary | None = None
        with suppress(Malformed, Damaged):
            kept = self._kept(session_id, aside=aside)
            found = summary(kept.id, kept.session, kept.ranking) if kept else None
        with self._lock:
            if generation == self._generation:  # else it may hold a name that was taken out since
                self._put(session_id, found)

    def _kept(self, session_id: str, *, aside: bool) -> Kept | None:
        """The session; aside, it takes the place of none that somebody is playing."""
        if aside and self._sessions.newest(session_id) is None:
            return self._sessions.read_aside(session_id)
        return self._sessions.get(session_id)

    def _put(self, session_id: str, found: Summary | None) -> None:
        before = self._known.get(session_id)
        for name in _names_of(before):
            of = self._names[name]
            del of[session_id]
            if not of:
                del self._names[name]
        self._known[session_id] = found
        for took in found.took if found else ():
            for name in _names_of_contestant(took):
                self._names.setdefault(name, {}).setdefault(session_id, []).append(took)

    def read_all(self, rest: float = _REST) -> None:
        """Read what has not been read yet; ends with a store that is closed.

        Args:
            rest: how much longer it rests after each session than it has worked.
        """
        with suppress(StoreError):
            while waiting := self._waiting():
                for at, one in enumerate(waiting):
                    began = thread_time()
                    self._read(one, aside=at >= AT_ONCE)  # the first page lists the latest
                    sleep(rest * (thread_time() - began))


def _names_of(found: Summary | None) -> frozenset[str]:
    took = found.took if found else ()
    return frozenset(name for one in took for name in _names_of_contestant(one))


def _names_of_contestant(took: Took) -> frozenset[str]:
    return frozenset(same_name(one) for one in took.names if one)
