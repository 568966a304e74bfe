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


def utc(at: datetime | None) -> datetime:
    """The time given, or now; without a zone it is universal time."""
    time = at or datetime.now(UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)
