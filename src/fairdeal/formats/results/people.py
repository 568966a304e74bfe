"""Whom a file names, and what files print for people they do not know."""

from typing import Final

_NOBODY: Final = frozenset(("anonymous", "n.n.", "n/a", "unknown"))


def named(name: str | None) -> str:
    """The name with single blanks; empty for what stands for nobody, such as ``???`` or ``-``."""
    plain = " ".join((name or "").split())
    return plain if any(map(str.isalnum, plain)) and plain.casefold() not in _NOBODY else ""
