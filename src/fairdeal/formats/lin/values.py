"""The values of single LIN tags: deal, results, names, calls and cards."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fairdeal.calls import PASS, Call, Contract, Pass, parse_call
from fairdeal.cards import Card
from fairdeal.errors import Malformed, Sentence
from fairdeal.seats import Seat

Players = tuple[str | None, str | None, str | None, str | None]
"""Names from North clockwise."""

_RESULT = re.compile(
    r"(?P<bid>[1-7](?:NT?|[CDHS]))(?P<before>[X*]{0,2})(?P<declarer>[NESW])(?P<after>[X*]{0,2})"
    r"(?:(?P<made>=)|(?P<sign>[+-])(?P<count>\d{1,2}))?"
)
_CALL = re.compile(r"([1-9](?:NT?|[CDHS])|XX|X|PASS|P|DBL|D|RDBL|R)(!*)", re.IGNORECASE)
_CARD = re.compile(r"[CDHS](?:10|[2-9TJQKA])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One entry of an ``rs`` tag: what was played and how many tricks were won."""

    contract: Contract | Pass
    tricks: int | None
    """Tricks of declarer's side; ``None`` when passed out, or when the entry does not say."""


def parse_outcome(text: str) -> Outcome:
    """Read ``4HE=``, ``3NEx-2``, ``4HxE-1`` (as older files have it) or ``PASS``.

    Raises:
        Malformed: the text is no result.
    """
    word = text.strip().upper()
    if word in ("PASS", "P", "PASSED", "AP"):
        return Outcome(PASS, None)
    found = _RESULT.fullmatch(word)
    if not found:
        raise Malformed(
            "{text} is not a result; write it such as 4HE=, 3NEx-2 or PASS", text=repr(text)
        )
    risk = found["before"] or found["after"]
    contract = Contract.parse(found["bid"] + risk, Seat.parse(found["declarer"]))
    return Outcome(contract, _tricks(contract, found))


def _tricks(contract: Contract, found: re.Match[str]) -> int | None:
    if found["made"]:
        return contract.tricks_needed
    if found["sign"] is None:
        return None
    tricks = contract.tricks_needed + int(found["sign"] + found["count"])
    if not 0 <= tricks <= 13:
        raise Malformed(
            "{text} would be {tricks} tricks; there are thirteen",
            text=repr(found[0]),
            tricks=tricks,
        )
    return tricks


def number_in(text: str) -> int | None:
    """The number a text is, of at most nine plain digits; ``None`` when it is none."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain else None


def parse_names(text: str) -> tuple[Players, ...]:
    """Read the names of one or more tables, each South, West, North, East."""
    names = [name.strip() or None for name in text.split(",")]
    names += [None] * (-len(names) % 4)
    tables = (names[i : i + 4] for i in range(0, len(names), 4))
    return tuple((north, east, south, west) for south, west, north, east in tables)


def parse_calls(text: str) -> Iterator[tuple[Call, bool]]:
    """Read the calls of an ``mb`` value, nearly always one, each with whether it was alerted.

    Raises:
        Malformed: something in the value is no call; the calls before it have been given out.
    """
    for found in _items(_CALL, text, _NO_CALL, _STRANGE_CALL):
        yield parse_call(found[1]), bool(found[2])


def parse_cards(text: str) -> Iterator[Card]:
    """Read the cards of a ``pc`` value, nearly always one.

    Raises:
        Malformed: something in the value is no card; the cards before it have been given out.
    """
    for found in _items(_CARD, text, _NO_CARD, _STRANGE_CARD):
        yield Card.parse(found[0])


_NO_CALL: Final = Sentence("an empty value is no call")
_STRANGE_CALL: Final = Sentence("{text} is no call")
_NO_CARD: Final = Sentence("an empty value is no card")
_STRANGE_CARD: Final = Sentence("{text} is no card")


def _items(
    pattern: re.Pattern[str], text: str, empty: str, strange: str
) -> Iterator[re.Match[str]]:
    rest = text.strip()
    if not rest:
        raise Malformed(empty)
    while rest:
        found = pattern.match(rest)
        if not found:
            raise Malformed(strange, text=repr(rest))
        yield found
        rest = rest[found.end() :].lstrip(" -,")
