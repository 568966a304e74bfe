"""What a file holds as sessions in a store of its own, for who publishes it without a server."""

from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from fairdeal.events.document import is_event
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.uploads.events import sessions_taken
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.memory import MemoryStore


def brought(data: bytes, name: str, now: datetime) -> tuple[MemoryStore, tuple[str, ...]]:
    """The sessions of a file, called 1, 2 ..., as the server's page takes it.

    Args:
        data: the content, as the page takes it: of any format of results, LIN, a zip archive, or an
            event as ``fairdeal event`` keeps it.
        name: the file's name.
        now: when.

    Returns:
        The store, and what the file's reader found, in words.

    Raises:
        NotTaken: the file is of no known kind, or holds no results.
    """
    store = MemoryStore()
    sessions = Sessions(store)
    signature = Signature(uuid5(NAMESPACE_URL, name), name, now)
    if is_event(data):
        for number, log in enumerate(sessions_taken(data, name, "", name, now), start=1):
            one = Signature(uuid5(signature.id, str(number)), name, now)
            sessions.take_over(str(number), log, one)
        return store, ()
    taken = read_upload(data, name, "", None)
    sessions.open("1", taken.acts, taken.tables, signature)
    return store, taken.problems
