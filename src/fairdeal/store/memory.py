"""A store that lasts as long as the process: for tests, and to try things out."""

from collections.abc import Sequence
from threading import Lock
from uuid import UUID

from fairdeal.store.base import (
    Entry,
    Recorded,
    Store,
    VersionConflict,
    check_entries,
    repeated,
)


class MemoryStore(Store):
    """Streams in dictionaries, guarded by one lock."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._streams: dict[str, list[Recorded]] = {}
        self._by_id: dict[UUID, Recorded] = {}
        self._kept: dict[str, str] = {}

    def append(self, stream: str, expected: int, entries: Sequence[Entry]) -> tuple[Recorded, ...]:
        """See `Store.append`."""
        check_entries(entries)
        with self._lock:
            if (earlier := self._recall(stream, entries)) is not None:
                return earlier
            actual = len(self._streams.get(stream, ()))
            if actual != expected:
                raise VersionConflict(stream, expected, actual)
            new = tuple(Recorded(stream, actual + i, e) for i, e in enumerate(entries, start=1))
            self._streams.setdefault(stream, []).extend(new)
            self._by_id.update((recorded.entry.id, recorded) for recorded in new)
            return new

    def recall(self, stream: str, entries: Sequence[Entry]) -> tuple[Recorded, ...] | None:
        """See `Store.recall`."""
        with self._lock:
            return self._recall(stream, entries)

    def _recall(self, stream: str, entries: Sequence[Entry]) -> tuple[Recorded, ...] | None:
        known = (self._by_id[entry.id] for entry in entries if entry.id in self._by_id)
        return repeated(stream, entries, known)

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        """See `Store.read`."""
        with self._lock:
            return tuple(self._streams.get(stream, ())[after:])

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """See `Store.streams`."""
        with self._lock:
            return tuple(name for name in self._streams if name.startswith(prefix))

    def keep(self, name: str, value: str) -> str:
        """See `Store.keep`."""
        with self._lock:
            return self._kept.setdefault(name, value)

    def close(self) -> None:
        """See `Store.close`."""
