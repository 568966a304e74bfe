"""What a program hands over, looked at before anything is done with it."""

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def readable(path: str | PathLike[str], function: str) -> Path:
    """The path, if it is one of something that is there and may be read.

    Raises:
        OSError: there is no such file, or it cannot be read.
        TypeError: it is no path.
    """
    if not isinstance(path, str | PathLike):
        raise TypeError(f"{function} opens a path, not {type(path).__name__}: {path!r}")
    file = Path(path)
    if not file.is_dir():
        with file.open("rb"):
            pass  # a missing file is Python's own error, which programs know how to catch
    return file


def all_of(given: object, kinds: tuple[type[T], ...], who: str) -> list[T]:
    """The things given, if they are of these kinds.

    Raises:
        TypeError: one of them is something else.
    """
    things = list(given) if isinstance(given, Iterable) else [given]
    told = [one for one in things if isinstance(one, kinds)]
    if isinstance(given, str) or len(told) < len(things):
        raise TypeError(f"{who} takes records, or what was read, not {given!r:.60}")
    return told
