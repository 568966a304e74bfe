"""What a file says, whatever it is: its words, to look for a name among them."""

import re
import sqlite3
from contextlib import closing
from html import unescape
from io import BytesIO
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.extras import need

_PARQUET: Final = b"PAR1"
_SQLITE: Final = b"SQLite format 3\0"
_LOG: Final = slice(18, 20)
"""Where a database says that a log belongs to it; in memory there is none."""
_PACKED: Final = (
    *(b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf", b"Rar!"),
    b"PGDMP",  # a dump of PostgreSQL that its own program alone reads
)
"""How files begin of which nobody sees the words."""
_CODED: Final = re.compile(r"\\u([0-9a-fA-F]{4})|_([0-9a-f]{2,6})_")
"""As JSON writes a letter in ASCII, and a published site calls a file by one that is no letter."""
_PAGES: Final = "cp1252", "cp1250", "cp1251"
"""What programs write in Europe that know no Unicode: in the west, the middle, and Cyrillic."""


def readings(file: str, content: bytes) -> tuple[str, ...]:
    """The words of a content, in each way in which it may be meant.

    Args:
        file: what it is called.
        content: its bytes.

    Raises:
        Malformed: it is damaged, or packed in a way that is not known here.
        ModuleNotFoundError: it is Parquet, and Polars is not installed.
    """
    if content.startswith(_PARQUET):
        return (_of_columns(file, content),)
    if content.startswith(_SQLITE):
        return _text(content.decode("utf-8", "ignore")), _of_rows(content)
    if content.startswith(_PACKED):
        raise _unknown()
    return as_text(content)


def as_text(content: bytes) -> tuple[str, ...]:
    """A content as text, in each encoding it may have; what is no text in it is left out."""
    found = [content.decode("utf-8", "ignore")]
    if found[0].encode() != content:
        found += [content.decode(one, "ignore") for one in _PAGES]
    if b"\0" in content:  # every other byte is one, in two bytes a letter
        found += [
            content[begin:].decode(one, "ignore")
            for one in ("utf-16-le", "utf-16-be")
            for begin in (0, 1)
        ]
    return tuple(map(_text, found))


def decoded(words: str) -> str:
    """Words with their letters for what stands for letters in JSON and in names of files."""
    return _CODED.sub(_letter, words)


def _of_columns(file: str, content: bytes) -> str:
    """Every text of a table, each once, and what its columns are called."""
    need(file, "polars")
    import polars as pl  # noqa: PLC0415 - an extra

    try:
        table = pl.read_parquet(BytesIO(content))
        texts = [
            str(value)
            for column in table.iter_columns()
            if not (column.dtype.is_numeric() or column.dtype.is_temporal())
            for value in (column.unique() if column.dtype == pl.String else column).to_list()
            if value is not None
        ]
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError):
        raise _unknown() from None
    return "\n".join((*table.columns, *texts))


def _of_rows(content: bytes) -> str:
    """What stands in the tables of a database: a long text lies in parts in its file."""
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            database.deserialize(content[: _LOG.start] + b"\1\1" + content[_LOG.stop :])
            tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            rows = [
                row
                for (table,) in tables.fetchall()
                for row in database.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - its own name
            ]
        except sqlite3.Error:
            raise _unknown() from None
    texts = (one for row in rows for one in row if isinstance(one, str))
    return decoded("\n".join(texts))


def _text(words: str) -> str:
    return unescape(decoded(words))


def _unknown() -> Malformed:
    return Malformed("its content is damaged, or packed in a way that is not known here")


def _letter(coded: re.Match[str]) -> str:
    number = int(coded[1] or coded[2], 16)
    known = number < 0x110000 and not 0xD800 <= number < 0xE000
    return chr(number) if known else coded[0]
