"""The live tables of one store: folded once, appended to before anybody is told.

One writer at a time here; where another process was faster, what it wrote is folded and it is
decided again. Which turn was meant the intention says (`seen`), so that deciding again does no
harm.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

from fairdeal.live.handling import Refusal
from fairdeal.live.table import Table
from fairdeal.server.kept import Signature
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.table_logs import LOGS, place_of
from fairdeal.store.base import NOTHING, Body, Store, Unavailable, VersionConflict

LIVE: Final = "live/"
"""How the names of the streams begin that hold live tables of nobody's session."""
ON_LINE: Final = "on line/"
_ATTEMPTS: Final = 50
_TABLES_IN_MEMORY: Final = 2_000
"""Some 100 kB each."""

Decided = tuple[Sequence[tuple[str, Body]], Table | None]
"""Entries for the end of the stream, and the table after them where its board goes on."""


def stream_of(table_id: str) -> str:
    """Where a table is kept: a board of an evening as the log of its table."""
    return table_id if table_id.startswith(LOGS) else LIVE + table_id


def channel_of(table_id: str) -> str:
    """Where those who sit there hear of it: at an evening of all boards of the round."""
    if not table_id.startswith(LOGS):
        return LIVE + table_id
    session_id, place = place_of(table_id)
    return channel(session_id, place.table)


def channel(session_id: str, table: str) -> str:
    """Where a table of an evening hears of its boards, by table and round: ``3-2``."""
    return f"{ON_LINE}{session_id}/{table}"


class LiveTables:
    """The live tables of one store."""

    def __init__(self, store: Store, on_news: Callable[[str], None]) -> None:
        self._store, self._on_news = store, on_news
        self._lock = Lock()
        self._folded: OrderedDict[str, LiveTable] = OrderedDict()
        self._generation = -1
        self._writing: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def get(self, table_id: str, begins: LiveTable | None = None) -> LiveTable | None:
        """The table as it stands; ``None`` where there is none of that id.

        Args:
            table_id: the table.
            begins: a board of an evening before its first act, as its session has it now.
        """
        stream, begins = stream_of(table_id), begins or LiveTable(table_id)
        known = self.newest(table_id, begins) or begins
        generation, news = self._store.read_on(stream, known.version)
        if generation != self._generation:
            with self._lock:
                self._folded.clear()
                self._generation = generation
            known = begins
            news = self._store.read(stream, NOTHING)
        if not news:
            return known if known.version else None
        return self._keep(known.after(news))

    def newest(self, table_id: str, begins: LiveTable | None = None) -> LiveTable | None:
        """The table as it was last seen here; the store is not asked."""
        with self._lock:
            known = self._folded.get(table_id)
            if known and begins and begins.is_of_evening and not known.begins_like(begins):
                del self._folded[table_id]  # the session says otherwise of the board now
                return None
            return known

    def logs(self, session_id: str) -> tuple[str, ...]:
        """The tables of a session whose boards are kept, by their ids."""
        return tuple(self._store.streams(f"{LOGS}{session_id}/"))

    def seen_of(self, session_id: str) -> tuple[LiveTable, ...]:
        """The boards of a session as they were last seen here; the store is not asked."""
        begins = f"{LOGS}{session_id}/"
        with self._lock:
            return tuple(one for name, one in self._folded.items() if name.startswith(begins))

    def tell(
        self,
        table_id: str,
        decide: Callable[[LiveTable], Decided | Refusal],
        signature: Signature,
        begins: LiveTable | None = None,
    ) -> LiveTable | Refusal:
        """Put what is decided at the end of the table's stream; a repeat changes nothing.

        Args:
            table_id: the table; a new one begins to exist.
            decide: the entries, from the table as it stands, or why not.
            signature: who and when; its id is the intention's.
            begins: as for `get`.
        """
        with self._writer(table_id):
            for _attempt in range(_ATTEMPTS):
                table = self.get(table_id, begins) or begins or LiveTable(table_id)
                if signature.entry(0, "any", {}).id in table.ids:
                    return table
                decided = decide(table)
                if isinstance(decided, Refusal):
                    return decided
                entries, ready = decided
                if not entries:
                    return table
                signed = [signature.entry(n, *entry) for n, entry in enumerate(entries)]
                with suppress(VersionConflict):
                    recorded = self._store.append(stream_of(table_id), table.version, signed)
                    later = table.after(recorded)
                    later = self._keep(replace(later, ready=ready) if ready else later)
                    self._on_news(table_id)
                    return later
        raise Unavailable("{n} times somebody else was faster", n=_ATTEMPTS)

    def _keep(self, table: LiveTable) -> LiveTable:
        with self._lock:
            known = self._folded.get(table.id)
            if known is None or known.version < table.version:
                self._folded[table.id] = known = table
            self._folded.move_to_end(table.id)
            while len(self._folded) > _TABLES_IN_MEMORY:
                self._folded.popitem(last=False)
        return known

    def _writer(self, table_id: str) -> Lock:
        with self._lock:
            return self._writing.setdefault(table_id, Lock())
