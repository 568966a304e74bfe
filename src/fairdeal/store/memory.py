"""A store that lasts as long as the process: for tests, and to try things out."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Lock
from uuid import UUID

from fairdeal.store.base import (
    Batch,
    Envelope,
    Recorded,
    Store,
    VersionConflict,
    all_repeated,
    changed_words,
    check_batches,
    is_as_seen,
    recorded_as,
    repeated,
)


class MemoryStore(Store):
    """Streams in dictionaries, guarded by one lock."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._streams: dict[str, list[Recorded]] = {}
        self._by_id: dict[UUID, Recorded] = {}
        self._kept: dict[str, str] = {}
        self._generation = 0

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        """See `Store.append_together`."""
        check_batches(batches)
        with self._lock:
            entries = [entry for batch in batches for entry in batch.entries]
            known = [self._by_id[entry.id] for entry in entries if entry.id in self._by_id]
            if (earlier := all_repeated(batches, known)) is not None:
                return earlier
            for batch in batches:
                actual = len(self._streams.get(batch.stream, ()))
                if not is_as_seen(batch, actual, self._generation):
                    raise VersionConflict(batch.stream, batch.expected, actual)
            new = tuple(map(recorded_as, batches))
            for recorded in new:
                self._streams.setdefault(recorded[0].stream, []).extend(recorded)
                self._by_id.update((one.entry.id, one) for one in recorded)
            return new

    def recall(self, stream: str, entries: Sequence[Envelope]) -> tuple[Recorded, ...] | None:
        """See `Store.recall`."""
        with self._lock:
            known = [self._by_id[entry.id] for entry in entries if entry.id in self._by_id]
        return repeated(stream, entries, known)

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        """See `Store.read`."""
        with self._lock:
            return tuple(self._streams.get(stream, ())[after:])

    def generation(self) -> int:
        """See `Store.generation`."""
        return self._generation

    def rewrite(self, change: Callable[[Envelope], Envelope]) -> int:
        """See `Store.rewrite`."""
        with self._lock:
            anew = {
                stream: [replace(one, entry=changed_words(one.entry, change)) for one in recorded]
                for stream, recorded in self._streams.items()
            }
            before = [one for recorded in self._streams.values() for one in recorded]
            after = [one for recorded in anew.values() for one in recorded]
            self._streams = anew
            self._by_id = {one.entry.id: one for one in after}
            self._generation += 1
        return sum(old != new for old, new in zip(before, after, strict=True))

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """See `Store.streams`."""
        with self._lock:
            return tuple(name for name in self._streams if name.startswith(prefix))

    def keep(self, name: str, value: str) -> str:
        """See `Store.keep`."""
        with self._lock:
            return self._kept.setdefault(name, value)

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Store.listen`: there are no other processes."""

    def close(self) -> None:
        """See `Store.close`."""
