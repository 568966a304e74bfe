"""Stores moved between PostgreSQL and a file: a backup is one SQLite file, whatever it is of.

So a club's file can be taken into PostgreSQL, and out again, by putting a backup back.
"""

import tempfile
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, insert, select, text

from fairdeal.store.backup import Contents, back_up, put_back
from fairdeal.store.base import Unavailable, Unreadable
from fairdeal.store.postgresql import PostgresqlDatabase, open_postgresql, parse_address
from fairdeal.store.schema import acts, metadata
from fairdeal.store.sqlite import SqliteDatabase, open_sqlite

_AT_ONCE: Final = 1000
"""Rows on their way at a time."""


def back_up_postgresql(address: str, target: Path) -> Contents:
    """Copy the store in a PostgreSQL database into one file; nobody who uses it is disturbed.

    Args:
        address: the database's, as `open_postgresql` takes it.
        target: the file to write; it appears when it is whole, and replaces one of its name.

    Raises:
        Unreadable: there is no such store, or the copy cannot be written.
    """
    open_postgresql(address).close()  # brought up to date, or refused
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        staged = Path(folder) / "copy.db"
        open_sqlite(staged).close()
        source, copy = PostgresqlDatabase(*parse_address(address)), SqliteDatabase(staged)
        with closing(source), closing(copy):
            try:
                with source.reading() as rows, copy.writing() as into:
                    _copy(rows, into)
            except Unavailable as error:
                raise Unreadable(
                    "the store cannot be copied to {target}: {detail}", target=target, detail=error
                ) from error
        return back_up(staged, target)


def put_back_postgresql(backup: Path, address: str, now: datetime) -> tuple[Contents, Path | None]:
    """Make the store in a PostgreSQL database what it was, or a file's, when the backup was made.

    Args:
        backup: the file `back_up_postgresql` or `back_up` made; it is left as it is.
        address: the database's, as `open_postgresql` takes it; its tables are made when need be.
        now: names the copy of what the store held until now.

    Returns:
        What the store holds now, and the file in this folder that keeps what it held before, if it
        held anything.

    Raises:
        Unreadable: the backup is none, is damaged or made by a newer version, or the store cannot
            be written; the store is as it was.
    """
    open_postgresql(address).close()
    url, _wake = parse_address(address)
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        staged = Path(folder) / "staged.db"
        contents, _ = put_back(backup, staged, now)  # examined, and brought up to date
        source, target = SqliteDatabase(staged), PostgresqlDatabase(url)
        with closing(source), closing(target):
            before = None
            with target.reading() as there:
                if there.scalar(select(func.count()).select_from(acts)):
                    before = Path(f"{url.database}.before-{now:%Y%m%d-%H%M%S}")
            if before:
                back_up_postgresql(address, before)
            try:
                with source.reading() as rows, target.replacing() as into:
                    _copy(rows, into)
            except Unavailable as error:
                raise Unreadable(
                    "{file} cannot be put back: {detail}", file=backup, detail=error
                ) from error
    return contents, before


def _copy(source: Connection, target: Connection) -> None:
    """Put every row of our tables into the same, empty tables elsewhere."""
    for table in metadata.sorted_tables:
        wanted = select(table).order_by(*table.primary_key)
        for rows in source.execute(wanted).mappings().partitions(_AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])
    if target.dialect.name == "postgresql":
        # The next act comes after those that were copied with their places.
        last = "(SELECT coalesce(max(position), 1) FROM acts)"
        target.execute(text(f"SELECT setval(pg_get_serial_sequence('acts', 'position'), {last})"))
