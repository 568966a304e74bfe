"""Contestants of several sessions or files under one name each: where they play is part of it."""

from collections import Counter
from collections.abc import Iterable

Known = tuple[str, str]
"""Where somebody is known, empty for everywhere, and under which name."""


def labels(known: Iterable[Known]) -> dict[Known, str]:
    """A name of its own for each, with where it plays before it.

    ``South`` with its pair ``1 2`` and ``South 1`` with its pair ``2`` would have one name; then
    the places are numbered.
    """
    every = list(dict.fromkeys(known))
    plain = {one: " ".join(filter(None, one)) for one in every}
    if max(Counter(plain.values()).values(), default=0) < 2:
        return plain
    order = {where: n for n, where in enumerate(dict.fromkeys(w for w, _ in every if w), start=1)}
    return {
        (where, name): f"{order[where]}. {where} {name}" if where else name for where, name in every
    }
