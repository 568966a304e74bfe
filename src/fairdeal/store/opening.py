"""Which store an address means."""

from pathlib import Path

from fairdeal.store.base import Store, Unreadable
from fairdeal.store.memory import MemoryStore

_SQLITE = "sqlite:///"
_POSTGRESQL = ("postgresql://", "postgres://")


def open_store(url: str) -> Store:
    """The store at ``sqlite:///club.db``, in PostgreSQL, or a passing one at ``memory:``.

    Args:
        url: the address; a PostgreSQL database's is ``postgresql://user:password@host/name``.

    Raises:
        Unreadable: no such kind of store, or it cannot be opened.
        ModuleNotFoundError: it is PostgreSQL's and the extra ``postgresql`` is not installed.
    """
    if url == "memory:":
        return MemoryStore()
    if is_postgresql(url):
        from fairdeal.store.postgresql import open_postgresql  # noqa: PLC0415 - an extra

        return open_postgresql(url)
    path = sqlite_path(url)
    # Alembic and SQLAlchemy take half a second to load: only whoever keeps acts pays it.
    from fairdeal.store.sqlite import open_sqlite  # noqa: PLC0415 - see above

    return open_sqlite(path)


def open_existing(url: str) -> Store:
    """The store at an address, as `open_store`; for whoever only reads, so that none is made.

    Raises:
        Unreadable: there is none, or it cannot be opened.
    """
    if url != "memory:" and not is_postgresql(url) and not (path := sqlite_path(url)).exists():
        raise Unreadable("{file} does not exist", file=path)
    return open_store(url)


def is_postgresql(url: str) -> bool:
    """Whether the address is a PostgreSQL database's."""
    return url.startswith(_POSTGRESQL)


def sqlite_path(url: str) -> Path:
    """The file that ``sqlite:///club.db`` means.

    Raises:
        Unreadable: it means no file.
    """
    if url.startswith(_SQLITE) and len(url) > len(_SQLITE):
        return Path(url.removeprefix(_SQLITE))
    raise Unreadable("{text} names no store; write it such as sqlite:///club.db", text=repr(url))
