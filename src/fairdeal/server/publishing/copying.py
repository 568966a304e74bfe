"""A session copied into a store of its own, with or without the names of people."""

import re
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.personal import BETWEEN, CONTESTANTS, PEOPLE, WRITTEN
from fairdeal.server.kept.points_scheme import STREAM as SCHEME
from fairdeal.server.kept.sessions import SESSIONS, Sessions
from fairdeal.server.kept.table_logs import LOGS
from fairdeal.server.keys.kept import STREAM as KEYS
from fairdeal.server.members.kept import STREAM as MEMBERS
from fairdeal.server.privacy.shown import called_alike, hidden_in
from fairdeal.server.series.kept import SERIES
from fairdeal.server.simultaneous.event import EVENTS, FROM
from fairdeal.store.base import NOTHING, Batch, Envelope, Json, Store
from fairdeal.store.memory import MemoryStore

_SHOWN: Final = (SESSIONS, LOGS, SERIES, MEMBERS, KEYS, EVENTS, FROM, SCHEME)
_SOMEBODY: Final = "–"
"""In the place of who wrote something, and of a title, where names are left out."""
_NUMBER: Final = re.compile(r"[A-Z]{0,2}\d{1,4}[A-Z]?")
"""A contestant that is called by a number: ``12``, ``A7``."""


def copied(store: Store, session: str, *, names: bool) -> MemoryStore:
    """A store with that session and its tables' logs alone.

    Without names nobody is named, and what people wrote themselves is left out: a reason or a
    remark may name somebody too.

    Args:
        store: where the session is.
        session: its id.
        names: whether people are named, but for those who chose that their names are not public.

    Raises:
        Malformed: there is no such session.
    """
    of_session = f"session/{session}"
    if not store.read(of_session):
        raise Malformed("there is no session {words}", words=repr(session))
    streams = (of_session, *store.streams(f"table/{session}/"))
    told = {stream: tuple(one.entry for one in store.read(stream)) for stream in streams}
    numbered = _numbered(told[of_session])
    target = MemoryStore()
    as_shown = hidden_in(store).as_shown
    for stream, entries in told.items():
        kept = tuple(as_shown(one) if names else _nameless(one, numbered) for one in entries)
        target.append_together([Batch(stream, NOTHING, kept)])
    return target


def copied_whole(store: Store) -> MemoryStore:
    """A store with all that pages over many sessions are made of, and nothing else.

    It is for pages that are asked for by nobody in particular, which name whoever may be named.
    """
    target = MemoryStore()
    for prefix in _SHOWN:
        for stream in store.streams(prefix):
            entries = tuple(one.entry for one in store.read(stream))
            target.append_together([Batch(stream, NOTHING, entries)])
    called_alike(store, target)
    return target


def _numbered(entries: Iterable[Envelope]) -> dict[str, str]:
    """A number for each contestant who is called by a name, in the order of their first boards.

    Where contestants are individuals, their partnerships have both numbers: ``3+8``.
    """
    told = tuple(entries)
    individuals = any(entry.name.startswith("individuals_declared") for entry in told)
    called = dict.fromkeys(
        one
        for entry in told
        for field in CONTESTANTS
        if isinstance(one := entry.body.get(field), str) and one
    )
    parts = {one: one.split(BETWEEN) if individuals else [one] for one in called}
    known = dict.fromkeys(part for each in parts.values() for part in each)
    free = (str(number) for number in count(1) if str(number) not in known)
    numbers = {part: part if _NUMBER.fullmatch(part) else next(free) for part in known}
    return {one: BETWEEN.join(numbers[part] for part in each) for one, each in parts.items()}


def _nameless(entry: Envelope, numbered: Mapping[str, str]) -> Envelope:
    name, body = _told_without(entry.name, dict(entry.body), numbered)
    return Envelope(entry.id, name, body, entry.time, _SOMEBODY, "")


def _told_without(
    name: str, body: dict[str, Json], numbered: Mapping[str, str]
) -> tuple[str, dict[str, Json]]:
    """The act under its name, nobody named."""
    kind = name.partition(".")[0]
    if kind == "player_substituted":  # between two who have no names nothing changes
        entered: dict[str, Json] = {"contestant": body["contestant"], "players": []}
        return _told_without("contestant_entered.v1", entered, numbered)
    if kind == "scale_loaded":
        return name, body  # its text is figures
    if "title" in body:  # it may name somebody too: "Ann's cup"
        body = body | {"title": body.get("held") or _SOMEBODY}
    return name, {field: _without(field, value, numbered) for field, value in body.items()}


def _without(field: str, value: Json, numbered: Mapping[str, str]) -> Json:
    if field in (*WRITTEN, *PEOPLE):
        return "" if isinstance(value, str) else []
    if field not in CONTESTANTS:
        return value
    if field in ("ns", "ew") and isinstance(value, list):  # a team's line-up
        return [_SOMEBODY for _player in value]
    return _by_number(value, numbered)


def _by_number(value: Json, numbered: Mapping[str, str]) -> Json:
    if isinstance(value, str):
        return numbered.get(value, value)
    return [_by_number(one, numbered) for one in value] if isinstance(value, list) else value


def only_session(store: Store) -> str:
    """The session of a store that has one.

    Raises:
        Malformed: it has none, or several.
    """
    ids = Sessions(store).ids()
    if len(ids) != 1:
        known = ", ".join(ids[:10]) or "none"
        raise Malformed("please say which session; there are: {known}", known=known)
    return ids[0]
