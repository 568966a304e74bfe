"""The results of a session from a file of any format known to hold some."""

from pathlib import Path

from fairdeal.errors import Malformed
from fairdeal.formats.limits import MAX_BYTES
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.registry import format_of, unknown


def read_session_file(path: Path) -> SessionFile:
    """Read the results in a file.

    Raises:
        Malformed: the file is no plain file, is too long, of no known format, or holds no results.
        OSError: the file cannot be read.
    """
    if not path.is_file():
        raise Malformed("{file}: not a plain file", file=path.name)
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise Malformed(
            "{file}: {n} bytes; files of up to {most} bytes are read",
            file=path.name,
            n=size,
            most=MAX_BYTES,
        )
    return read_session(path.read_bytes(), path.name)


def read_session(data: bytes, name: str) -> SessionFile:
    """Read the results in a file's bytes, of any format of `registry.RESULT_FORMATS`.

    Raises:
        Malformed: the bytes are of no known format, or hold no results.
        ModuleNotFoundError: the format needs an extra that is not installed.
    """
    form = format_of(data)
    if form is None:
        raise unknown(name)
    return form.read(data, name)
