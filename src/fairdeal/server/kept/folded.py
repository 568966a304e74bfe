"""Things that are folded from a stream of their own: kept in memory, written before they are told.

One writer at a time here; where another process was faster, what it wrote is folded and it is
decided again.
"""

from collections.abc import Callable, Iterable, Sequence
from threading import Lock
from typing import Final, Generic, Protocol, Self, TypeVar
from uuid import UUID
from weakref import WeakValueDictionary

from fairdeal.server.kept.recent import Lately
from fairdeal.server.kept.session import Signature
from fairdeal.store.base import (
    NOTHING,
    Body,
    Envelope,
    Recorded,
    Store,
    Unavailable,
    VersionConflict,
)

_ATTEMPTS: Final = 50


class Folding(Protocol):
    """What entries of a stream are folded into, one value after the other."""

    @property
    def id(self) -> str:
        """By what it is asked for."""

    @property
    def version(self) -> int:
        """How many entries it is made of; 0 before the first."""

    @property
    def ids(self) -> frozenset[UUID]:
        """The ids of these entries."""

    def after(self, news: Iterable[Recorded]) -> Self:
        """The value once these are kept too."""


Value = TypeVar("Value", bound=Folding)


class Folded(Generic[Value]):
    """All of one kind in a store."""

    def __init__(
        self,
        store: Store,
        stream_of: Callable[[str], str],
        empty: Callable[[str], Value],
        on_news: Callable[[str], None],
        at_most: int,
    ) -> None:
        """Those of the store.

        Args:
            store: where they are kept.
            stream_of: the stream of each, by its id.
            empty: one without any entry, by its id.
            on_news: told the id of each that has changed here.
            at_most: how many are kept in memory.
        """
        self._store, self._stream_of, self._empty = store, stream_of, empty
        self._on_news = on_news
        self._lock = Lock()
        self._values: Lately[str, Value] = Lately(at_most)
        self._generation = -1
        self._writing: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def get(self, one: str, begins: Value | None = None) -> Value | None:
        """It as it stands; ``None`` where there is none of that id.

        Args:
            one: its id.
            begins: it before its first entry, where something else says how it begins.
        """
        return self._read(one, begins)[1]

    def _read(self, one: str, begins: Value | None) -> tuple[int, Value | None]:
        """It as it stands, and the generation of the store it was read from."""
        begins = begins or self._empty(one)
        known, stream = self.newest(one, begins) or begins, self._stream_of(one)
        generation, news = self._store.read_on(stream, known.version)
        if generation != self._generation:
            # The store was put back, or words in it were replaced: what was folded may be wrong.
            with self._lock:
                self._values.clear()
                self._generation = generation
            known, news = begins, self._store.read(stream, NOTHING)
        if not news:
            return generation, known if known.version else None
        return generation, self._keep(known.after(news))

    def get_each(self, ids: Iterable[str]) -> dict[str, Value]:
        """Several of them in one look at the store; one that does not exist is without entries."""
        known = {one: self.newest(one) or self._empty(one) for one in ids}
        afters = {self._stream_of(one): value.version for one, value in known.items()}
        generation, news = self._store.read_each_on(afters)
        if generation != self._generation:
            return {one: self.get(one) or self._empty(one) for one in known}
        return {
            one: self._keep(value.after(its)) if (its := news.get(self._stream_of(one))) else value
            for one, value in known.items()
        }

    def newest(self, one: str, begins: Value | None = None) -> Value | None:
        """It as it was last seen here; the store is not asked."""
        with self._lock:
            known = self._values.get(one)
            if known is None or begins is None or self._began(known, begins):
                return known
            self._values.take_out(one)
            return None

    def _began(self, known: Value, begins: Value) -> bool:  # noqa: ARG002 - for kinds that have another beginning
        """Whether what is known began so."""
        return True

    def tell(
        self,
        one: str,
        decide: Callable[[Value], Sequence[tuple[str, Body]]],
        signature: Signature,
        begins: Value | None = None,
        ready: Callable[[Value], Value] = lambda value: value,
    ) -> Value:
        """Put what is decided at the end of its stream; a repeat changes nothing.

        It is decided by what is known here, and the store refuses that where others have written
        since. Only then, and where nothing is to be written, is the store read first.

        Args:
            one: its id; a new one begins to exist.
            decide: the entries, from the value as it stands.
            signature: who and when; its id is the intention's.
            begins: as for `get`.
            ready: gives the value what was worked out of it while it was decided.
        """
        first = signature.entry(0, "any", {}).id
        with self._writer(one):
            for attempt in range(_ATTEMPTS):
                # Taken before the value: of an older one the store hears that it is old.
                generation, known = self._generation, self.newest(one, begins)
                is_read = attempt > 0 or known is None
                if is_read:
                    generation, known = self._read(one, begins)
                value = known or begins or self._empty(one)
                if first in value.ids:
                    return value
                try:
                    entries = decide(value)
                    signed = [signature.entry(n, *entry) for n, entry in enumerate(entries)]
                    recorded = self._appended(one, value.version, signed, generation)
                except Unavailable:
                    raise
                except Exception:
                    if is_read:
                        raise
                    continue
                if recorded:
                    later = self._keep(ready(value.after(recorded)))
                    self._on_news(one)
                    return later
                if is_read and not entries:
                    return value
        raise Unavailable("{n} times somebody else was faster", n=_ATTEMPTS)

    def _appended(
        self, one: str, version: int, entries: Sequence[Envelope], generation: int
    ) -> Sequence[Recorded]:
        """What was recorded at the end of its stream; nothing where others have written there."""
        if not entries:
            return ()
        try:
            recorded = self._store.append(self._stream_of(one), version, entries, generation)
        except VersionConflict:
            return ()
        # A repeat stands further up: it was written by a process of which nothing was read yet.
        return recorded if recorded[0].sequence == version + 1 else ()

    def _keep(self, value: Value) -> Value:
        with self._lock:
            known = self._values.get(value.id)
            if known is None or known.version < value.version:
                self._values.put(value.id, value)
                return value
        return known

    def _writer(self, one: str) -> Lock:
        with self._lock:
            return self._writing.setdefault(one, Lock())
