"""The live tables of one store: folded once, appended to before anybody is told.

Where another process was faster it is decided again. Which turn was meant the intention says
(`seen`), so that deciding again does no harm.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Table
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.session import Signature
from fairdeal.server.kept.table_logs import LOGS, place_of
from fairdeal.server.live.kept import LiveTable
from fairdeal.store.base import Body, Store

LIVE: Final = "live/"
"""How the names of the streams begin that hold live tables of nobody's session."""
ON_LINE: Final = "on line/"
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


class _Refused(Exception):  # noqa: N818 - named for what became of it
    """What was asked for is refused; nothing is written."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class LiveTables:
    """The live tables of one store."""

    def __init__(self, store: Store, on_news: Callable[[str], None]) -> None:
        self._store = store
        self._folded = _Folded(store, stream_of, LiveTable, on_news, _TABLES_IN_MEMORY)

    def get(self, table_id: str, begins: LiveTable | None = None) -> LiveTable | None:
        """The table as it stands; ``None`` where there is none of that id.

        What others have written is folded here, in whichever thread asks: streams, which look in
        the event loop, find the board as it stands.

        Args:
            table_id: the table.
            begins: a board of an evening before its first act, as its session has it now.
        """
        found = self._folded.get(table_id, begins)
        if found is not None and found.board is not None:
            with suppress(ImpossibleAct, Malformed):  # whoever looks at it says so
                _ = found.table
        return found

    def newest(self, table_id: str, begins: LiveTable | None = None) -> LiveTable | None:
        """The table as it was last seen here; the store is not asked."""
        return self._folded.newest(table_id, begins)

    def logs(self, session_id: str) -> tuple[str, ...]:
        """The tables of a session whose boards are kept, by their ids."""
        return tuple(self._store.streams(f"{LOGS}{session_id}/"))

    def seen_of(self, session_id: str) -> tuple[LiveTable, ...]:
        """The boards of a session as they were last seen here; the store is not asked."""
        return self._folded.seen(f"{LOGS}{session_id}/")

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
        board: Table | None = None

        def entries(table: LiveTable) -> Sequence[tuple[str, Body]]:
            nonlocal board
            decided = decide(table)
            if isinstance(decided, Refusal):
                raise _Refused(decided)
            told, board = decided
            return told

        def ready(later: LiveTable) -> LiveTable:
            return replace(later, ready=board) if board else later

        try:
            return self._folded.tell(table_id, entries, signature, begins, ready)
        except _Refused as wrong:
            return wrong.refusal


class _Folded(Folded[LiveTable]):
    """Live tables; how a board of an evening begins, its session says."""

    def _began(self, known: LiveTable, begins: LiveTable) -> bool:
        return not begins.is_of_evening or known.begins_like(begins)

    def seen(self, prefix: str) -> tuple[LiveTable, ...]:
        """Those in memory whose ids begin so."""
        with self._lock:
            names = [name for name in self._values if name.startswith(prefix)]
            found = map(self._values.get, names)
            return tuple(one for one in found if one is not None)
