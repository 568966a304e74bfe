"""The fields of a stored act, read as what they have to be; JSON may hold anything."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeVar

from fairdeal.boundary import flag, text, whole
from fairdeal.errors import Malformed

__all__ = ["Body", "count", "each", "flag", "fraction", "pair", "score", "text", "whole"]

T = TypeVar("T")
Body = dict[str, Any]
"""The fields of an act as JSON."""

_GREATEST: Final = 10**6
"""No board, count or version of a session is greater."""
_GREATEST_SCORE: Final = 10**5
"""No score of a board is: 7NT redoubled, thirteen down, vulnerable, costs 7,600."""
_LONGEST_FRACTION: Final = 40


def each(read: Callable[[Body, str], T]) -> Callable[[Body, str], tuple[T, ...]]:
    """What reads a list, and each of its members so; it refuses what is none (`Malformed`)."""

    def every(body: Body, name: str) -> tuple[T, ...]:
        value = body[name]
        if not isinstance(value, list):
            raise Malformed("{field} is a list, not {found}", field=name, found=f"{value!r:.40}")
        return tuple(read({name: one}, name) for one in value)

    return every


def pair(body: Body, name: str) -> tuple[str, str]:
    """The two words under that name, above all players.

    Raises:
        Malformed: it is something else.
    """
    found = each(text)(body, name)
    if len(found) != 2:
        raise Malformed("{field} are two words, not {n}", field=name, n=len(found))
    return found[0], found[1]


def count(body: Body, name: str) -> int:
    """The number under that name, which counts something from 1.

    Raises:
        Malformed: it does not.
    """
    return whole(body, name, 1, _GREATEST)


def score(body: Body, name: str = "score") -> int:
    """The total points under that name.

    Raises:
        Malformed: no board can be worth that.
    """
    return whole(body, name, -_GREATEST_SCORE, _GREATEST_SCORE)


def fraction(body: Body, name: str) -> Fraction:
    """The exact figure under that name, such as ``60`` or ``121/2``.

    Raises:
        Malformed: it is none.
    """
    written = text(body, name)
    if len(written) > _LONGEST_FRACTION or "e" in written.lower():  # 1e999999999 would fill memory
        raise Malformed(
            "{field} is a figure such as 60 or 121/2, not {found}",
            field=name,
            found=repr(written[:40]),
        )
    return Fraction(written)
