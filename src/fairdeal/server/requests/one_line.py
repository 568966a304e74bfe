"""What people type: one line of words that can be seen, and no longer than it may be."""

from typing import Final
from unicodedata import category, combining, normalize

_UNSEEN: Final = ("Cc", "Cf", "Cs")
"""Kinds of characters that show nothing, or turn round what is written after them (Unicode, 4.5):
control characters, formats such as the marks for writing from right to left, halves of pairs."""
_JOINERS: Final = "\u200c\u200d"
"""Formats that spelling needs: Persian and Indian scripts join letters, or keep them apart."""

LONGEST_SEARCHED: Final = 1_000
LONGEST_REASON: Final = 500
"""Characters of why something was done, as the log keeps it."""


def one_line(words: str, longest: int) -> str:
    """The words in one line, each a blank apart; what cannot be seen is left out.

    Whoever hides a mark in his name would otherwise have the rest of a line, or of a page, read
    backwards; and PostgreSQL keeps no NUL.

    Args:
        words: as they came.
        longest: the most characters that are kept; ``len(words)`` where too many are refused, as
            at the other doors, by whoever decides of the request.
    """
    seen = "".join(one for one in words if one.isspace() or one in _JOINERS or _is_seen(one))
    return " ".join(seen.split())[:longest].strip(f" {_JOINERS}")


def _is_seen(character: str) -> bool:
    return category(character) not in _UNSEEN


def plain(text: str) -> str:
    """The text as people search for it: in small letters, without accents."""
    if (short := text[:LONGEST_SEARCHED]).isascii():  # has none, and most that is searched is so
        return short.casefold()
    apart = normalize("NFD", short)
    return "".join(one for one in apart if not combining(one)).casefold()


def number(words: str) -> int:
    """The number written there; 0 for anything else."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) <= 9 else 0
