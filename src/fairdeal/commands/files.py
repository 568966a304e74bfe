"""Files named on the command line: read within limits, written without destroying anything.

``-`` is the standard input where something is read, the standard output where it is written.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typer

from fairdeal.errors import Malformed
from fairdeal.views.words import _

LARGEST: Final = 32 * 2**20
"""Bytes of the largest file that is read."""
STANDARD: Final = "-"
"""The name that stands for the standard input or output."""


def read_bytes(path: Path) -> bytes:
    """The content of a file, or of the standard input.

    Raises:
        Malformed: it is no file, cannot be read, or is larger than ``LARGEST``.
    """
    try:
        data = _read(path)
    except (OSError, ValueError) as error:
        if isinstance(error, Malformed):
            raise
        words = _("{file} cannot be read: {reason}")
        raise Malformed(words.format(file=shown(path), reason=_reason(error))) from None
    if len(data) > LARGEST:
        words = _("{file} is larger than {most} bytes, which is more than is read")
        raise Malformed(words.format(file=shown(path), most=LARGEST))
    return data


def _read(path: Path) -> bytes:
    if is_standard(path):
        return sys.stdin.buffer.read(LARGEST + 1)
    if not path.is_file():
        raise Malformed(_("{file} is not a file").format(file=path))
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def is_standard(path: Path) -> bool:
    """Whether the name stands for the standard input or output."""
    return str(path) == STANDARD


def existing(paths: list[Path] | None) -> list[Path]:
    """The paths of a command, each of which must be there; for typer's ``callback``.

    Raises:
        typer.BadParameter: there is nothing of one of the names.
    """
    for path in paths or ():
        if not is_standard(path) and not path.exists():
            raise typer.BadParameter(f"{path}: no such file or folder")
    return paths or []


def existing_path(path: Path | None) -> Path | None:
    """The same of one path, where it is given."""
    return path and existing([path])[0]


def existing_file(path: Path | None) -> Path | None:
    """The file of a command, which must be there where it is given; for typer's ``callback``.

    Raises:
        typer.BadParameter: there is none of that name, or it is a folder.
    """
    if path and not is_standard(path) and path.is_dir():
        raise typer.BadParameter(f"{path} is a folder")
    return existing_path(path)


def shown(path: Path) -> str:
    """The file's name as messages have it, before anything is written."""
    return _("standard input") if is_standard(path) else str(path)


def shown_written(path: Path) -> str:
    """The file's name as messages have it, of what was written."""
    return _("standard output") if is_standard(path) else str(path)


def refuse_standard(folder: Path) -> None:
    """Refuse the standard input or output where a folder is needed.

    Raises:
        Malformed: it is ``-``.
    """
    if is_standard(folder):
        raise Malformed(_("a folder is needed here; - is none"))


@contextmanager
def whole_input(path: Path) -> Iterator[Path]:
    """The file, for who has to open it himself; the standard input is put into one."""
    if not is_standard(path):
        yield path
        return
    with TemporaryDirectory() as folder:
        file = Path(folder) / "input"
        with file.open("wb") as copy:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        yield file


@contextmanager
def whole_output(path: Path) -> Iterator[Path]:
    """The file to be written, for who opens it himself; for ``-`` one that is printed then."""
    if not is_standard(path):
        yield path
        return
    with TemporaryDirectory() as folder:
        file = Path(folder) / "output"
        yield file
        with file.open("rb") as written:
            shutil.copyfileobj(written, sys.stdout.buffer)
        sys.stdout.flush()


def read_text(path: Path) -> str:
    """The content of a file in UTF-8.

    Raises:
        Malformed: as ``read_bytes``, or it is no text.
    """
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        words = _("{file}: byte {n} does not belong in a text file")
        raise Malformed(words.format(file=shown(path), n=error.start)) from None


def write_bytes(path: Path, data: bytes, *, force: bool = False, secret: bool = False) -> None:
    """Write a new file, or to the standard output; an old file is replaced only by ``force``.

    A secret file is made readable by its owner only, an old one that is replaced too.

    Raises:
        Malformed: a file of the name exists, or it cannot be written.
    """
    if is_standard(path):
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    how = os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if force else os.O_EXCL)
    how |= getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(path, how, 0o600 if secret else 0o666), "wb") as file:
            if secret and hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), 0o600)
            file.write(data)
    except FileExistsError:
        raise Malformed(_("{file} exists already; --force replaces it").format(file=path)) from None
    except (OSError, ValueError) as error:
        words = _("{file} cannot be written: {reason}")
        raise Malformed(words.format(file=path, reason=_reason(error))) from None


def refuse_existing(paths: list[Path], *, force: bool) -> None:
    """Look before anything is written whether all of it can be.

    Raises:
        Malformed: a file of one of the names exists and ``force`` is not given.
    """
    for path in paths:
        if path.exists() and not force and not is_standard(path):
            raise Malformed(_("{file} exists already; --force replaces it").format(file=path))


def refuse_no_folder(path: Path) -> None:
    """Look before anything is asked whether the file can be written in the end.

    Raises:
        Malformed: its folder does not exist.
    """
    if not path.parent.is_dir():
        words = _("{file} cannot be written: the folder {folder} does not exist; make it first")
        raise Malformed(words.format(file=path, folder=path.parent))


def _reason(error: Exception) -> str:
    from fairdeal.views.refusals import because  # noqa: PLC0415 - seldom needed

    return because(error)
