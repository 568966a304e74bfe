"""PostgreSQL, the store for several processes and machines at once.

Readers see one moment and never wait (repeatable read). Writers of one stream wait for each other
on a lock named for the stream, taken before anything is looked at, so that what a writer has seen
still holds when it writes; writers of different streams do not meet. Each commit names its streams
to whoever listens (``NOTIFY``).
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

import psycopg
from sqlalchemy import URL, Connection, create_engine, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from fairdeal.store.base import Unavailable, Unreadable
from fairdeal.store.migrate import migrate
from fairdeal.store.schema import metadata
from fairdeal.store.sql import SqlStore

LOCKS: Final = 0x66616972
"""The family of our locks (``fair``), so that they never meet another program's."""
WAITING_SECONDS: Final = 20
"""How long a writer waits for another before it gives up."""
_CHANNEL: Final = "fairdeal"
_CONNECTING_SECONDS: Final = 5
_LOOKING_SECONDS: Final = 0.5
"""How often a listener looks whether the store was closed; news itself comes at once."""
_LOGGER = logging.getLogger(__name__)


class PostgresqlDatabase:
    """The connections to one PostgreSQL database."""

    def __init__(self, url: URL) -> None:
        self._url = url
        # As many connections as there are threads that ask; one that broke is replaced unnoticed.
        engine = create_engine(
            url,
            max_overflow=-1,
            pool_pre_ping=True,
            connect_args={"connect_timeout": _CONNECTING_SECONDS},
        )
        self._engine = engine
        self._snapshots = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._closed = Event()
        self._listeners: list[Thread] = []

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """See `Database.reading`."""
        with _telling(), self._snapshots.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, names: Sequence[str]) -> Iterator[Connection]:
        """See `Database.writing`."""
        with _telling(), self._engine.begin() as connection:
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{WAITING_SECONDS}s'")
            _lock(connection, names)
            yield connection
            for name in names:
                connection.execute(
                    text("SELECT pg_notify(:channel, :name)"), {"channel": _CHANNEL, "name": name}
                )

    @contextmanager
    def making(self) -> Iterator[Connection]:
        """A connection for the making of the tables, one process after the other."""
        with _telling(), self._engine.begin() as connection:
            _lock(connection, ["the making of the tables"])
            yield connection

    @contextmanager
    def replacing(self) -> Iterator[Connection]:
        """A connection that finds the tables empty; nobody else reads or writes until the end.

        Whoever kept what he read of the store sees by its generation that it is another.
        """
        with _telling(), self._engine.begin() as connection:
            tables = ", ".join(metadata.tables)
            connection.exec_driver_sql(f"TRUNCATE {tables}")
            yield connection

    @contextmanager
    def rewriting(self) -> Iterator[Connection]:
        """See `Database.rewriting`."""
        with _telling(), self._engine.begin() as connection:
            connection.exec_driver_sql("LOCK TABLE acts IN ACCESS EXCLUSIVE MODE")
            yield connection
        # Only this drops the old rows from the files; it gives the table another place too.
        with (
            _telling(),
            self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as alone,
        ):
            alone.exec_driver_sql("VACUUM FULL acts")

    def generation(self) -> int:
        """See `Database.generation`: where the acts lie changes when all are put anew."""
        with self.reading() as connection:
            wanted = text("SELECT pg_relation_filenode('acts')")
            number: int = connection.execute(wanted).scalar_one()
        return number

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Store.listen`."""
        listener = Thread(target=self._listen, args=(told,), name="news", daemon=True)
        self._listeners.append(listener)
        listener.start()

    def close(self) -> None:
        """See `Database.close`."""
        self._closed.set()
        for listener in self._listeners:
            listener.join()
        self._engine.dispose()

    def _listen(self, told: Callable[[str], None]) -> None:
        """Pass on what commits tell; when the connection breaks, make another."""
        address = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closed.is_set():
            try:
                with psycopg.connect(
                    address, autocommit=True, connect_timeout=_CONNECTING_SECONDS
                ) as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    while not self._closed.is_set():
                        for news in connection.notifies(timeout=_LOOKING_SECONDS):
                            told(news.payload)
            except psycopg.Error as error:
                _LOGGER.warning("no news from the database until it answers again: %s", error)
                self._closed.wait(1)


def open_postgresql(address: str) -> SqlStore:
    """The store in that database, its tables created or brought up to date when need be.

    Args:
        address: such as ``postgresql://club:secret@localhost/club``.

    Raises:
        Unreadable: no such address, nothing answers there, or the database is another program's.
    """
    url = parse_address(address)
    database = PostgresqlDatabase(url)
    try:
        with database.making() as connection:
            _check_ours(connection)
            migrate(connection)
    except Unavailable as error:
        database.close()
        raise Unreadable(f"{url} cannot be used as a store: {error}") from error
    except BaseException:
        database.close()
        raise
    return SqlStore(database)


def parse_address(address: str) -> URL:
    """The address in SQLAlchemy's form; shown, its password is hidden.

    Raises:
        Unreadable: it is no address of a PostgreSQL database.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise Unreadable(f"no address of a database: {error}") from None
    if not url.database:
        raise Unreadable(f"{url} names no database; write it postgresql://user@host/database")
    return url.set(drivername="postgresql+psycopg")


def _check_ours(connection: Connection) -> None:
    """Refuse the database of another program, without altering anything in it.

    Raises:
        Unreadable: tables stand there, and not ours.
    """
    found = set(inspect(connection).get_table_names())
    if found and not found >= {*metadata.tables, "alembic_version"}:
        shown = ", ".join(sorted(found)[:3])
        raise Unreadable(f"the database holds another program's tables ({shown}); nothing touched")


def _lock(connection: Connection, names: Sequence[str]) -> None:
    """Wait until nobody else writes under these names; in one order, so that all get through."""
    wanted = text("SELECT pg_advisory_xact_lock(:family, n) FROM unnest(:keys) AS n ORDER BY n")
    numbered = text("SELECT DISTINCT hashtext(name) FROM unnest(CAST(:names AS text[])) AS name")
    keys = sorted(connection.scalars(numbered, {"names": list(names)}))
    connection.execute(wanted, {"family": LOCKS, "keys": keys})


@contextmanager
def _telling() -> Iterator[None]:
    """Say in the contract's words that the database failed: gone, locked, full."""
    try:
        yield
    except DBAPIError as error:
        raise Unavailable(f"the database does not answer: {_first_line(error)}") from error


def _first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0]
