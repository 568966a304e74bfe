"""The bytes of an uploaded file: an archive unpacked, and which reader they are for."""

from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.contents import Refused, Source
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Reading
from fairdeal.formats.sources import contents_in
from fairdeal.formats.text import utf8_or_latin1
from fairdeal.views.refusals import said
from fairdeal.views.words import _

MAX_MEMBERS: Final = 2_000
"""Files of results an archive may have: one for each result of a large evening. Reading them takes
two seconds, during which the request is held."""
MAX_UNPACKED: Final = 20 * 2**20
"""Bytes the files of an archive may have together."""
_MOST_SAID: Final = 20
"""Files of an archive of which it is said why they cannot be read."""
_LONGEST_SAID: Final = 300
"""Letters of each: whoever made the archive named its files."""
_ZIP: Final = b"PK\x03\x04"
"""How a zip archive begins."""


class NotTaken(Malformed):
    """A file of which no session can be made; ``problems`` says what its reader found."""

    def __init__(self, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


def is_archive(data: bytes) -> bool:
    """Whether it is a zip archive."""
    return data.startswith(_ZIP)


def unpacked(data: bytes, name: str) -> tuple[str, bytes, tuple[str, ...]]:
    """The files of an archive as one file, as if they had been written one after the other.

    Returns:
        the file's name, its content, and what is wrong with each that could not be read.

    Raises:
        NotTaken: there is no PBN or LIN in it, or both are.
    """
    found: list[Source] = []
    lost: list[str] = []
    called = f"{name}.zip"  # an archive it is, whatever its name
    for one in contents_in(called, data):
        found += [one] if isinstance(one, Source) else []
        if isinstance(one, Refused):
            where = f"{name}{one.name.removeprefix(called)}"
            lost.append(f"{where}: {said(one.message)}"[:_LONGEST_SAID])
        if len(found) > MAX_MEMBERS:
            message = _(
                "{name} holds more than {n} files. Please add them in parts, or as one file."
            )
            raise NotTaken(message.format(name=name, n=MAX_MEMBERS))
        if sum(len(source.data) for source in found) > MAX_UNPACKED:
            message = _("{name} is larger than {n} MB.")
            raise NotTaken(message.format(name=name, n=MAX_UNPACKED // 2**20))
    formats = {source.format for source in found}
    if len(formats) != 1:
        message = _("{name} holds no PBN, LIN, or travellers under a known heading.")
        raise NotTaken(message.format(name=name), tuple(lost[:_MOST_SAID]))
    together = b"\n\n".join(source.data for source in found)
    return f"{stem(name)}.{formats.pop().lower()}", together, tuple(lost[:_MOST_SAID])


def reading_of(data: bytes, name: str) -> Reading:
    """LIN by its name, else PBN; what is not PBN may be LIN under another name."""
    if name.lower().endswith(".lin"):
        return read_lin(utf8_or_latin1(data), name)
    reading = pbn.read(data, name)
    if reading.records:
        return reading
    lin = read_lin(utf8_or_latin1(data), name)
    return lin if lin.records else reading


def stem(name: str) -> str:
    """A file's name without its ending."""
    return name.rpartition(".")[0] or name
