"""The contract of every store: append-only streams of named, versioned acts.

A stream holds what happened to one thing (a session, a table's board, the Director's account) in
order, numbered from 1. Nothing is ever altered or removed; a correction is a further act. The one
exception is `Store.rewrite`, for people who have a right to be forgotten.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from fairdeal.errors import SaidError

Json = None | bool | int | str | Sequence["Json"] | dict[str, "Json"]
"""What the body of an act is made of. No floats: scores are exact."""
Body = dict[str, Json]
"""The body of an act: its fields."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """An act on its way into a stream, in its envelope."""

    id: UUID
    """Made by the client, once for each intention; the same id again is the same act again."""
    name: str
    """The stored name with its version, such as ``result_entered.v1``."""
    body: Body
    time: datetime
    """When it was entered, with its time zone."""
    author: str
    """Who entered it."""
    reason: str = ""
    """Why, where somebody had to say so."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An act as it stands in its stream."""

    stream: str
    sequence: int
    """Its place in the stream, from 1."""
    entry: Envelope


@dataclass(frozen=True, slots=True)
class Batch:
    """Entries for the end of one stream."""

    stream: str
    """The stream's name; it begins to exist with its first act."""
    expected: int
    """The version the writer has seen, that is the sequence of the last act."""
    entries: tuple[Envelope, ...]
    """At least one."""
    generation: int | None = None
    """The `Store.generation` the writer has seen; ``None`` where it does not matter to him."""


class StoreError(SaidError):
    """Anything a store has to refuse, or cannot do."""


class VersionConflict(StoreError):  # noqa: N818 - the word of the contract
    """The stream has moved on since the writer looked; nothing was written."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(
            "{text} is at version {found}, the writer had seen {seen}",
            text=stream,
            found=actual,
            seen=expected,
        )
        self.stream, self.expected, self.actual = stream, expected, actual


class IdReused(StoreError):  # noqa: N818 - named for what the client did
    """A client's id stands already for something else; nothing was written."""

    def __init__(self, entry_id: UUID) -> None:
        super().__init__("id {text} already belongs to another act", text=entry_id)


class Unreadable(StoreError):  # noqa: N818 - named for what the store is
    """The store cannot be opened: it is no store of ours, or it may not be read or written."""


class Unavailable(StoreError):  # noqa: N818 - named for what the store is
    """The store does not answer now: full disk, lock held too long. Nothing was written."""


class Damaged(StoreError):  # noqa: N818 - named for what the act is
    """An act of a stream is kept, but cannot be read; other streams are not concerned."""


class Store(ABC):
    """Append-only streams, safe to use from several threads; where it says so, from processes.

    When ``append`` returns, the acts are on the disk and stay there.
    """

    def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Envelope],
        generation: int | None = None,
    ) -> tuple[Recorded, ...]:
        """Put the entries at the end of the stream, all of them or none.

        Entries that stand there already under the same ids are a repeat: they are returned as they
        were recorded the first time, whatever has happened to the stream since.

        Args:
            stream: the stream's name; it begins to exist with its first act.
            expected: the version the writer has seen, that is the sequence of the last act.
            entries: at least one.
            generation: the one the writer has seen, where he decides by what he read before.

        Raises:
            VersionConflict: the stream is at another version than expected, or the store at
                another generation.
            IdReused: an id stands already for a different act.
        """
        (recorded,) = self.append_together([Batch(stream, expected, tuple(entries), generation)])
        return recorded

    @abstractmethod
    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        """Put entries at the ends of several streams at one moment, all of them or none.

        Recognizes a repeat as `append` does, of all batches together.

        Args:
            batches: at least one, each for another stream.

        Returns:
            What was recorded, batch by batch.

        Raises:
            VersionConflict: a stream is at another version than expected, or the store at another
                generation than its writer has seen.
            IdReused: an id stands already for a different act.
        """

    @abstractmethod
    def recall(self, stream: str, entries: Sequence[Envelope]) -> tuple[Recorded, ...] | None:
        """What was recorded when these very entries were appended before; ``None`` if never.

        For a handler that has to know whether a request is a repeat before it judges it.

        Raises:
            IdReused: an id stands already for a different act.
        """

    @abstractmethod
    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        """The acts of a stream in order, those up to number ``after`` left out."""

    def read_on(self, stream: str, after: int) -> tuple[int, tuple[Recorded, ...]]:
        """The generation of the store, and the acts of a stream after that number, in one look.

        For whoever keeps what he made of a stream and asks again and again whether it still holds.
        """
        return self.generation(), self.read(stream, after)

    def read_each_on(
        self, afters: Mapping[str, int]
    ) -> tuple[int, Mapping[str, tuple[Recorded, ...]]]:
        """As `read_on`, of several streams in one look; a stream without news is left out.

        Args:
            afters: of each stream the number up to which its acts are left out.
        """
        generation = self.generation()
        news = {stream: self.read(stream, after) for stream, after in afters.items()}
        return generation, {stream: its for stream, its in news.items() if its}

    @abstractmethod
    def generation(self) -> int:
        """Another number when the store was put back from a backup.

        Whoever keeps what he made of a stream drops it then: a version may have come to mean
        other acts.
        """

    @abstractmethod
    def rewrite(self, change: Callable[[Envelope], Envelope]) -> int:
        """Put other words into acts that stand already, all at one moment, and no trace of the old.

        Ids, names, times and places stay; author, reason and body may change. `generation` is
        another afterwards. For what the law demands, and for nothing else.

        Args:
            change: the entry as it is to stand; the same one where nothing changes.

        Returns:
            How many acts were changed.

        Raises:
            Damaged: an act cannot be read; nothing was changed.
        """

    @abstractmethod
    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The streams whose names begin so, in the order in which they began."""

    @abstractmethod
    def keep(self, name: str, value: str) -> str:
        """Keep a value under a name once and for all; the one kept first is returned ever after.

        For what belongs to this installation and to no stream, such as the key cookies are signed
        with.
        """

    @abstractmethod
    def listen(self, told: Callable[[str], None]) -> None:
        """Have the name of each stream told when somebody has written to it, other processes too.

        Told from a thread of its own, sometimes twice, and never while the database is out of
        reach: whoever must not miss anything looks for himself now and then. A store that hears
        nothing of other processes tells nothing.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of files and connections."""


NOTHING: Final = 0
"""The version of a stream that does not exist yet."""


def check_batches(batches: Sequence[Batch]) -> None:
    """Refuse what no store can take, before anything is touched.

    Raises:
        ValueError: nothing to append, a stream or an id twice, a time without a time zone, or a
            NUL in a text other than the body's, which PostgreSQL cannot hold.
    """
    entries = [entry for batch in batches for entry in batch.entries]
    if not all(batch.entries for batch in batches) or not entries:
        raise ValueError("there is nothing to append")
    if len({batch.stream for batch in batches}) < len(batches):
        raise ValueError("the same stream stands twice among the batches")
    if len({entry.id for entry in entries}) < len(entries):
        raise ValueError("the same id stands twice among the entries")
    if any(entry.time.tzinfo is None for entry in entries):
        raise ValueError("the time of an entry needs its time zone")
    texts = [batch.stream for batch in batches]
    texts += [text for entry in entries for text in (entry.name, entry.author, entry.reason)]
    if any("\0" in text for text in texts):
        raise ValueError("a NUL stands among the words of an entry")


def is_as_seen(batch: Batch, version: int, generation: int) -> bool:
    """Whether its stream is as its writer has seen it; a stream of nothing has no generation."""
    return version == batch.expected and (
        version == NOTHING or batch.generation in (None, generation)
    )


def changed_words(entry: Envelope, change: Callable[[Envelope], Envelope]) -> Envelope:
    """The entry as `Store.rewrite` puts it.

    Raises:
        ValueError: something else than its words would change.
    """
    changed = change(entry)
    if (changed.id, changed.name, changed.time) != (entry.id, entry.name, entry.time):
        raise ValueError("only the words of an act can be put anew")
    return changed


def recorded_as(batch: Batch) -> tuple[Recorded, ...]:
    """The batch's entries as they will stand in their stream."""
    return tuple(
        Recorded(batch.stream, sequence, entry)
        for sequence, entry in enumerate(batch.entries, start=batch.expected + 1)
    )


def all_repeated(
    batches: Sequence[Batch], known: Iterable[Recorded]
) -> tuple[tuple[Recorded, ...], ...] | None:
    """The acts recorded earlier when all batches are a repeat; ``None`` when all ids are new.

    Raises:
        IdReused: an id is known, but not for this act in this stream, or not for all of them.
    """
    found = {recorded.entry.id: recorded for recorded in known}
    if not found:
        return None
    earlier = [repeated(batch.stream, batch.entries, found.values()) for batch in batches]
    if any(one is None for one in earlier):
        raise IdReused(next(iter(found)))
    return tuple(one for one in earlier if one is not None)


def repeated(
    stream: str, entries: Sequence[Envelope], known: Iterable[Recorded]
) -> tuple[Recorded, ...] | None:
    """The acts recorded earlier when this is a repeat of them; ``None`` when all ids are new.

    Args:
        stream: where the entries are to go.
        entries: what is to be appended.
        known: what stands anywhere in the store under one of their ids.

    Raises:
        IdReused: an id is known, but not for this act in this stream, or not for all of them.
    """
    ids = {entry.id for entry in entries}
    found = {recorded.entry.id: recorded for recorded in known if recorded.entry.id in ids}
    if not found:
        return None
    for entry in entries:
        earlier = found.get(entry.id)
        same = earlier is not None and earlier.stream == stream and _same(earlier.entry, entry)
        if not same:
            raise IdReused(next(e.id for e in entries if e.id in found))
    return tuple(found[entry.id] for entry in entries)


def _same(earlier: Envelope, entry: Envelope) -> bool:
    """Whether a repeat says what the first one said; its clock may have gone on meanwhile."""
    return (earlier.name, earlier.body, earlier.author, earlier.reason) == (
        entry.name,
        entry.body,
        entry.author,
        entry.reason,
    )
