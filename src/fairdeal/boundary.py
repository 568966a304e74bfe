"""What strangers' files and messages say, made values or refused: the one boundary before readers.

A number may be missing, of another type, negative, larger than any number is, or NaN; digits may be
those of any script, a day in no calendar, and lists be nested a hundred thousand times. Whoever
reads a foreign format takes its numbers, days, words and documents from here, so that nothing but
`Malformed` comes of them and nothing is looked up by a number that is out of bounds.
"""

import json
import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Final, NoReturn

from fairdeal.errors import Malformed, Sentence

Body = Mapping[str, Any]
"""An object of a document, or a row of a table."""

LARGEST_BOARD: Final = 9_999
DEEPEST: Final = 100
"""Lists and objects within one another; no document here has ten."""
_DIGITS: Final = 9
EARLIEST: Final = date(1925, 11, 1)
"""The day on which contract bridge was first played."""
LATEST: Final = date(2999, 12, 31)
_DAY: Final = re.compile(r"([0-9]{4})([-./])([0-9]{1,2})\2([0-9]{1,2})")


def document(text: str) -> Any:
    """A JSON document.

    Raises:
        Malformed: it is none, holds what is no number (NaN, 1e999), or is nested too deeply.
    """
    try:
        found = json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except RecursionError:
        raise Malformed("not JSON: {detail}", detail="it is nested too deeply") from None
    except Malformed:
        raise
    except json.JSONDecodeError as wrong:
        raise Malformed(
            "line {n}: not JSON: {detail}", n=wrong.lineno, detail=Sentence(wrong.msg)
        ) from None
    except ValueError as wrong:
        raise Malformed("not JSON: {detail}", detail=wrong) from None
    _check_depth(found)
    return found


def _no_number(word: str) -> NoReturn:
    raise Malformed("not JSON: {text} is no number", text=word)


def _finite(word: str) -> float:
    number = float(word)
    return number if abs(number) < float("inf") else _no_number(word[:20])


def _check_depth(found: object) -> None:
    level = [found]
    for _depth in range(DEEPEST):
        inside: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inside += one.values()
            elif isinstance(one, list):
                inside += one
        level = inside
    if level:
        raise Malformed("not JSON: {detail}", detail="it is nested too deeply")


def number(text: str, least: int, most: int) -> int | None:
    """The whole number that a text says in plain digits; ``None`` if it says none within bounds."""
    plain = text.removeprefix("-")
    if not (plain.isascii() and plain.isdecimal()) or len(plain) > _DIGITS:
        return None
    found = int(text)
    return found if least <= found <= most else None


def day(text: str) -> date | None:
    """The day a text says, year first: ``2026-11-21``, ``2026.11.21``, ``2026/11/21``.

    ``None`` where it says none, as ``2026.11.??`` does or a 30th of February, and for days on which
    nobody can have played.
    """
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return None
    try:
        told = date(int(found[1]), int(found[3]), int(found[4]))
    except ValueError:
        return None
    return told if EARLIEST <= told <= LATEST else None


def moment(body: Body, name: str) -> datetime:
    """The moment under that name, as ISO 8601 has it, with its distance from UTC.

    Raises:
        Malformed: it is something else, or on a day on which nobody can have played.
    """
    value = text(body, name)
    try:
        told = datetime.fromisoformat(value)
    except ValueError:
        raise Malformed(
            "{field} is a moment, not {found}", field=name, found=f"{value!r:.40}"
        ) from None
    if told.utcoffset() is None:
        raise Malformed(
            "{field} does not say how far it is from UTC: {found}",
            field=name,
            found=f"{value!r:.40}",
        )
    if not EARLIEST <= told.date() <= LATEST:
        raise Malformed("{field} is on no day of play: {found}", field=name, found=f"{value!r:.40}")
    return told


def board_number(text: str) -> int:
    """The number of a board.

    Raises:
        Malformed: it is none from 1 to 9999.
    """
    found = number(text, 1, LARGEST_BOARD)
    if found is None:
        raise Malformed(
            "{text} is no number of a board; those are 1 to {n}",
            text=repr(text[:20]),
            n=LARGEST_BOARD,
        )
    return found


def member_of(value: object) -> Body:
    """An object in a list of them.

    Raises:
        Malformed: it is something else.
    """
    if not isinstance(value, dict):
        raise Malformed("an object is expected")
    return value


def text(body: Body, name: str) -> str:
    """The text under that name.

    Raises:
        Malformed: it is something else.
        KeyError: there is none; so for the others.
    """
    value = body[name]
    if not isinstance(value, str):
        raise Malformed("{field} is a text, not {found}", field=name, found=f"{value!r:.40}")
    return value


def flag(body: Body, name: str) -> bool:
    """Yes or no under that name.

    Raises:
        Malformed: it is something else.
    """
    value = body[name]
    if not isinstance(value, bool):
        raise Malformed("{field} is true or false, not {found}", field=name, found=f"{value!r:.40}")
    return value


def whole(body: Body, name: str, least: int, most: int) -> int:
    """The number under that name.

    Raises:
        Malformed: it is something else, or out of these bounds.
    """
    value = body[name]
    if type(value) is not int or not least <= value <= most:
        raise Malformed(
            "{field} is a number from {least} to {most}, not {found}",
            field=name,
            least=least,
            most=most,
            found=f"{value!r:.40}",
        )
    return value
