"""The fields of a stored act, read as what they have to be; JSON may hold anything."""

from fractions import Fraction
from typing import Any, Final

from fairdeal.boundary import flag, text, whole
from fairdeal.errors import Malformed

__all__ = [
    "Body",
    "count",
    "counts",
    "flag",
    "fraction",
    "lists",
    "pair",
    "pairs",
    "score",
    "text",
    "texts",
    "whole",
]

Body = dict[str, Any]
"""The fields of an act as JSON."""

_GREATEST: Final = 10**6
"""No board, count or version of a session is greater."""
_GREATEST_SCORE: Final = 10**5
"""No score of a board is: 7NT redoubled, thirteen down, vulnerable, costs 7,600."""
_LONGEST_FRACTION: Final = 40


def texts(body: Body, name: str) -> tuple[str, ...]:
    """The list of texts under that name.

    Raises:
        Malformed: it is something else.
    """
    value = body[name]
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise Malformed(
            "{field} is a list of texts, not {found}", field=name, found=f"{value!r:.40}"
        )
    return tuple(value)


def lists(body: Body, name: str) -> tuple[tuple[str, ...], ...]:
    """The lists of texts under that name.

    Raises:
        Malformed: it is something else.
    """
    value = body[name]
    if not isinstance(value, list):
        raise Malformed(
            "{field} is a list of lists, not {found}", field=name, found=f"{value!r:.40}"
        )
    return tuple(texts({name: one}, name) for one in value)


def pair(body: Body, name: str) -> tuple[str, str]:
    """The two players under that name.

    Raises:
        Malformed: it is something else.
    """
    found = texts(body, name)
    if len(found) != 2:
        raise Malformed("{field} are two players, not {n}", field=name, n=len(found))
    return found[0], found[1]


def pairs(body: Body, name: str) -> tuple[tuple[str, str], ...]:
    """The list of pairs of texts under that name.

    Raises:
        Malformed: it is something else.
    """
    value = body[name]
    if not isinstance(value, list) or not all(_is_pair(one) for one in value):
        raise Malformed(
            "{field} is a list of two words each, not {found}", field=name, found=f"{value!r:.80}"
        )
    return tuple((one[0], one[1]) for one in value)


def _is_pair(one: object) -> bool:
    return isinstance(one, list) and len(one) == 2 and all(isinstance(word, str) for word in one)


def count(body: Body, name: str) -> int:
    """The number under that name, which counts something from 1.

    Raises:
        Malformed: it does not.
    """
    return whole(body, name, 1, _GREATEST)


def counts(body: Body, name: str) -> tuple[int, ...]:
    """The list of numbers under that name, each from 1.

    Raises:
        Malformed: it is something else.
    """
    value = body[name]
    if not isinstance(value, list):
        raise Malformed(
            "{field} is a list of numbers, not {found}", field=name, found=f"{value!r:.40}"
        )
    return tuple(count({name: one}, name) for one in value)


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
