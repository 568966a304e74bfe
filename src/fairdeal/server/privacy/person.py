"""All that is kept of one person, in one file: for whoever asks what is known of him.

It is made of the list and of the sessions as they are now; nothing of it is stored.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date

from fairdeal.errors import Malformed
from fairdeal.events.deciding.desk import sat_there
from fairdeal.events.identity import same_name
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.taking import club_of
from fairdeal.server.downloads.document import board_document, fields
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.server.members.kept import (
    KNOWN,
    LEFT,
    STREAM,
    ClubList,
    Member,
    by_name,
    spellings,
)
from fairdeal.server.privacy.remaining import Name, texts_of
from fairdeal.server.simultaneous.event import EVENTS, Event
from fairdeal.server.simultaneous.joined import JOINED, Joined
from fairdeal.store.base import Damaged, Json, Recorded, Store

FORMAT = "fairdeal-person"


def person_file(sessions: Sessions, name: str) -> bytes:
    """Everything kept of somebody, as JSON.

    What the list says and said of him, with who said it and when: names, numbers, clubs, what he
    chose to be public. Every session he played in: as whom, with whom, his place, each board with
    his seat and result. In which acts his name stands besides, with their words. And who else has
    something of this: the clubs of a simultaneous at its federation's server, the federation at a
    club's.

    Args:
        sessions: what is kept.
        name: his name, of now or before.

    Raises:
        Malformed: nobody of that name is kept.
    """
    store = sessions.store
    history = store.read(STREAM)
    listed = ClubList().after(history)
    one = by_name(listed.members).get(same_name(name))
    names = tuple(dict.fromkeys((name, *(spellings(one) if one else ()))))
    wanted = frozenset(map(same_name, names))
    played = list(_played(sessions, wanted))
    told = [_told(entry) for entry in history if _is_about(entry, wanted)]
    besides = list(_besides(store, names))
    if not (played or told or besides):
        raise Malformed("nobody of this name is kept here; it has to be spelled as it is kept")
    whole: dict[str, Json] = {
        "format": FORMAT,
        "version": 1,
        "names": list(names),
        "now": _person(one) if one else None,
        "told": list(told),
        "sessions": list(played),
        "besides": list(besides),
        "elsewhere": list(_elsewhere(store, played)),
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _person(one: Member) -> dict[str, Json]:
    return {
        "name": one.name,
        "numbers": dict(one.numbers),
        "before": list(one.before),
        "clubs": [{"since": since or None, "club": club} for since, club in one.homes],
        "roles": [{"role": what, "club": club or None} for what, club in one.roles],
        "points": one.points or None,
        "public": [what for what in ("name", "number", "years") if one.shows(what)],
    }


def _is_about(recorded: Recorded, wanted: frozenset[str]) -> bool:
    entry = recorded.entry
    players = entry.body.get("players")
    if entry.name not in {KNOWN, LEFT} or not isinstance(players, list):
        return False
    return not wanted.isdisjoint(same_name(str(one)) for one in players)


def _told(recorded: Recorded) -> dict[str, Json]:
    """What was said of him, by whom and when: of what he chose to be public it is the record."""
    entry = recorded.entry
    said: dict[str, Json] = {"time": entry.time.isoformat(), "by": entry.author}
    if entry.name == LEFT:
        return said | {"left": True}
    (one,) = ClubList().after([recorded]).members
    return said | {"said": _person(one)}


def _played(sessions: Sessions, wanted: frozenset[str]) -> Iterator[dict[str, Json]]:
    for session_id in sessions.ids():
        kept: Kept | None = None
        with suppress(Malformed, Damaged):
            kept = sessions.get(session_id) if sessions.newest(session_id) else None
            kept = kept or sessions.read_aside(session_id)
            if kept is not None and (mine := _mine(kept.session, wanted)):
                yield _session(sessions, kept, mine)


def _mine(session: Session, wanted: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """As whom he took part, with everybody of that contestant."""
    return {
        contestant: players
        for contestant, players in session.players.items()
        if any(same_name(one) in wanted for one in players)
    }


def _session(sessions: Sessions, kept: Kept, mine: dict[str, tuple[str, ...]]) -> dict[str, Json]:
    session, held = kept.session, kept.session.opened.held
    return {
        "id": kept.id,
        "title": session.opened.title,
        "held": held.isoformat() if isinstance(held, date) else None,
        "as": {contestant: list(players) for contestant, players in mine.items()},
        "places": [
            standing.model_dump(mode="json")
            for field in fields(kept.ranking)
            for standing in field.ranking
            if standing.contestant in mine
        ],
        "boards": list(_boards(sessions, kept, mine)),
    }


def _boards(sessions: Sessions, kept: Kept, mine: Iterable[str]) -> Iterator[Json]:
    session = kept.session
    for number in session.numbers:
        places = {
            at.table
            for at, result in session.results.items()
            if at.board == number and any(sat_there(session, result, one) for one in mine)
        }
        if places:
            whole = board_document(session, kept.ranking, number, sessions.table)
            said = whole.model_dump(mode="json")
            said["results"] = [one for one in said["results"] if one["table"] in places]
            yield said


def _elsewhere(store: Store, played: Iterable[Mapping[str, Json]]) -> Iterator[Json]:
    """Where else what he played of a simultaneous is kept, session by session."""
    for one in played:
        session = str(one["id"])
        if place := Joined(session).after(store.read(JOINED + session)).last:
            yield {"session": session, "who": place.address}
        event = Event(session).after(store.read(EVENTS + session))
        as_whom = one["as"]
        assert isinstance(as_whom, dict)  # noqa: S101 - made above
        own = {club_of(contestant) for contestant in as_whom}
        for club in event.clubs.values():
            if club.name in own:
                yield {"session": session, "who": club.name}


def _besides(store: Store, names: Iterable[str]) -> Iterator[Json]:
    """Acts of other kinds with his name, and words of sessions in which it stands among others."""
    name = Name(names)
    for stream in store.streams():
        if stream == STREAM:
            continue
        for recorded in store.read(stream):
            words = [one for one in texts_of(recorded.entry) if name.stands_in(one)]
            if words:
                entry = recorded.entry
                yield {
                    "stream": stream.partition("/")[0],
                    "act": entry.name,
                    "time": entry.time.isoformat(),
                    "words": sorted(set(words)),
                }
