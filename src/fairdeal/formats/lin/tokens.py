"""A LIN file as the stream of ``tag|value|`` pairs that it is; line ends carry no meaning."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

INTERPRETED: Final = frozenset(
    ("vg", "rs", "pw", "pn", "mp", "bn", "qx", "md", "sv", "mb", "an", "pc", "mc", "nt", "ah")
)
"""The tags whose values become part of a record."""
LAYOUT: Final = frozenset(("pg", "st", "rh", "lb", "hb", "at", "bt", "bg"))
"""The tags that only tell a viewer when to pause or what to draw."""
KNOWN: Final = INTERPRETED | LAYOUT

_TAG = re.compile(r"[0-9a-z]{1,2}")


@dataclass(frozen=True, slots=True)
class Pair:
    """A tag with its value."""

    line: int
    """The line on which the tag stands, from 1."""
    tag: str
    """In lower case; empty for text that stands where a tag should be."""
    value: str
    """Line ends replaced by blanks, blanks at both ends removed."""
    closed: bool = True
    """Whether the bar after the value is there; it is missing when a file breaks off."""


def pairs_of(text: str) -> Iterator[Pair]:
    """Split a text into pairs; what cannot be a tag comes as a pair with an empty tag.

    A bar too many or too few shifts all that follows by one; so a tag nobody knows, followed by a
    value that is itself a known tag, is taken for text gone astray, and reading goes on after it.
    """
    held: _Piece | None = None
    for piece in _pieces(text.replace("\r\n", "\n").replace("\r", "\n")):
        if held is None:
            held = piece
            continue
        tag, value = held.text.strip().lower(), one_line(piece.text)
        if tag == "pg" and value.lower() in KNOWN:
            yield Pair(held.line, tag, "")
            held = piece
        elif _is_astray(tag, value):
            yield Pair(held.line, "", one_line(held.text))
            held = piece
        else:
            yield Pair(held.line, tag, value, closed=piece.closed)
            held = None
    if held is not None and held.text.strip():
        yield Pair(held.line, "", one_line(held.text), closed=False)


class _Piece(NamedTuple):
    line: int
    """The line on which its text begins, blank lines before it not counted."""
    text: str
    closed: bool


def _pieces(text: str) -> Iterator[_Piece]:
    """What stands between the bars; the last piece, after the last bar, is not closed."""
    start, line = 0, 1
    while start <= len(text):
        end = text.find("|", start)
        piece = text[start:] if end < 0 else text[start:end]
        blank = len(piece) - len(piece.lstrip())
        yield _Piece(line + piece.count("\n", 0, blank), piece, closed=end >= 0)
        if end < 0:
            return
        line += piece.count("\n")
        start = end + 1


def _is_astray(tag: str, value: str) -> bool:
    if tag in KNOWN:
        return False
    return not _TAG.fullmatch(tag) or value.lower() in KNOWN


def one_line(text: str) -> str:
    """The text without its line ends, each line's outer blanks removed."""
    return " ".join(part.strip() for part in text.splitlines()).strip()
