"""From paths to contents: files, folders walked, archives opened, everything within limits.

Nothing is ever written: a member of an archive is read into memory, whatever its name says.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from fairdeal.errors import Sentence
from fairdeal.formats.archives import FORMAT as ZIP
from fairdeal.formats.archives import members_of
from fairdeal.formats.contents import (
    ARCHIVE,
    Content,
    Refused,
    Skipped,
    Source,
    format_of,
)
from fairdeal.formats.limits import MAX_BYTES
from fairdeal.formats.record import Kind


def paths_under(path: Path) -> Iterator[Path]:
    """The files of a folder and its folders in order of name, or the file itself.

    Folders that are links, and those whose name begins with a dot, are not entered.
    """
    if not path.is_dir():
        yield path
        return
    for folder, folders, files in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(files))


def contents_of(path: Path, *, named: bool = False) -> Iterator[Content]:
    """What is in a file: itself, or the members of an archive.

    Args:
        path: a file.
        named: whether somebody named this very file, so that its content may tell its format
            where the ending does not.
    """
    name = str(path)
    known = _known(name)
    if known is None and not named:
        yield Skipped(name, Sentence("neither PBN nor LIN nor ZIP by its name"))
        return
    try:
        data = _read(path)
    except OSError as error:
        message = Sentence(
            "cannot be read: {reason}", reason=Sentence(error.strerror or str(error))
        )
        yield Refused(name, known or "unknown", Kind.FORMAT, message)
        return
    yield from contents_in(name, data)


def contents_in(name: str, data: bytes) -> Iterator[Content]:
    """What is in the bytes of a file of that name, as an upload brings them."""
    known = _known(name)
    if len(data) > MAX_BYTES:
        message = Sentence("over {n} MB, which is the most that is read", n=MAX_BYTES // 2**20)
        yield Refused(name, known or "unknown", Kind.LIMIT, message)
    elif known == ZIP:
        yield from members_of(name, data)
    elif found := format_of(name, data):
        yield Source(name, found, data)
    else:
        yield Skipped(name, Sentence("neither PBN nor LIN by its name or content"))


def _known(name: str) -> str | None:
    return ZIP if name.lower().endswith(ARCHIVE) else format_of(name)


def _read(path: Path) -> bytes:
    """The content, at most one byte over the limit.

    Raises:
        OSError: there is no such file, it is no plain file, or it may not be read.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(0, Sentence("it is not a plain file"))
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)
