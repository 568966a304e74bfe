"""Catalogues compiled: from the ``.po`` file a translator edits to what gettext reads.

A wheel carries them compiled (`hatch_build.py`) and leaves their sources behind. In a checkout they
are compiled when they are first read, and again when a translator has changed one. The standard
library alone is needed, for both happen where nothing else is installed.
"""

import os
import re
import struct
from ast import literal_eval
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

_LINE: Final = re.compile(r'(?P<field>msgid_plural|msgid|msgstr(?:\[\d+\])?)?\s*(?P<said>".*")')
_MAGIC: Final = 0x950412DE
"""What a ``.mo`` file begins with, by the format's definition in the manual of GNU gettext."""
_TABLES_AT: Final = 28


def compiled(source: Path) -> bytes:
    """The catalogue compiled; kept beside its source where that can be written.

    Args:
        source: the ``.po`` file, or where it would lie: a wheel has the compiled one alone.

    Raises:
        FileNotFoundError: there is neither.
    """
    made = source.with_suffix(".mo")
    sources = (source,) if source.exists() else ()
    return kept(made, sources, lambda: _mo(messages(source.read_text(encoding="utf-8"))))


def kept(
    made: Path, sources: Sequence[Path], make: Callable[[], bytes], head: bytes = b""
) -> bytes:
    """What is made of sources, kept where that can be written.

    Args:
        made: where it is kept.
        sources: what it is made of; where there is none, as in a wheel, what is kept is right.
        make: how it is made.
        head: what it begins with where it is made of just these sources.
    """
    newest = max((source.stat().st_mtime_ns for source in sources), default=0)
    if made.exists() and (not sources or made.stat().st_mtime_ns == newest):
        contents = made.read_bytes()
        if contents.startswith(head):
            return contents
    contents = make()
    try:
        # Two processes may do so at once: each puts a whole file into place.
        with NamedTemporaryFile(dir=made.parent, prefix=made.stem, delete=False) as file:
            file.write(contents)
        Path(file.name).chmod(0o644)
        # As old as the newest source was: whatever is changed from now on is seen to be.
        os.utime(file.name, ns=(newest, newest))
        Path(file.name).replace(made)
    except OSError:
        pass  # A checkout that may only be read is compiled each time.
    return contents


def messages(text: str) -> Mapping[str, str]:
    """What a ``.po`` file translates, as gettext keys it: plurals stand behind a zero byte."""
    return dict(_translated(block) for block in re.split(r"\n\s*\n", text) if _is_said(block))


def _is_said(block: str) -> bool:
    """Whether there is a translation in it that somebody stands by."""
    is_header = re.search(r'^msgid ""\n(?!")', block, re.MULTILINE) is not None
    is_fuzzy = re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE) is not None
    said = _fields(block)["msgstr"]
    return (is_header or not is_fuzzy) and bool(said) and all(said)


def _translated(block: str) -> tuple[str, str]:
    fields = _fields(block)
    return "\0".join(fields["msgid"]), "\0".join(fields["msgstr"])


def _fields(block: str) -> Mapping[str, list[str]]:
    """The message, its plural behind it, and its translation or its forms in order."""
    found: dict[str, list[str]] = {"msgid": [], "msgstr": []}
    last = found["msgid"]
    for field, said in _lines(block):
        if field is not None:
            last = found[field[:6] if field.startswith("msgstr") else "msgid"]
            last.append("")
        last[-1] += said
    return found


def _lines(block: str) -> Iterator[tuple[str | None, str]]:
    for line in block.splitlines():
        if (found := _LINE.fullmatch(line.strip())) is not None:
            yield found["field"], literal_eval(found["said"])


def _mo(translated: Mapping[str, str]) -> bytes:
    """The messages as GNU gettext stores them: two tables of lengths and places, then the texts."""
    pairs = sorted((key.encode(), said.encode()) for key, said in translated.items())
    numbers = [_MAGIC, 0, len(pairs), _TABLES_AT, _TABLES_AT + 8 * len(pairs), 0, 0]
    first, texts = _TABLES_AT + 16 * len(pairs), bytearray()
    for column in zip(*pairs, strict=True):
        for text in column:
            numbers += (len(text), first + len(texts))
            texts += text + b"\0"
    return struct.pack(f"<{len(numbers)}I", *numbers) + bytes(texts)
