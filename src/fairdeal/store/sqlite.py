"""SQLite, the store that needs nothing installed.

Readers never wait for the writer (write-ahead log). One connection of this process writes;
``BEGIN IMMEDIATE`` takes the lock before anything is looked at, so that what a writer has seen
still holds when it writes, and other processes wait their turn. ``synchronous=FULL`` has every
commit on the disk before it returns: what was acknowledged survives a killed process and a
power cut.
"""

import logging
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Final

from sqlalchemy import URL, Connection, Engine, Integer, create_engine, event, literal_column, text
from sqlalchemy.exc import DBAPIError

from fairdeal.errors import Sentence
from fairdeal.store.base import Unavailable, Unreadable
from fairdeal.store.migrate import earlier, migrate
from fairdeal.store.sql import SqlStore, hang_up

_LOG: Final = logging.getLogger("fairdeal.store")
BUSY_SECONDS: Final = 20
"""How long a writer waits for another process before it gives up."""
CLOSING_SECONDS: Final = 5
"""How long a store that is closed waits for another process."""
APPLICATION_ID: Final = 0x66616972
"""Marks the file as ours in its header (``fair``), so that ``file`` and we recognize it."""


class SqliteDatabase:
    """The connections to one SQLite file: a pool that reads, one that writes."""

    generation: Final = literal_column("(SELECT user_version FROM pragma_user_version)", Integer)
    """See `Database.generation`."""
    pairs: Final = text("SELECT key, value FROM json_each(:afters)")
    """See `Database.pairs`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._readers = _engine(path, begin="BEGIN")
        self._writer = _engine(path, begin="BEGIN IMMEDIATE")
        self._one_writer = Lock()

    def asking(self) -> AbstractContextManager[Connection]:
        """See `Database.asking`."""
        return self.reading()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """See `Database.reading`."""
        with _telling(), self._readers.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, _names: Sequence[str] = ()) -> Iterator[Connection]:
        """See `Database.writing`; whatever it is called, one writes at a time."""
        if not self._one_writer.acquire(timeout=BUSY_SECONDS):
            raise Unavailable(
                "others have been writing for {seconds} seconds", seconds=BUSY_SECONDS
            )
        try:
            with _telling(), self._writer.begin() as connection:
                yield connection
        finally:
            self._one_writer.release()

    @contextmanager
    def rewriting(self) -> Iterator[Connection]:
        """See `Database.rewriting`."""
        with self.writing() as connection:
            # What is overwritten is blanked in the file, and not only given free.
            connection.exec_driver_sql("PRAGMA secure_delete = ON")
            yield connection
            number = 1 + secrets.randbelow(2**31 - 1)
            connection.exec_driver_sql(f"PRAGMA user_version = {number}")
        # The log beside the file still holds the old pages: they go, and the file is written anew.
        with _telling(), closing(sqlite3.connect(self._path)) as file:
            file.execute(f"PRAGMA busy_timeout = {1000 * BUSY_SECONDS}")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Store.listen`: nothing is told, for a file knows nobody who waits."""

    def close(self) -> None:
        """See `Database.close`; afterwards the file alone holds everything."""
        hang_up(self._readers)
        hang_up(self._writer)
        # Another process may be at work, or the disk be full: the log beside the file keeps it all.
        with (
            suppress(sqlite3.Error),
            closing(sqlite3.connect(self._path, timeout=CLOSING_SECONDS)) as file,
        ):
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def open_sqlite(path: Path, *, aside: bool = True) -> SqlStore:
    """The store in that file, created or brought up to date when need be.

    Args:
        path: the file.
        aside: whether the store of an earlier version is first copied to a file beside it.

    Raises:
        Unreadable: the file is something else, or may not be read or written, or its folder
            does not exist, or there is no room for the copy.
    """
    check_file(path)
    _make_private(path)
    if aside:
        _copied_aside(path)
    database = SqliteDatabase(path)
    try:
        with database.writing() as connection:
            migrate(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    except Unavailable as error:
        database.close()
        raise Unreadable(
            "{file} cannot be used as a store: {detail}", file=path, detail=error
        ) from error
    except BaseException:
        database.close()
        raise
    return SqlStore(database)


def check_file(path: Path) -> None:
    """Refuse what is no store of ours, without altering anything in it.

    Raises:
        Unreadable: a folder, the file of another program, or in a folder that does not exist.
    """
    if path.is_dir():
        raise Unreadable("{file} is a folder; a store is a file, such as club.db", file=path)
    if not path.parent.is_dir():
        raise Unreadable("the folder {file} does not exist; make it first", file=path.parent)
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
            # In this order: another process that makes it meanwhile marks it with its tables.
            (tables,) = file.execute("SELECT count(*) FROM sqlite_master").fetchone()
            (number,) = file.execute("PRAGMA application_id").fetchone()
    except sqlite3.Error as error:
        raise Unreadable(
            "{file} cannot be used as a store: {detail}", file=path, detail=error
        ) from error
    # A store whose making was interrupted is an empty database, and no stranger's.
    if tables and number != APPLICATION_ID:
        raise Unreadable(
            "{file} is the database of another program; nothing was touched", file=path
        )


def _copied_aside(path: Path) -> None:
    """Keep what an earlier version wrote as it is, before this one alters its tables.

    Raises:
        Unreadable: it cannot be copied; nothing was altered.
    """
    part = path.with_name(f"{path.name}.aside")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True)) as file:
            revision = _revision(file)
            if not earlier(revision):
                return
            names = (f"{path.name}.of-{revision}" + f"-{n}" * (n > 1) for n in count(1))
            target = next(one for name in names if not (one := path.with_name(name)).exists())
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
            with closing(sqlite3.connect(part)) as copy:
                file.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise Unreadable(
            "{file} cannot be copied before it is taken over: {detail}", file=path, detail=error
        ) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    _LOG.warning("%s was made by an earlier fairdeal; as it was, it is kept in %s", path, target)


def _revision(file: sqlite3.Connection) -> str:
    """The revision of the tables; empty where there are none yet."""
    found = file.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    if not found:
        return ""
    (revision,) = file.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
    return str(revision)


def _make_private(path: Path) -> None:
    """A new store is for its owner alone: it will hold passwords, as hashes, and deals."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        return
    except OSError as error:
        raise Unreadable(
            "{file} cannot be used as a store: {detail}",
            file=path,
            detail=Sentence(error.strerror or ""),
        ) from error


@contextmanager
def _telling() -> Iterator[None]:
    """Say in the contract's words that the database failed: locked, full, gone."""
    try:
        yield
    except DBAPIError as error:
        raise Unavailable("the database does not answer: {detail}", detail=error.orig) from error
    except sqlite3.Error as error:  # while connecting, before SQLAlchemy wraps it
        raise Unavailable("the database does not answer: {detail}", detail=error) from error


def _engine(path: Path, begin: str) -> Engine:
    # As many connections as there are threads that ask: nobody waits for somebody else's.
    engine = create_engine(URL.create("sqlite", database=str(path)), max_overflow=-1)

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _: object) -> None:
        # Transactions are ours to begin: the driver's own would start too late.
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {1000 * BUSY_SECONDS}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
