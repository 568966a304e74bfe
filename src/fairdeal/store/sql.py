"""The store in a database: what is the same whichever database it is."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from itertools import groupby
from typing import Any, Protocol
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Integer,
    Row,
    Select,
    Text,
    TextClause,
    bindparam,
    cast,
    column,
    event,
    func,
    insert,
    literal_column,
    select,
    update,
)

from fairdeal.store.base import (
    NOTHING,
    Batch,
    Damaged,
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
from fairdeal.store.schema import acts, kept

_WORDS = ("author", "reason", "body")
"""The columns that `Store.rewrite` may change."""
_AT_ONCE = 500
"""How many ids or streams one query asks for; databases limit the number of parameters."""

# Made once: putting a question together takes longer than a database takes over the answer.
_LATER = (acts.c.stream == bindparam("name")) & (acts.c.sequence > bindparam("after"))
_READ = select(acts).where(_LATER).order_by(acts.c.sequence)
_KNOWN = select(acts).where(acts.c.id.in_(bindparam("ids", expanding=True)))
_INSERT = insert(acts)


class Database(Protocol):
    """How one kind of database is read and written."""

    @property
    def generation(self) -> ColumnElement[int]:
        """What `Store.generation` is, as the database says it beside whatever else it is asked."""

    @property
    def pairs(self) -> TextClause:
        """The keys and values of the JSON object ``afters``, as rows."""

    def asking(self) -> AbstractContextManager[Connection]:
        """A connection for a single question."""

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection that sees one moment of the database, however much it asks."""

    def writing(self, names: Sequence[str]) -> AbstractContextManager[Connection]:
        """The connection of whoever alone writes what is called so, such as streams.

        Committed at the end, rolled back on an error.
        """

    def rewriting(self) -> AbstractContextManager[Connection]:
        """A connection that alone writes; afterwards nothing of what it replaced is left.

        The generation is another then.
        """

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Store.listen`."""

    def close(self) -> None:
        """Close every connection."""


def hang_up(engine: Engine) -> None:
    """Close every connection of an engine: a pool alone leaves those open that it has lent.

    Whoever is still asking closes his own when he has the answer.
    """
    event.listen(engine, "checkin", lambda _connection, lent: lent.close())
    engine.dispose()


class SqlStore(Store):
    """Streams in the table ``acts``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._generation = select(database.generation)
        # Of each stream that exists the last act alone is looked for: all of a stream's would be
        # counted otherwise, and a session of a whole evening has tens of thousands.
        there = (
            select(acts.c.stream)
            .where(acts.c.sequence == literal_column("1"))
            .where(acts.c.stream.in_(bindparam("names", expanding=True)))
            .subquery()
        )
        last = select(func.max(acts.c.sequence)).where(acts.c.stream == there.c.stream)
        self._versions = select(
            there.c.stream,
            last.scalar_subquery().label("last"),
            database.generation.label("generation"),
        )
        # One row at least, which has the generation; of an act where there are later ones.
        nothing = select(literal_column("1").label("one")).subquery()
        self._read_on = (
            select(database.generation.label("generation"), acts)
            .select_from(nothing.join(acts, _LATER, isouter=True))
            .order_by(acts.c.sequence)
        )

        wanted = database.pairs.columns(column("key", Text), column("value", Text)).subquery()
        later = (acts.c.stream == wanted.c.key) & (acts.c.sequence > cast(wanted.c.value, Integer))
        self._read_each_on = (
            select(database.generation.label("generation"), acts)
            .select_from(wanted.join(acts, later, isouter=True))
            .order_by(acts.c.stream, acts.c.sequence)
        )

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        """See `Store.append_together`."""
        check_batches(batches)
        ids = [entry.id for batch in batches for entry in batch.entries]
        streams = [batch.stream for batch in batches]
        with self._database.writing(streams) as connection:
            if (earlier := all_repeated(batches, _known(connection, ids))) is not None:
                return earlier
            versions = _versions(connection, self._versions, streams)
            for batch in batches:
                actual, generation = versions.get(batch.stream, (NOTHING, NOTHING))
                if not is_as_seen(batch, actual, generation):
                    raise VersionConflict(batch.stream, batch.expected, actual)
            new = tuple(map(recorded_as, batches))
            connection.execute(_INSERT, [_row(one) for recorded in new for one in recorded])
        return new

    def recall(self, stream: str, entries: Sequence[Envelope]) -> tuple[Recorded, ...] | None:
        """See `Store.recall`."""
        one_question = len(entries) <= _AT_ONCE
        looking = self._database.asking if one_question else self._database.reading
        with looking() as connection:
            return repeated(stream, entries, _known(connection, [entry.id for entry in entries]))

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        """See `Store.read`."""
        if "\0" in stream:
            return ()  # nobody can have written there, and PostgreSQL would not even be asked
        with self._database.asking() as connection:
            return tuple(
                map(_recorded, connection.execute(_READ, {"name": stream, "after": after}))
            )

    def read_on(self, stream: str, after: int) -> tuple[int, tuple[Recorded, ...]]:
        """See `Store.read_on`."""
        if "\0" in stream:
            return self.generation(), ()
        with self._database.asking() as connection:
            found = connection.execute(self._read_on, {"name": stream, "after": after}).all()
        return found[0].generation, tuple(_recorded(row) for row in found if row.id is not None)

    def read_each_on(
        self, afters: Mapping[str, int]
    ) -> tuple[int, Mapping[str, tuple[Recorded, ...]]]:
        """See `Store.read_each_on`."""
        asked = json.dumps({name: after for name, after in afters.items() if "\0" not in name})
        if asked == "{}":
            return self.generation(), {}
        with self._database.asking() as connection:
            found = connection.execute(self._read_each_on, {"afters": asked}).all()
        there = (row for row in found if row.id is not None)
        news = {
            stream: tuple(map(_recorded, its))
            for stream, its in groupby(there, key=lambda row: str(row.stream))
        }
        return found[0].generation, news

    def generation(self) -> int:
        """See `Store.generation`."""
        with self._database.asking() as connection:
            number: int = connection.execute(self._generation).scalar_one()
        return number

    def rewrite(self, change: Callable[[Envelope], Envelope]) -> int:
        """See `Store.rewrite`."""
        with self._database.rewriting() as connection:
            every = connection.execute(select(acts).order_by(acts.c.position)).all()
            changed = [
                {"at": row.position, **_words(entry)}
                for row in every
                for before in (_recorded(row).entry,)
                for entry in (changed_words(before, change),)
                if entry != before
            ]
            if changed:
                connection.execute(
                    update(acts)
                    .where(acts.c.position == bindparam("at"))
                    .values({name: bindparam(f"new_{name}") for name in _WORDS}),
                    [
                        {"at": one["at"], **{f"new_{name}": one[name] for name in _WORDS}}
                        for one in changed
                    ],
                )
        return len(changed)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """See `Store.streams`."""
        wanted = (
            select(acts.c.stream)
            # Written out, not bound: so the database sees that the index of first acts will do.
            .where(acts.c.sequence == literal_column("1"))
            .where(acts.c.stream.startswith(prefix, autoescape=True))
            .order_by(acts.c.position)
        )
        with self._database.asking() as connection:
            return tuple(name for name in connection.scalars(wanted) if name.startswith(prefix))

    def keep(self, name: str, value: str) -> str:
        """See `Store.keep`."""
        wanted = select(kept.c.value).where(kept.c.name == name)
        with self._database.asking() as connection:
            there = connection.scalar(wanted)
        if there is not None:  # it is asked for far more often than it is made
            return str(there)
        with self._database.writing([name]) as connection:
            found = connection.scalar(wanted)
            if found is None:
                connection.execute(insert(kept).values(name=name, value=value))
        return value if found is None else found

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Store.listen`."""
        self._database.listen(told)

    def close(self) -> None:
        """See `Store.close`."""
        self._database.close()


def _known(connection: Connection, ids: Sequence[UUID]) -> Iterator[Recorded]:
    for start in range(0, len(ids), _AT_ONCE):
        some = [str(one) for one in ids[start : start + _AT_ONCE]]
        yield from map(_recorded, connection.execute(_KNOWN, {"ids": some}))


def _versions(
    connection: Connection, asked: Select[Any], streams: Sequence[str]
) -> dict[str, tuple[int, int]]:
    """The last sequence of each stream that exists, and the generation."""
    found: dict[str, tuple[int, int]] = {}
    for start in range(0, len(streams), _AT_ONCE):
        some = {"names": streams[start : start + _AT_ONCE]}
        rows = connection.execute(asked, some)
        found |= {row.stream: (row.last, row.generation) for row in rows}
    return found


def _row(recorded: Recorded) -> dict[str, str | int]:
    entry = recorded.entry
    return {
        "id": str(entry.id),
        "stream": recorded.stream,
        "sequence": recorded.sequence,
        "time": entry.time.isoformat(),
        "name": entry.name,
        **_words(entry),
    }


def _words(entry: Envelope) -> dict[str, str]:
    body = json.dumps(entry.body, ensure_ascii=False, separators=(",", ":"))
    return {"author": entry.author, "reason": entry.reason, "body": body}


def _recorded(row: Row[Any]) -> Recorded:
    """The act in that row.

    Raises:
        Damaged: the row was written by nobody of ours, or not whole.
    """
    try:
        time = datetime.fromisoformat(row.time)
        body = dict(json.loads(row.body).items())  # an object, or no act of ours
        entry = Envelope(UUID(row.id), row.name, body, time, row.author, row.reason)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise Damaged(
            "act {act} of {text} cannot be read: {detail}",
            act=row.sequence,
            text=row.stream,
            detail=error,
        ) from None
    return Recorded(row.stream, row.sequence, entry)
