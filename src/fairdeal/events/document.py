"""A whole event in one JSON document: its sessions, each with its log of acts.

The document is the log and nothing else: whatever is shown is folded from it. It is written in one
way only, so that reading and writing gives the same bytes. ``docs/reference/event.schema.json`` is
its published schema.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct, Told
from fairdeal.events.series.carrying import following, follows_another
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import from_stored, to_stored

FORMAT: Final = "fairdeal-event"
VERSION: Final = 1
_BEGINNING: Final = 200
"""Bytes among which a document says what it is."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of one or several sessions."""

    title: str
    logs: tuple[tuple[Told, ...], ...] = ()
    """Each session's acts."""

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The sessions as they stand.

        Raises:
            Malformed: an act speaks of what never was.
        """
        return self._as_they_stand(len(self.logs))

    def session(self, number: int | None = None) -> Session:
        """One session, from 1; the last unless told.

        Raises:
            Malformed: there is none of that number.
        """
        index = self.index(number)
        if follows_another(self.logs[index]):
            return self._as_they_stand(index + 1)[-1]
        return Session.begins(self.logs[index])

    def _as_they_stand(self, up_to: int) -> tuple[Session, ...]:
        """The first sessions, what is brought along from one to another as it is now."""
        done: list[Session] = []
        for log in self.logs[:up_to]:
            done.append(following(log, done))
        return tuple(done)

    def index(self, number: int | None) -> int:
        """The place of a session's log.

        Raises:
            Malformed: there is none of that number.
        """
        last = len(self.logs)
        chosen = last if number is None else number
        if not 1 <= chosen <= last:
            raise Malformed(
                "the event has {last} sessions, and no session {n}", last=last, n=number
            )
        return chosen - 1

    def with_acts(
        self,
        acts: Iterable[SessionAct],
        author: str,
        time: datetime,
        reason: str = "",
        session: int | None = None,
    ) -> "Event":
        """The event when these acts have been told as well.

        Raises:
            Malformed: an act speaks of what never was; then nothing is told.
        """
        index = self.index(session)
        log = self.logs[index]
        told = tuple(
            Told(len(log) + n, act, author, time, reason) for n, act in enumerate(acts, start=1)
        )
        longer = (*log, *told)
        Session.begins(longer)
        return replace(self, logs=(*self.logs[:index], longer, *self.logs[index + 1 :]))

    def with_session(self, opening: SessionAct, author: str, time: datetime) -> "Event":
        """The event with one more session."""
        return replace(self, logs=(*self.logs, (Told(1, opening, author, time),)))


def is_event(data: bytes) -> bool:
    """Whether it is a document of ours, by what it says of itself."""
    return data.lstrip().startswith(b"{") and FORMAT.encode() in data[:_BEGINNING]


def write_event(event: Event) -> str:
    """The document, an act on each line."""
    head = {"format": FORMAT, "version": VERSION, "title": event.title}
    sessions = ",\n".join(
        '{"acts": [\n' + ",\n".join(_line(_told(told)) for told in log) + "\n]}"
        for log in event.logs
    )
    return f'{_line(head)[:-1]}, "sessions": [\n{sessions}\n]}}\n'


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _told(told: Told) -> dict[str, Any]:
    name, body = to_stored(told.act)
    return {
        "sequence": told.sequence,
        "time": told.time.isoformat(),
        "author": told.author,
        "reason": told.reason,
        "act": name,
        "body": body,
    }


def read_event(text: str, name: str = "event.json") -> Event:
    """Read a document.

    Raises:
        Malformed: it is none of ours, of a later version, or an act in it cannot be; the message
            names session and act.
    """
    try:
        document = boundary.document(text)
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=name, wrong=wrong) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Malformed(
            "{file}: no event of fairdeal; it says {format}",
            file=name,
            format=f'"format": "{FORMAT}"',
        )
    if document.get("version") != VERSION:
        raise Malformed(
            "{file}: version {found}; version {ours} is read here",
            file=name,
            found=document.get("version"),
            ours=VERSION,
        )
    try:
        logs = tuple(
            tuple(_read_told(one, name, n, i) for i, one in enumerate(each["acts"], 1))
            for n, each in enumerate(document["sessions"], start=1)
        )
        event = Event(str(document["title"]), logs)
    except (KeyError, TypeError) as wrong:
        raise Malformed("{file}: lacks or misstates {what}", file=name, what=wrong) from None
    for n, log in enumerate(event.logs, start=1):
        try:
            Session.begins(log)
        except Malformed as wrong:
            raise Malformed("{file}, session {n}: {wrong}", file=name, n=n, wrong=wrong) from None
    return event


def _read_told(one: Any, name: str, session: int, number: int) -> Told:
    try:
        if one["sequence"] != number:
            raise Malformed("its sequence is {n}", n=one["sequence"])
        author, reason = (boundary.text(one, who) for who in ("author", "reason"))
        act, time = from_stored(one["act"], one["body"]), boundary.moment(one, "time")
        return Told(number, act, author, time, reason)
    except (KeyError, TypeError, ValueError) as wrong:
        raise Malformed(
            "{file}, session {n}, act {act}: {wrong}",
            file=name,
            n=session,
            act=number,
            wrong=wrong,
        ) from None
