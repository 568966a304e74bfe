"""Which store an address means."""

from pathlib import Path

from fairdeal.store.base import Store, Unreadable
from fairdeal.store.memory import MemoryStore

_SQLITE = "sqlite:///"


def open_store(url: str) -> Store:
    """The store at ``sqlite:///club.db``, or a passing one at ``memory:``.

    Raises:
        Unreadable: no such kind of store, or it cannot be opened.
    """
    if url == "memory:":
        return MemoryStore()
    path = sqlite_path(url)
    # Alembic and SQLAlchemy take half a second to load: only whoever keeps acts pays it.
    from fairdeal.store.sqlite import open_sqlite  # noqa: PLC0415 - see above

    return open_sqlite(path)


def sqlite_path(url: str) -> Path:
    """The file that ``sqlite:///club.db`` means.

    Raises:
        Unreadable: it means no file.
    """
    if url.startswith(_SQLITE) and len(url) > len(_SQLITE):
        return Path(url.removeprefix(_SQLITE))
    raise Unreadable(f"{url!r} names no store; write it such as sqlite:///club.db")
