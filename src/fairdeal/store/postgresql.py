"""PostgreSQL, the store for several processes and machines at once.

Readers see one moment and never wait (repeatable read). Writers of one stream wait for each other
on a lock named for the stream, taken before anything is looked at, so that what a writer has seen
still holds when it writes; writers of different streams do not meet. What was committed is told to
whoever listens afterwards, in ticks (`fairdeal.store.ticks`).
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Final

from sqlalchemy import (
    URL,
    Connection,
    Integer,
    create_engine,
    inspect,
    literal_column,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree

from fairdeal.extras import need
from fairdeal.store.base import Unavailable, Unreadable
from fairdeal.store.migrate import migrate
from fairdeal.store.schema import metadata
from fairdeal.store.sql import SqlStore, hang_up
from fairdeal.store.ticks import Ticks, names_in
from fairdeal.store.waking import CONNECTING_SECONDS, Notices, Waking

LOCKS: Final = 0x66616972
"""The family of our locks (``fair``), so that they never meet another program's."""
WAITING_SECONDS: Final = 20
"""How long a writer waits for another before it gives up."""
CONNECTIONS: Final = 16
"""How many connections a process makes at most, besides those that tell and listen: PostgreSQL
serves a hundred if it is not told otherwise. Whoever finds none free waits."""
_WAKE: Final = "wake"
"""What an address says, behind its question mark, of another way to wake processes."""
# Each in one question, for each question is a way to the database and back. The locks are taken in
# one order, so that of two writers one gets through.
_LOCK: Final = text(
    "SELECT set_config('lock_timeout', :waiting, true), pg_advisory_xact_lock(:family, key) FROM"
    " (SELECT DISTINCT hashtext(name) AS key FROM unnest(CAST(:names AS text[])) AS name"
    " ORDER BY key) AS keys"
)


class PostgresqlDatabase:
    """The connections to one PostgreSQL database."""

    generation: Final = literal_column("pg_relation_filenode('acts')", Integer)
    """See `Database.generation`: where the acts lie changes when all are put anew."""
    pairs: Final = text("SELECT key, value FROM json_each_text(CAST(:afters AS json))")
    """See `Database.pairs`."""

    def __init__(self, url: URL, wake: str = "") -> None:
        # One that broke is replaced unnoticed.
        engine = create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=WAITING_SECONDS,
            pool_pre_ping=True,
            connect_args={"connect_timeout": CONNECTING_SECONDS},
        )
        self._engine = engine
        # One statement sees one moment by itself: no transaction to begin and to end.
        self._questions = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._snapshots = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._waking = _way(wake, url) or Notices(url)
        self._ticks = Ticks(self._waking.send)
        self._lock = Lock()
        self._told: list[Callable[[str], None]] = []

    @contextmanager
    def asking(self) -> Iterator[Connection]:
        """See `Database.asking`."""
        with _telling(), self._questions.connect() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """See `Database.reading`."""
        with _telling(), self._snapshots.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, names: Sequence[str]) -> Iterator[Connection]:
        """See `Database.writing`."""
        with _telling(), self._engine.begin() as connection:
            _lock(connection, names, WAITING_SECONDS)
            yield connection
        self._ticks.put(names)

    @contextmanager
    def making(self) -> Iterator[Connection]:
        """A connection for the making of the tables, one process after the other."""
        with _telling(), self._engine.begin() as connection:
            _lock(connection, ["the making of the tables"], 0)
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

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Store.listen`; the process listens once, however many are told."""
        with self._lock:
            self._told.append(told)
            if len(self._told) == 1:
                self._waking.listen(self._heard)

    def _heard(self, message: str) -> None:
        for name in names_in(message):
            for told in (*self._told,):
                told(name)

    def close(self) -> None:
        """See `Database.close`."""
        self._ticks.close()
        self._waking.close()
        hang_up(self._engine)


def open_postgresql(address: str) -> SqlStore:
    """The store in that database, its tables created or brought up to date when need be.

    Args:
        address: such as ``postgresql://club:secret@localhost/club``; with
            ``?wake=nats://10.0.0.5:4222`` behind it processes wake each other by that server.

    Raises:
        Unreadable: no such address, nothing answers there, or the database is another program's.
        ModuleNotFoundError: processes are to be woken by NATS, and the extra is not installed.
    """
    url, wake = parse_address(address)
    database = PostgresqlDatabase(url, wake)
    try:
        with database.making() as connection:
            _check_ours(connection)
            migrate(connection)
    except Unavailable as error:
        database.close()
        raise Unreadable(
            "{file} cannot be used as a store: {detail}", file=str(url), detail=error
        ) from error
    except BaseException:
        database.close()
        raise
    return SqlStore(database)


def parse_address(address: str) -> tuple[URL, str]:
    """The address in SQLAlchemy's form, its password hidden when shown, and what wakes processes.

    Raises:
        Unreadable: it is no address of a PostgreSQL database.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise Unreadable("no address of a database: {detail}", detail=error) from None
    if not url.database:
        raise Unreadable(
            "{text} names no database; write it postgresql://user@host/database", text=str(url)
        )
    wake = url.query.get(_WAKE, "")
    if not isinstance(wake, str) or (wake and not wake.startswith("nats://")):
        raise Unreadable("no address of a database: {detail}", detail=f"{_WAKE}={wake}")
    return url.set(drivername="postgresql+psycopg").difference_update_query([_WAKE]), wake


def _way(wake: str, url: URL) -> Waking | None:
    """The way that an address names."""
    if not wake:
        return None
    need("A store whose processes are woken by NATS", "nats")
    from fairdeal.store.nats import Nats  # noqa: PLC0415 - an extra

    return Nats(wake, str(url.database))


def _check_ours(connection: Connection) -> None:
    """Refuse the database of another program, without altering anything in it.

    Raises:
        Unreadable: tables stand there, and not ours.
    """
    found = set(inspect(connection).get_table_names())
    if found and not found >= {*metadata.tables, "alembic_version"}:
        shown = ", ".join(sorted(found)[:3])
        raise Unreadable(
            "the database holds another program's tables ({names}); nothing touched", names=shown
        )


def _lock(connection: Connection, names: Sequence[str], seconds: int) -> None:
    """Wait until nobody else writes under these names; for that long at most, 0 for without end."""
    asked = {"family": LOCKS, "names": list(names), "waiting": f"{seconds}s"}
    connection.execute(_LOCK, asked)


@contextmanager
def _telling() -> Iterator[None]:
    """Say in the contract's words that the database failed: gone, locked, full."""
    try:
        yield
    except DBAPIError as error:
        raise Unavailable(
            "the database does not answer: {detail}", detail=_first_line(error)
        ) from error
    except NoneFree as error:
        raise Unavailable(
            "all {n} connections were in use for {seconds} seconds",
            n=CONNECTIONS,
            seconds=WAITING_SECONDS,
        ) from error


def _first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0]
