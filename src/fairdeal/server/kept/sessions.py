"""Sessions out of the store and into it: folding what is new, writing without overwriting."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final
from uuid import uuid5
from weakref import WeakValueDictionary

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    SessionAct,
    StandsElsewhere,
    TableLogged,
    Told,
)
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import from_stored, to_stored
from fairdeal.server.kept.recent import Lately
from fairdeal.server.kept.session import Kept as Kept  # noqa: PLC0414 - belongs to the sessions
from fairdeal.server.kept.session import Signature as Signature  # noqa: PLC0414 - and so does who writes
from fairdeal.server.kept.table_logs import TableRecord, log_of, reference_to
from fairdeal.store.base import (
    NOTHING,
    Batch,
    Damaged,
    IdReused,
    Recorded,
    Store,
    Unavailable,
    VersionConflict,
)
from fairdeal.table.acts import Act
from fairdeal.table.log import from_plain

SESSIONS: Final = "session/"
"""How the names of the streams begin that hold sessions."""
_ATTEMPTS: Final = 50
"""How often a writer looks again when others write at the same time."""
_ACTS_IN_MEMORY: Final = 250_000
"""Acts of the sessions that are kept folded: several hundred evenings of a club."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What came of an intention."""

    before: Kept
    """The session as it stood."""
    after: Kept
    told: Sequence[Told]
    """Its acts."""


class Sessions:
    """The sessions of one store; what was folded lately is kept, and only news is read."""

    def __init__(self, store: Store, acts_in_memory: int = _ACTS_IN_MEMORY) -> None:
        self._store = store
        self._lock = Lock()
        self._generation_seen = -1
        self._folded: Lately[tuple[int, str], Kept] = Lately(
            acts_in_memory, lambda kept: kept.session.version
        )
        self._correcting: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        """A lock of each session somebody is writing to."""
        self.on_news: Callable[[str], None] = lambda _session_id: None
        """Told the id of a session when something has been written to it here."""

    @property
    def store(self) -> Store:
        """Where they are kept."""
        return self._store

    def ids(self) -> tuple[str, ...]:
        """All sessions, the latest first."""
        streams = self._store.streams(SESSIONS)
        return tuple(stream.removeprefix(SESSIONS) for stream in reversed(streams))

    def readable(self) -> Iterator[Kept]:
        """Every session that can be read, the latest first; a damaged one keeps nobody out."""
        for one in self.ids():
            kept: Kept | None = None
            with suppress(Malformed, Damaged):
                kept = self.get(one)
            if kept is not None:
                yield kept

    def get(self, session_id: str) -> Kept | None:
        """The session as it stands now; ``None`` when there is none of that id.

        Raises:
            Malformed: what is stored of it makes no session.
            Damaged: what is stored of it cannot be read.
        """
        stream = SESSIONS + session_id
        known = self.newest(session_id)
        generation, news = self._store.read_on(stream, known.session.version if known else NOTHING)
        if self._is_another(generation) and known:
            known = None
            generation, news = self._store.read_on(stream, NOTHING)
        key = generation, session_id
        if not news:
            return known
        told = [_told(recorded) for recorded in news]
        if known:
            return self._keep(key, known.followed_by(known.session.after(told)))
        return self._keep(key, Kept(session_id, Session.begins(told)))

    def read_aside(self, session_id: str) -> Kept | None:
        """The session as it stands, kept in memory for nobody: for whoever reads all of them.

        Raises:
            Malformed, Damaged: as `get`.
        """
        told = [_told(recorded) for recorded in self._store.read(SESSIONS + session_id)]
        return Kept(session_id, Session.begins(told)) if told else None

    def standing_in(self, kept: Kept) -> Kept | None:
        """The session everybody sees in which the results of a withdrawn one stand, if any.

        Raises:
            Malformed: what is stored of it cannot be read.
        """
        told = kept.session.elsewhere
        if told is None or not isinstance(told.act, StandsElsewhere):
            return None
        other = self.get(told.act.session)
        if other is None or not other.session.opened.withdrawn:
            return other
        return self.standing_in(other)

    def newest(self, session_id: str) -> Kept | None:
        """The session as it was last seen here; the store is not asked."""
        with self._lock:
            return self._folded.get((self._generation_seen, session_id))

    @property
    def generation_seen(self) -> int:
        """Which store was read last; another number after a backup was put back."""
        with self._lock:
            return self._generation_seen

    def _keep(self, key: tuple[int, str], kept: Kept) -> Kept:
        """Whoever asks at the same time has the same object, whose ranking is worked out once."""
        with self._lock:
            newest = self._folded.get(key)
            if newest is None or newest.session.version < kept.session.version:
                self._folded.put(key, kept)
                newest = kept
        return newest

    def _writing(self, session_id: str) -> Lock:
        """Held by whoever decides about the session: one at a time here."""
        with self._lock:
            return self._correcting.setdefault(session_id, Lock())

    def open(
        self,
        session_id: str,
        acts: Iterable[SessionAct],
        tables: Iterable[TableRecord],
        signature: Signature,
        beside: Iterable[Batch] = (),
    ) -> Kept:
        """Keep a new session and its tables' logs, all or nothing; a repeat changes nothing.

        Args:
            session_id: under which id.
            acts: how it begins.
            tables: the logs of its tables.
            signature: who and when.
            beside: what is told of other streams at the same moment.

        Raises:
            Malformed: the acts do not make a session that can be ranked; nothing was kept.
            VersionConflict: another session has this id, or a stream beside it has gone on.
        """
        tables = tuple(tables)
        acts = (*acts, *(reference_to(session_id, table) for table in tables))
        told = (Told(i, a, signature.author, signature.time) for i, a in enumerate(acts, start=1))
        Kept(session_id, Session.begins(told)).work_out()
        entries = tuple(signature.entry(i, *to_stored(act)) for i, act in enumerate(acts))
        logs = [log_of(session_id, table, signature) for table in tables]
        own = Batch(SESSIONS + session_id, NOTHING, entries)
        self._store.append_together([*logs, own, *beside])
        self.on_news(session_id)
        return self._certainly(session_id)

    def take_over(self, session_id: str, log: Sequence[Told], signature: Signature) -> Kept:
        """Keep a session told elsewhere, with who told each act of it, when and why.

        Raises:
            Malformed: it cannot be ranked; nothing was kept.
            VersionConflict: another session has this id.
        """
        Kept(session_id, Session.begins(log)).work_out()
        entries = tuple(
            replace(signature, author=one.author, time=one.time, reason=one.reason).entry(
                i, *to_stored(one.act)
            )
            for i, one in enumerate(log)
        )
        self._store.append_together([Batch(SESSIONS + session_id, NOTHING, entries)])
        self.on_news(session_id)
        return self._certainly(session_id)

    def tell(
        self,
        session_id: str,
        decide: Callable[[Kept], Sequence[SessionAct]],
        signature: Signature,
    ) -> Kept:
        """Put what is decided at the end of the session's log; a repeat changes nothing.

        A request is known by the signature's id alone, whatever would be decided about it now: a
        phone that was not answered sends again what has long been carried out.

        Args:
            session_id: the session.
            decide: the acts, from the session as it stands; asked again when others write
                meanwhile. None of them means that there is nothing to do.
            signature: who, when and why.

        Raises:
            Malformed: there is no such session, or ``decide`` refuses.
        """
        author = signature.author
        return self.tell_by(
            session_id, lambda kept: [(author, act) for act in decide(kept)], signature
        )

    def tell_by(
        self,
        session_id: str,
        decide: Callable[[Kept], Sequence[tuple[str, SessionAct]]],
        signature: Signature,
    ) -> Kept:
        """As `tell`, for several at one moment: who tells each of the acts stands before it.

        Raises:
            Malformed: as `tell`.
        """
        stream = SESSIONS + session_id
        with self._writing(session_id):
            for _attempt in range(_ATTEMPTS):
                generation = self._generation_seen
                kept = self._certainly(session_id)
                if self._carried_out(stream, signature):
                    return kept
                acts = decide(kept)
                if not acts:
                    return kept
                later = kept.would_be_by(acts, signature)  # what cannot be folded is not kept
                entries = [
                    replace(signature, author=author).entry(i, *to_stored(act))
                    for i, (author, act) in enumerate(acts)
                ]
                with suppress(VersionConflict):
                    self._store.append(stream, kept.session.version, entries)
                    # What was worked out to see whether it can be kept is what stands now.
                    self._keep((generation, session_id), later)
                    self.on_news(session_id)
                    return later
        raise Unavailable("{n} times somebody else was faster", n=_ATTEMPTS)

    def carried_out(self, session_id: str, signature: Signature) -> Carried | None:
        """What an intention did when it was told; ``None`` if it never did anything.

        The session is folded anew as it stood then: this is for a repeat, which is rare.

        Raises:
            Malformed: there is no such session.
        """
        log = self._certainly(session_id).session.log
        recorded = self._store.read(SESSIONS + session_id)
        ids = [one.entry.id for one in recorded[: len(log)]]
        first = signature.entry(0, "any", {}).id
        if first not in ids:
            return None
        begin = end = ids.index(first)
        while end < len(ids) and ids[end] == signature.entry(end - begin, "any", {}).id:
            end += 1
        before, after = (Kept(session_id, Session.begins(log[:at])) for at in (begin, end))
        return Carried(before, after, log[begin:end])

    def tell_both(
        self,
        session_id: str,
        other_id: str,
        decide: Callable[[Kept, Kept], tuple[Sequence[SessionAct], Sequence[SessionAct]]],
        signature: Signature,
    ) -> None:
        """Put what is decided at the ends of two sessions' logs at one moment, both or neither.

        Args:
            session_id: the session.
            other_id: another one.
            decide: the acts of either, from the sessions as they stand; as for `tell`.
            signature: who, when and why.

        Raises:
            Malformed: there is no such session, or ``decide`` refuses.
        """
        ids = session_id, other_id
        streams = [SESSIONS + one for one in ids]
        signed = [replace(signature, id=uuid5(signature.id, stream)) for stream in streams]
        with ExitStack() as locks:
            for one in sorted(set(ids)):  # in one order, or two writers wait for each other
                locks.enter_context(self._writing(one))
            for _attempt in range(_ATTEMPTS):
                kept = self._certainly(session_id), self._certainly(other_id)
                if self._carried_out(streams[0], signed[0]):
                    return
                batches = []
                for at, acts in enumerate(decide(*kept)):
                    kept[at].would_be(acts, signed[at])  # what cannot be folded must not be kept
                    entries = [signed[at].entry(i, *to_stored(act)) for i, act in enumerate(acts)]
                    version = kept[at].session.version
                    batches.append(Batch(streams[at], version, tuple(entries)))
                told = [one for one in batches if one.entries]
                with suppress(VersionConflict):
                    if told:
                        self._store.append_together(told)
                        for one in ids:
                            self.on_news(one)
                    return
        raise Unavailable("{n} times somebody else was faster", n=_ATTEMPTS)

    def _carried_out(self, stream: str, signature: Signature) -> bool:
        """Whether the intention's first act is kept, whatever it says: no act is called this."""
        try:
            return self._store.recall(stream, [signature.entry(0, "any", {})]) is not None
        except IdReused:
            return True

    def table(self, reference: TableLogged) -> tuple[Act, ...]:
        """The acts of a table's log up to the version its result refers to."""
        recorded = self._store.read(reference.stream)[: reference.version]
        return tuple(from_plain({"act": r.entry.name, **r.entry.body}) for r in recorded)

    def _is_another(self, generation: int) -> bool:
        """Whether this is another store than the one read last; what was folded of that goes."""
        with self._lock:
            another = generation != self._generation_seen
            self._generation_seen = generation
            if another:
                self._folded.clear()
        return another

    def _certainly(self, session_id: str) -> Kept:
        kept = self.get(session_id)
        if kept is None:
            raise Malformed("there is no session {words}", words=repr(session_id))
        return kept


def _told(recorded: Recorded) -> Told:
    entry = recorded.entry
    act = from_stored(entry.name, entry.body)
    return Told(recorded.sequence, act, entry.author, entry.time, entry.reason)
