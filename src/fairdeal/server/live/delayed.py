"""Live tables as they stood some minutes ago: each read once, and on from there."""

from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from threading import Lock
from typing import Final

from fairdeal.server.kept.recent import Lately
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.tables import stream_of
from fairdeal.store.base import Recorded, Store

_TABLES_IN_MEMORY: Final = 200


@dataclass(frozen=True, slots=True)
class _Read:
    """A table as it may be seen, and what has been read of it that may not be yet."""

    generation: int
    table: LiveTable
    later: tuple[Recorded, ...] = ()


class Delayed:
    """The tables somebody watches, each as it stood some minutes ago."""

    def __init__(self, store: Store) -> None:
        self._store, self._lock = store, Lock()
        self._read: Lately[str, _Read] = Lately(_TABLES_IN_MEMORY)

    def read_on(self, table_id: str) -> None:
        """Read what has been kept of that table since."""
        with self._lock:
            known = self._read.get(table_id) or _Read(-1, LiveTable(table_id))
            version = known.later[-1].sequence if known.later else known.table.version
            generation, news = self._store.read_on(stream_of(table_id), version)
            if generation != known.generation:  # put back, or words in it replaced
                known = _Read(generation, LiveTable(table_id))
                news = self._store.read(stream_of(table_id))
            later = (*known.later, *news)
            self._read.put(table_id, _Read(generation, known.table, later))

    def at(self, table_id: str, until: datetime) -> LiveTable:
        """The table as it stood then, from what has been read."""
        with self._lock:
            known = self._read.get(table_id) or _Read(-1, LiveTable(table_id))
            come = tuple(takewhile(lambda one: one.entry.time <= until, known.later))
            if come:
                table, later = known.table.after(come), known.later[len(come) :]
                known = _Read(known.generation, table, later)
                self._read.put(table_id, known)
        return known.table
