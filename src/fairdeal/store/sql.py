"""The store in a database: what is the same whichever database it is."""

import json
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

from sqlalchemy import Connection, Row, func, insert, select

from fairdeal.store.base import (
    Entry,
    Recorded,
    Store,
    VersionConflict,
    check_entries,
    repeated,
)
from fairdeal.store.schema import acts, kept

_IDS_AT_ONCE = 500
"""How many ids one query asks for; databases limit the number of parameters."""


class Database(Protocol):
    """How one kind of database is read and written."""

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection that sees one moment of the database."""

    def writing(self) -> AbstractContextManager[Connection]:
        """The connection of the only writer; committed at the end, rolled back on an error."""

    def close(self) -> None:
        """Close every connection."""


class SqlStore(Store):
    """Streams in the table ``acts``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def append(self, stream: str, expected: int, entries: Sequence[Entry]) -> tuple[Recorded, ...]:
        """See `Store.append`."""
        check_entries(entries)
        with self._database.writing() as connection:
            known = _known(connection, [entry.id for entry in entries])
            if (earlier := repeated(stream, entries, known)) is not None:
                return earlier
            last = select(func.max(acts.c.sequence)).where(acts.c.stream == stream)
            actual = connection.scalar(last) or 0
            if actual != expected:
                raise VersionConflict(stream, expected, actual)
            new = tuple(Recorded(stream, actual + i, e) for i, e in enumerate(entries, start=1))
            connection.execute(insert(acts), [_row(recorded) for recorded in new])
        return new

    def recall(self, stream: str, entries: Sequence[Entry]) -> tuple[Recorded, ...] | None:
        """See `Store.recall`."""
        with self._database.reading() as connection:
            return repeated(stream, entries, _known(connection, [entry.id for entry in entries]))

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        """See `Store.read`."""
        wanted = (
            select(acts)
            .where(acts.c.stream == stream, acts.c.sequence > after)
            .order_by(acts.c.sequence)
        )
        with self._database.reading() as connection:
            return tuple(map(_recorded, connection.execute(wanted)))

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """See `Store.streams`."""
        wanted = (
            select(acts.c.stream)
            .where(acts.c.sequence == 1, acts.c.stream.startswith(prefix, autoescape=True))
            .order_by(acts.c.position)
        )
        with self._database.reading() as connection:
            return tuple(name for name in connection.scalars(wanted) if name.startswith(prefix))

    def keep(self, name: str, value: str) -> str:
        """See `Store.keep`."""
        wanted = select(kept.c.value).where(kept.c.name == name)
        with self._database.writing() as connection:
            found = connection.scalar(wanted)
            if found is None:
                connection.execute(insert(kept).values(name=name, value=value))
        return value if found is None else found

    def close(self) -> None:
        """See `Store.close`."""
        self._database.close()


def _known(connection: Connection, ids: Sequence[UUID]) -> Iterator[Recorded]:
    for start in range(0, len(ids), _IDS_AT_ONCE):
        some = [str(one) for one in ids[start : start + _IDS_AT_ONCE]]
        yield from map(_recorded, connection.execute(select(acts).where(acts.c.id.in_(some))))


def _row(recorded: Recorded) -> dict[str, str | int]:
    entry = recorded.entry
    return {
        "id": str(entry.id),
        "stream": recorded.stream,
        "sequence": recorded.sequence,
        "time": entry.time.isoformat(),
        "author": entry.author,
        "reason": entry.reason,
        "name": entry.name,
        "body": json.dumps(entry.body, ensure_ascii=False, separators=(",", ":")),
    }


def _recorded(row: Row[Any]) -> Recorded:
    time = datetime.fromisoformat(row.time)
    entry = Entry(UUID(row.id), row.name, json.loads(row.body), time, row.author, row.reason)
    return Recorded(row.stream, row.sequence, entry)
