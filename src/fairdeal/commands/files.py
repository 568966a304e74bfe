"""Files named on the command line: read within limits, written without destroying anything."""

import os
from pathlib import Path
from typing import Final

from fairdeal.errors import Malformed

LARGEST: Final = 32 * 2**20
"""Bytes of the largest file that is read."""


def read_bytes(path: Path) -> bytes:
    """The content of a file.

    Raises:
        Malformed: it is no file, cannot be read, or is larger than ``LARGEST``.
    """
    try:
        if not path.is_file():
            raise Malformed(f"{path} is not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, Malformed):
            raise
        raise Malformed(f"{path} cannot be read: {_reason(error)}") from None
    if len(data) > LARGEST:
        raise Malformed(f"{path} is larger than {LARGEST} bytes, which is more than is read")
    return data


def read_text(path: Path) -> str:
    """The content of a file in UTF-8.

    Raises:
        Malformed: as ``read_bytes``, or it is no text.
    """
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: byte {error.start} does not belong in a text file") from None


def write_bytes(path: Path, data: bytes, *, force: bool = False, secret: bool = False) -> None:
    """Write a new file; an old one of the name is replaced only by ``force``.

    A secret file is made readable by its owner only.

    Raises:
        Malformed: a file of the name exists, or it cannot be written.
    """
    how = os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if force else os.O_EXCL)
    how |= getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(path, how, 0o600 if secret else 0o666), "wb") as file:
            file.write(data)
    except FileExistsError:
        raise Malformed(f"{path} exists already; --force replaces it") from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be written: {_reason(error)}") from None


def refuse_existing(paths: list[Path], *, force: bool) -> None:
    """Look before anything is written whether all of it can be.

    Raises:
        Malformed: a file of one of the names exists and ``force`` is not given.
    """
    for path in paths:
        if path.exists() and not force:
            raise Malformed(f"{path} exists already; --force replaces it")


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
