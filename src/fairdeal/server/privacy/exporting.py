"""All a club owns in one zip: every session in every format, every act as it is kept, the people.

Secrets stay behind: passwords and sign-ins, codes and keys of phones, the key of the cookies. For
going on elsewhere with everything there is `fairdeal backup`.
"""

import csv
import json
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from typing import IO, Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import Told
from fairdeal.events.document import Event, write_event
from fairdeal.events.evening.acts import CodesMade, PhoneJoined, SeatTaken
from fairdeal.formats.results.traveller_rows import guarded
from fairdeal.server.downloads.files import offered, written
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.store.base import Damaged, Envelope, Json, Recorded
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_SECRET_STREAMS: Final = ("signed-in/", "directors", "joined/")
_SECRET_FIELDS: Final = {
    "codes_made": "codes",
    "phone_joined": "key",
    "seat_taken": "holder",
    "class_opened": "key",
    "live_table_opened": "codes",
    "live_seat_taken": "holder",
    "program_key_made": "digest",
}
"""By acts, without their versions; of a question answered at a table, ``key`` says which one."""


def export(sessions: Sessions, target: IO[bytes]) -> int:
    """Write the zip; what it says of itself is in the reader's language.

    Args:
        sessions: what the club keeps.
        target: an open file.

    Returns:
        How many sessions are in it.
    """
    unreadable: list[str] = []
    count = 0
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("README.txt", _about())
        players: dict[str, list[str]] = {}
        for one in sessions.ids():
            try:
                kept = sessions.get(one)
                files = dict(_files(sessions, kept)) if kept else {}
            except (Malformed, Damaged) as wrong:
                words = _("session {name}: {wrong}")
                unreadable.append(words.format(name=one, wrong=refusal(wrong)))
                continue
            count += 1
            for name, content in files.items():
                archive.writestr(f"sessions/{one}/{name}", content)
            for name in _names(kept):
                players.setdefault(name, []).append(one)
        archive.writestr("players.csv", _table(players))
        # Line by line: years of acts need no memory, and may be more than 2 GB.
        with archive.open("acts.jsonl", "w", force_zip64=True) as acts:
            acts.writelines(line.encode() for line in _acts(sessions, unreadable))
        if unreadable:
            archive.writestr("unreadable.txt", "\n".join(unreadable) + "\n")
    return count


def _about() -> str:
    """What is in the zip."""
    stands = {
        "sessions/ID/event.json": _(
            "the whole log of a session: who, when, what, why (`fairdeal event` reads it)"
        ),
        "sessions/ID/session.*": _(
            "the session in PBN, LIN, USEBIO (xml), CSV and JSON, as far as each can say"
        ),
        "acts.jsonl": _("every act of every stream as it is kept, one on each line"),
        "players.csv": _("who played, and in which sessions"),
        "unreadable.txt": _(
            "what could not be read; there is no such file where there is nothing of it"
        ),
    }
    longest = max(map(len, stands))
    first = _("Everything this club keeps with fairdeal, but for passwords, codes and keys.")
    lines = (f"{name:<{longest}}   {words}" for name, words in stands.items())
    return "\n".join((first, "", *lines, ""))


def _files(sessions: Sessions, kept: Kept) -> Iterator[tuple[str, str | bytes]]:
    event = Event(kept.session.opened.title, (tuple(map(_without_codes, kept.session.log)),))
    yield "event.json", write_event(event)
    for ending in offered(kept.session):
        yield f"session.{ending}", written(sessions, kept, ending)


def _without_codes(told: Told) -> Told:
    match told.act:
        case CodesMade(codes=codes):
            return replace(told, act=CodesMade(tuple((what, "") for what, _code in codes)))
        case PhoneJoined():
            return replace(told, act=replace(told.act, key=""))
        case SeatTaken():
            return replace(told, act=replace(told.act, holder=""))
        case _:
            return told


def _names(kept: Kept | None) -> list[str]:
    if kept is None:
        return []
    return sorted({name for names in kept.session.players.values() for name in names if name})


def _table(players: dict[str, list[str]]) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(["name", "sessions"])
    writer.writerows([guarded(name), " ".join(ids)] for name, ids in sorted(players.items()))
    return text.getvalue().encode("utf-8-sig")


def _acts(sessions: Sessions, unreadable: list[str]) -> Iterator[str]:
    for stream in sessions.store.streams():
        if stream.startswith(_SECRET_STREAMS):
            continue
        try:
            recorded = sessions.store.read(stream)
        except Damaged as wrong:
            words = _("stream {name}: {wrong}")
            unreadable.append(words.format(name=stream, wrong=refusal(wrong)))
            continue
        yield from (f"{_line(one)}\n" for one in recorded)


def _line(recorded: Recorded) -> str:
    entry: Envelope = recorded.entry
    secret = _SECRET_FIELDS.get(entry.name.partition(".")[0])
    body: dict[str, Json] = {key: value for key, value in entry.body.items() if key != secret}
    whole = {
        "stream": recorded.stream,
        "sequence": recorded.sequence,
        "id": str(entry.id),
        "time": entry.time.isoformat(),
        "author": entry.author,
        "reason": entry.reason,
        "act": entry.name,
        "body": body,
    }
    return json.dumps(whole, ensure_ascii=False)
