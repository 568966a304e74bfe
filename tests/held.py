"""Many cases held in one test: whichever is wrong is told, and the others are looked at too.

A test of its own is collected by each of four workers and reported, which takes as long as a case
does itself.
"""

from collections.abc import Callable, Iterable, Sequence
from difflib import ndiff
from traceback import format_exc

Wrong = Callable[[], Sequence[str]]
"""Looks at a case, and gives in lines what is wrong with it."""


def all_held(cases: Iterable[tuple[str, Wrong, str | None]]) -> None:
    """Fail with all that is wrong, and with whatever is owed and is not wrong any more.

    Args:
        cases: what each is called, what looks at it, and why it is owed where it is.
    """
    told = []
    some = False
    for name, wrong, why in cases:
        some = True
        try:
            lines = wrong()
        except Exception:  # noqa: BLE001 - the other cases are looked at as well
            lines = format_exc().splitlines()
        if lines and why is None:
            told.append("\n    ".join([f"{name}:", *lines]))
        elif why is not None and not lines:
            told.append(f"{name} is owed, and is right: it is to be struck from owed.txt")
    assert some
    assert not told, "\n".join(["", *told])


def differing(found: Sequence[str], expected: Sequence[str]) -> list[str]:
    """Nothing where they are the same; else both, with what is missing (-) and too many (+)."""
    return [] if list(found) == list(expected) else list(ndiff(list(expected), list(found)))
