"""The sessions of a store as parts of an archive: with the same records that their PBN has."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from fairdeal.batch.archive import File, Part, parts_of, write_part
from fairdeal.batch.archive.tables import Read, tables_of
from fairdeal.errors import Malformed
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.server.downloads.records import records_of
from fairdeal.server.kept.sessions import SESSIONS, Sessions
from fairdeal.store.base import Damaged, Store, StoreError
from fairdeal.store.opening import is_postgresql, open_existing, sqlite_path
from fairdeal.views.refusals import refusal

_WHERE: Final = {"host", "hostaddr", "port", "dbname", "service"}
"""What may stand behind the question mark of an address and tells one store from another."""


def sessions_in(address: str, folder: Path) -> list[File]:
    """Every session of a store as it is now; of those that the archive has only news are read.

    Args:
        address: the store's, such as ``sqlite:///club.db``.
        folder: the archive.

    Raises:
        Malformed: there is no such store, or it cannot be read; or the archive cannot.
    """
    known = {file.path: file for part in parts_of(folder) for file in part.files}
    with _opened(address) as store:
        return [_as_it_is(store, address, stream, known) for stream in store.streams(SESSIONS)]


def build_part_of_store(folder: Path, address: str, part: Part) -> Part:
    """Read the sessions of a part and add it to the archive.

    Raises:
        Malformed: the store cannot be read, or the part has more boards than it can number.
        OSError: the archive cannot be written.
    """
    with _opened(address) as store:
        sessions = Sessions(store)
        read = [_read(sessions, file.path) for file in part.files]
    return write_part(folder, part, tables_of(part.first, read))


@contextmanager
def _opened(address: str) -> Iterator[Store]:
    try:
        with closing(open_existing(address)) as store:
            yield store
    except StoreError as wrong:
        raise Malformed(str(wrong)) from None


def _as_it_is(store: Store, address: str, stream: str, known: dict[str, File]) -> File:
    path = f"{name_of(address)}#{stream.removeprefix(SESSIONS)}"
    before = known.get(path)
    generation = store.generation()
    acts = before.size if before is not None and before.time == generation else 0
    try:
        return File(path, acts + len(store.read(stream, acts)), generation)
    except Damaged:
        return File(path, acts, generation)


def name_of(address: str) -> str:
    """The address of a store as an archive may name it, wherever it goes: without its password."""
    if not is_postgresql(address):
        return f"sqlite:///{sqlite_path(address).absolute()}"
    parts = urlsplit(address)
    where = urlencode([(key, told) for key, told in parse_qsl(parts.query) if key in _WHERE])
    whole = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
    return f"{whole}?{where}" if where else whole


def _read(sessions: Sessions, path: str) -> Read:
    """The games of a session; none of one that is withdrawn, whose results may stand elsewhere."""
    try:
        kept = sessions.read_aside(path.rpartition("#")[2])
        if kept is None or kept.session.opened.withdrawn:
            return Read(path, (), ())
        return Read(path, records_of(kept.session, kept.ranking, sessions.table), ())
    except (Malformed, Damaged) as wrong:
        problem = Problem(path, 0, None, Severity.ERROR, Kind.FORMAT, refusal(wrong))
        return Read(path, (), (problem,))
