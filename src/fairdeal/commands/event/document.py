"""The event's document on the disk: read, one more act told, written."""

import os
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import typer

from fairdeal.commands.files import is_standard, read_text, shown
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.events.scoring import check_comparable
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Role
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Request
from fairdeal.views.refusals import because
from fairdeal.views.words import _


def load(file: Path) -> Event:
    """The event in a file.

    Raises:
        Malformed: there is no such file, or it is no event.
    """
    return read_event(read_text(file), shown(file))


def save(file: Path, event: Event) -> None:
    """Write the document whole or not at all.

    Raises:
        Malformed: it cannot be written.
    """
    if is_standard(file):
        raise Malformed(_("an event is kept in a file and told one act after the other; - is none"))
    document = write_event(event)
    try:
        descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as written:
            written.write(document)
        Path(name).replace(file)
    except OSError as error:
        words = _("{file} cannot be written: {reason}")
        raise Malformed(words.format(file=file, reason=because(error))) from None


def ask(
    file: Path,
    requests: Iterable[Request],
    author: str,
    at: datetime | None,
    reason: str,
    session: int | None,
) -> None:
    """Tell what comes of these requests. Who has the file directs its sessions.

    Raises:
        Malformed: one is refused; then the file is as it was.
    """
    now, time = load(file).session(session), utc(at)
    asked = Asked(Role.ORGANIZER, time, reason)
    acts = [act for one in requests for act in decide(now, one, asked)]
    tell(file, acts, author, time, reason, session)


def tell(
    file: Path,
    acts: Iterable[SessionAct],
    author: str,
    at: datetime | None,
    reason: str,
    session: int | None,
) -> None:
    """Tell acts of a session and say the number of the last one.

    Raises:
        Malformed: an act cannot be; then the file is as it was.
    """
    before = load(file)
    event = before.with_acts(acts, author, utc(at), reason, session)
    # What cannot be ranked is refused when it is told, not when somebody asks for the ranking.
    try:
        check_comparable(event.session(session))
    except Malformed:
        if _was_comparable(before.session(session)):
            raise
    save(file, event)
    typer.echo(_("told as act {n}").format(n=len(event.logs[event.index(session)])))


def _was_comparable(session: Session) -> bool:
    try:
        check_comparable(session)
    except Malformed:
        return False
    return True


def utc(at: datetime | None) -> datetime:
    """The time given, or now; without a zone it is universal time."""
    time = at or datetime.now(UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)
