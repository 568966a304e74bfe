"""Archives of files: opened within limits, so that a hostile one costs one line of a report.

Limits count what really comes out, not what the archive says of itself. An archive within an
archive is not opened. A name that leads out of the archive is refused, though nothing is ever
written: whoever made it meant harm.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.contents import ARCHIVE, Content, Refused, Skipped, Source, format_of
from fairdeal.formats.limits import MAX_BYTES
from fairdeal.formats.record import Kind

FORMAT: Final = "ZIP"
MAX_MEMBERS: Final = 20_000
"""Files in one archive."""
MAX_TOTAL: Final = 4 * MAX_BYTES
"""Bytes that come out of one archive, all members together."""
BROKEN: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,  # a way of packing, or of dividing an archive, that Python cannot undo
    RuntimeError,  # a password is needed
    OSError,
    ValueError,
    UnicodeError,
    # What a directory that contradicts itself makes of Python's reader.
    LookupError,
    struct.error,
    AttributeError,
    MemoryError,
)
"""What Python's reader raises at an archive that is damaged, or that somebody made to do harm."""


def members_of(name: str, data: bytes) -> Iterator[Content]:
    """The files in an archive, each named by the archive and itself; none makes this raise.

    Args:
        name: the archive's own name.
        data: its content.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        infos = [info for info in archive.infolist() if not info.filename.endswith("/")]
    except BROKEN as error:
        message = Sentence("no archive that can be opened: {detail}", detail=error)
        yield Refused(name, FORMAT, Kind.FORMAT, message)
        return
    if len(infos) > MAX_MEMBERS:
        message = Sentence(
            "holds {n} files; archives of up to {most} are opened", n=len(infos), most=MAX_MEMBERS
        )
        yield Refused(name, FORMAT, Kind.LIMIT, message)
        return
    left = MAX_TOTAL
    with archive:
        for info in infos:
            content = _member(archive, info, f"{name}/{info.filename}", left)
            yield content
            left -= len(content.data) if isinstance(content, Source) else 0
            if isinstance(content, Refused) and content.kind is Kind.LIMIT:
                return


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, left: int) -> Content:
    known = format_of(info.filename)
    if not info.filename:
        message = Sentence("it has no name; it is not opened")
        return Refused(name, FORMAT, Kind.FORMAT, message)
    if _leads_out(info.filename):
        message = Sentence("the name leads out of the archive; it is not opened")
        return Refused(name, known or FORMAT, Kind.FORMAT, message)
    if known is None:
        nested = info.filename.lower().endswith(ARCHIVE)
        within = Sentence("an archive within an archive")
        return Skipped(name, within if nested else Sentence("neither PBN nor LIN by its name"))
    most = min(MAX_BYTES, left)
    try:
        with archive.open(info) as member:
            data = member.read(most + 1)
    except BROKEN as error:
        message = Sentence("cannot be unpacked: {detail}", detail=error)
        return Refused(name, known, Kind.FORMAT, message)
    if len(data) > most:
        message = Sentence(
            "unpacks to over {n} MB; this archive is not read further", n=most // 2**20
        )
        return Refused(name, known, Kind.LIMIT, message)
    return Source(name, known, data)


def _leads_out(name: str) -> bool:
    """Whether a member's name would reach beyond the folder the archive is unpacked in."""
    parts = name.replace("\\", "/").split("/")
    return not parts[0] or ":" in parts[0] or ".." in parts
