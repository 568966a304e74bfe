"""Where a name still stands in copies: archives, published sites, exports, backups of every kind.

A store forgets by other words in the place of a name (`forgetting`). What was made of it before is
looked through here, and nothing is altered: an archive and a site are made again, an export and a
backup are deleted.
"""

import re
import sqlite3
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.extras import need
from fairdeal.server.privacy.remaining import Name

_PARQUET: Final = b"PAR1"
_SQLITE: Final = b"SQLite format 3\0"
_CODED: Final = re.compile(r"\\u([0-9a-fA-F]{4})|_([0-9a-f]{2,6})_")
"""As JSON writes a letter in ASCII, and a published site calls a file by one that is no letter."""


@dataclass(frozen=True, slots=True)
class StillThere:
    """A file in which a name stands."""

    file: str
    """With the file within it, where it is an archive: ``club.zip!players.csv``."""
    places: int


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """What was looked through, and what was found."""

    files: int
    found: tuple[StillThere, ...]


def look_through(paths: Iterable[Path], spellings: Iterable[str]) -> LookedThrough:
    """Every file there, whatever it is: text, Parquet, zip, SQLite, or something else.

    Args:
        paths: files, and folders with all that is in them.
        spellings: the name, in any order of its words, with and without accents.

    Raises:
        Malformed: a file cannot be read, or is Parquet and Polars is not installed.
    """
    name, count, found = Name(spellings), 0, list[StillThere]()
    for path in paths:
        every = sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
        for file in every:
            try:
                content = file.read_bytes()
            except OSError as wrong:
                words = "{file} cannot be read: {reason}"
                raise Malformed(words, file=file, reason=wrong.strerror or "") from None
            count += 1
            called = (
                name.times_in(_decoded(file.relative_to(path).as_posix())) if path != file else 0
            )
            within = [*_within(name, str(file), content)]
            if called:
                within.append(StillThere(str(file), called))
            found += within
    return LookedThrough(count, tuple(found))


def _within(name: Name, file: str, content: bytes) -> Iterator[StillThere]:
    if zipfile.is_zipfile(BytesIO(content)):
        with zipfile.ZipFile(BytesIO(content)) as archive:
            for one in archive.namelist():
                yield from _within(name, f"{file}!{one}", archive.read(one))
        return
    if content.startswith(_PARQUET):
        words = _words_of_columns(file, content)
    else:
        words = _text(content) + (_words_of_rows(content) if content.startswith(_SQLITE) else "")
    if places := name.times_in(words):
        yield StillThere(file, places)


def _words_of_columns(file: str, content: bytes) -> str:
    """Every text of a table, each once."""
    need(file, "polars")
    import polars as pl  # noqa: PLC0415 - an extra

    table = pl.read_parquet(BytesIO(content))
    columns = [one for one in table.columns if table.schema[one] == pl.String]
    texts = (str(text) for one in columns for text in table[one].drop_nulls().unique())
    return "\n".join(texts)


def _words_of_rows(content: bytes) -> str:
    """What stands in the tables of a database: a long text lies in parts in its file."""
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            database.deserialize(content)
            tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            rows = [
                row
                for (table,) in tables.fetchall()
                for row in database.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - its own name
            ]
        except sqlite3.Error:  # it is none, or is damaged: its bytes were looked through
            return ""
    return _decoded("\n".join(one for row in rows for one in row if isinstance(one, str)))


def _text(content: bytes) -> str:
    """A file as text, whatever it is: what is none is left out, as in a database between words."""
    return unescape(_decoded(content.decode("utf-8", "ignore")))


def _decoded(words: str) -> str:
    return _CODED.sub(_letter, words)


def _letter(coded: re.Match[str]) -> str:
    number = int(coded[1] or coded[2], 16)
    known = number < 0x110000 and not 0xD800 <= number < 0xE000
    return chr(number) if known else coded[0]
