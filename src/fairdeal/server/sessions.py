"""Sessions out of the store and into it: folding what is new, writing without overwriting."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from threading import Lock
from typing import Final
from uuid import UUID, uuid5

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultCorrected, SessionAct, TableLogged, Told
from fairdeal.events.corrections import correct
from fairdeal.events.session import Session
from fairdeal.events.stored import from_stored, to_stored
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.ranking import SessionRanking, rank
from fairdeal.store.base import NOTHING, Body, Entry, Recorded, Store, Unavailable, VersionConflict
from fairdeal.table.acts import Act
from fairdeal.table.log import from_plain, to_plain

_PREFIX: Final = "session/"
_ATTEMPTS: Final = 50
"""How often a writer looks again when others write at the same time."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Who writes, when, why, and the id the client made for this intention."""

    id: UUID
    author: str
    time: datetime
    reason: str = ""

    def entry(self, number: int, name: str, body: Body) -> Entry:
        """The envelope of the intention's act of that number; the same one each time it is sent."""
        identity = uuid5(self.id, f"{number}")
        return Entry(identity, name, body, self.time, self.author, self.reason)


@dataclass(frozen=True)
class Kept:
    """A session as it stands in the store."""

    id: str
    session: Session

    @cached_property
    def ranking(self) -> SessionRanking:
        """The ranking, worked out once for each version."""
        opened = self.session.opened
        lines = (result.line for result in self.session.results.values())
        return rank(lines, opened.method, opened.winners)


@dataclass(frozen=True, slots=True)
class TableRecord:
    """The auction and play at one table, to be kept beside its result."""

    place: Place
    acts: tuple[Act, ...]


class Sessions:
    """The sessions of one store; what was folded is kept, and only news is read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._folded: dict[str, Kept] = {}

    def ids(self) -> tuple[str, ...]:
        """All sessions, the latest first."""
        streams = self._store.streams(_PREFIX)
        return tuple(stream.removeprefix(_PREFIX) for stream in reversed(streams))

    def get(self, session_id: str) -> Kept | None:
        """The session as it stands now; ``None`` when there is none of that id."""
        known = self._folded.get(session_id)
        after = known.session.version if known else NOTHING
        news = self._store.read(_PREFIX + session_id, after)
        if known and not news:
            return known
        if not news:
            return None
        told = [_told(recorded) for recorded in news]
        session = known.session.after(told) if known else Session.begins(told)
        kept = Kept(session_id, session)
        with self._lock:
            newest = self._folded.get(session_id)
            if newest is None or newest.session.version < session.version:
                self._folded[session_id] = kept
        return kept

    def open(
        self,
        session_id: str,
        acts: Iterable[SessionAct],
        tables: Iterable[TableRecord],
        signature: Signature,
    ) -> Kept:
        """Keep a new session whole, its tables' logs first; a repeat changes nothing.

        Raises:
            Malformed: the acts do not make a session that can be ranked; nothing was kept.
            VersionConflict: another session has this id.
        """
        tables = tuple(tables)
        acts = (*acts, *(_reference(session_id, table) for table in tables))
        told = (Told(i, a, signature.author, signature.time) for i, a in enumerate(acts, start=1))
        _ = Kept(session_id, Session.begins(told)).ranking
        for table in tables:
            self._write_table(session_id, table, signature)
        entries = [signature.entry(i, *to_stored(act)) for i, act in enumerate(acts)]
        self._store.append(_PREFIX + session_id, NOTHING, entries)
        return self._certainly(session_id)

    def correct(
        self, session_id: str, place: Place, outcome: Outcome, seen: int, signature: Signature
    ) -> Kept:
        """Put another outcome in the place of the one that stands.

        Whatever else was entered meanwhile does not matter, and a repeat changes nothing.

        Args:
            session_id: the session.
            place: the board and table.
            outcome: what shall stand.
            seen: the version of the session the Director had before him.
            signature: who, when and why.

        Raises:
            ResultChanged: this very result was changed meanwhile; nothing was overwritten.
            Malformed: there is no such result, nothing to correct, no reason, or the outcome
                has no value under the session's form of scoring.
            IdReused: the client sent something else under this id before.
        """
        stream = _PREFIX + session_id
        entries = [signature.entry(0, *to_stored(ResultCorrected(place, outcome)))]
        for _attempt in range(_ATTEMPTS):
            kept = self._certainly(session_id)
            if self._store.recall(stream, entries):
                return kept
            act = correct(kept.session, place, outcome, seen=seen, reason=signature.reason)
            told = Told(kept.session.version + 1, act, signature.author, signature.time)
            _ = Kept(session_id, kept.session.after([told])).ranking
            try:
                self._store.append(stream, kept.session.version, entries)
            except VersionConflict:
                continue
            return self._certainly(session_id)
        raise Unavailable(f"{_ATTEMPTS} times somebody else was faster")

    def table(self, reference: TableLogged) -> tuple[Act, ...]:
        """The acts of a table's log up to the version its result refers to."""
        recorded = self._store.read(reference.stream)[: reference.version]
        return tuple(from_plain({"act": r.entry.name, **r.entry.body}) for r in recorded)

    def _write_table(self, session_id: str, table: TableRecord, signature: Signature) -> None:
        stream = _table_stream(session_id, table.place)
        own = replace(signature, id=uuid5(signature.id, stream), reason="")
        entries = []
        for number, act in enumerate(table.acts):
            body = to_plain(act)
            entries.append(own.entry(number, body.pop("act"), body))
        self._store.append(stream, NOTHING, entries)

    def _certainly(self, session_id: str) -> Kept:
        kept = self.get(session_id)
        if kept is None:
            raise Malformed(f"there is no session {session_id!r}")
        return kept


def _reference(session_id: str, table: TableRecord) -> TableLogged:
    return TableLogged(table.place, _table_stream(session_id, table.place), len(table.acts))


def _table_stream(session_id: str, place: Place) -> str:
    return f"table/{session_id}/{place.board}/{place.table}"


def _told(recorded: Recorded) -> Told:
    entry = recorded.entry
    act = from_stored(entry.name, entry.body)
    return Told(recorded.sequence, act, entry.author, entry.time, entry.reason)
