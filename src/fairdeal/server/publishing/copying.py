"""A session copied into a store of its own, with or without the names of people."""

from collections.abc import Iterable
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.server.sessions import Sessions
from fairdeal.store.base import NOTHING, Batch, Entry, Json, Store
from fairdeal.store.memory import MemoryStore

_SOMEBODY: Final = "–"
"""In the place of who wrote something, where names are left out."""


def copied(store: Store, session: str, *, names: bool) -> MemoryStore:
    """A store with that session and its tables' logs alone.

    Without names nobody is named, and what people wrote themselves is left out: a reason or a
    remark may name somebody too.

    Args:
        store: where the session is.
        session: its id.
        names: whether people are named.

    Raises:
        Malformed: there is no such session.
    """
    of_session = f"session/{session}"
    if not store.read(of_session):
        raise Malformed(f"there is no session {session!r}")
    target = MemoryStore()
    for stream in (of_session, *store.streams(f"table/{session}/")):
        entries = tuple(one.entry for one in store.read(stream))
        kept = entries if names else tuple(_nameless(entries))
        target.append_together([Batch(stream, NOTHING, kept)])
    return target


def _nameless(entries: Iterable[Entry]) -> Iterable[Entry]:
    for entry in entries:
        yield Entry(
            entry.id, entry.name, _body(entry.name, dict(entry.body)), entry.time, _SOMEBODY, ""
        )


def _body(name: str, body: dict[str, Json]) -> dict[str, Json]:
    kind = name.partition(".")[0]
    if kind == "contestant_entered":
        return body | {"players": []}
    if kind == "player_substituted":
        raise Malformed("a session in which a player was replaced cannot leave names out yet")
    written = {"note", "words", "why", "text", "statement", "announcement"} & body.keys()
    blank: dict[str, Json] = dict.fromkeys(written, "")
    return body | blank


def only_session(store: Store) -> str:
    """The session of a store that has one.

    Raises:
        Malformed: it has none, or several.
    """
    ids = Sessions(store).ids()
    if len(ids) != 1:
        known = ", ".join(ids[:10]) or "none"
        raise Malformed(f"please say which session; there are: {known}")
    return ids[0]
