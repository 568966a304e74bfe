"""What a file may turn out to be: something to read, something refused, something else."""

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind

FORMATS: Final = {".pbn": "PBN", ".lin": "LIN"}
"""The formats that are known by the ending of a name, in either case."""
ARCHIVE: Final = ".zip"

_HEAD: Final = 64 * 1024
_SIGNS: Final = (
    ("PBN", (b'[Deal "', b'[Event "', b'[Board "', b"% PBN")),
    ("LIN", (b"md|", b"qx|", b"md%7C", b"lin=", b"handviewer")),
)


@dataclass(frozen=True, slots=True)
class Source:
    """A file to be read."""

    name: str
    format: str
    """``PBN`` or ``LIN``."""
    data: bytes


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that ought to be read but cannot be."""

    name: str
    format: str
    kind: Kind
    message: Sentence


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file of which nothing is known here."""

    name: str
    reason: Sentence


Content = Source | Refused | Skipped
"""What came of one file, or of one member of an archive."""


def format_of(name: str, head: bytes = b"") -> str | None:
    """The format by the ending of the name, else by the first bytes; ``None`` when unknown."""
    if known := FORMATS.get(PurePosixPath(name).suffix.lower()):
        return known
    head = head[:_HEAD]
    return next((name for name, signs in _SIGNS if any(sign in head for sign in signs)), None)
