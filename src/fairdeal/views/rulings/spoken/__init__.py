"""What people say at tables, a file a language: ``[entry]``, and under it a sentence a line.

A Director or translator adds sentences as he hears them; lines that begin with ``#`` are remarks.
A new sentence is found at once; ``python tools/learned.py`` teaches it, and all others, what tells
them apart.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def spoken(language: str) -> tuple[tuple[str, str], ...]:
    """The sentences of a language, each behind its entry; none where nobody has written any."""
    file = Path(__file__).parent / f"{language}.txt"
    return tuple(_read(file.read_text("utf-8"))) if file.exists() else ()


def _read(text: str) -> Iterator[tuple[str, str]]:
    entry = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            entry = line.strip("[]")
        elif line and not line.startswith("#"):
            yield entry, line
