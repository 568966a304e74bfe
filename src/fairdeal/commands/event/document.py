"""The event's document on the disk: read, and written whole."""

import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from fairdeal.commands.files import is_standard, read_text, shown
from fairdeal.errors import Malformed
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.views.refusals import because
from fairdeal.views.words import _


def load(file: Path) -> Event:
    """The event in a file.

    Raises:
        Malformed: there is no such file, or it is no event.
    """
    return read_event(read_text(file), shown(file))


def save(file: Path, event: Event, read: Event | None) -> None:
    """Write the document whole or not at all.

    Args:
        file: where it is kept.
        event: as it shall be.
        read: as it was when this was decided; ``None`` where there was none.

    Raises:
        Malformed: it cannot be written, or somebody else has told it something meanwhile.
    """
    if is_standard(file):
        raise Malformed(_("an event is kept in a file and told one act after the other; - is none"))
    document = write_event(event)
    try:
        descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as written:
                written.write(document)
            _check_as_read(file, read)
            Path(name).replace(file)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        words = _("{file} cannot be written: {reason}")
        raise Malformed(words.format(file=file, reason=because(error))) from None


def _check_as_read(file: Path, read: Event | None) -> None:
    """What was decided on a document that is another by now is not written over that one."""
    text = read_text(file) if file.exists() else None
    if text == (read and write_event(read)):
        return
    if text is None or read is None or read_event(text, shown(file)) != read:
        words = _("{file} has changed meanwhile; nothing was written. Give the command again.")
        raise Malformed(words.format(file=shown(file)))


def utc(at: datetime | None) -> datetime:
    """The time given, or now; without a zone it is universal time."""
    time = at or datetime.now(UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)
