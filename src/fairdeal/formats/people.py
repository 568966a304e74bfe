"""Whom a file names: people, what stands for nobody, and the numbers it gives to players."""

from collections.abc import Iterable, Mapping
from typing import Final

_NOBODY: Final = frozenset(("anonymous", "n.n.", "n/a", "unknown"))


def named(name: str | None) -> str:
    """The name with single blanks; empty for what stands for nobody, such as ``???`` or ``-``."""
    plain = " ".join((name or "").split())
    return plain if any(map(str.isalnum, plain)) and plain.casefold() not in _NOBODY else ""


def by_name(told: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The number of each name, from names and numbers in the order of the file.

    A name with two numbers is two people's, and left out: nobody can say whose results are whose.
    """
    numbers: dict[str, set[str]] = {}
    for name, number in told:
        if name and number:
            numbers.setdefault(name, set()).add(number)
    return {name: min(own) for name, own in numbers.items() if len(own) == 1}
