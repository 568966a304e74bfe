"""Entries from a file: a name a line, or CSV with ratings and requests."""

import csv
from collections.abc import Mapping, Sequence
from fractions import Fraction

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.seating import Entrant

MOST_ENTRIES = 1000
_NAMES = (
    "name",
    "name1",
    "name2",
    "north",
    "south",
    "east",
    "west",
    "player",
    "player1",
    "player2",
)
_YES = {"yes", "y", "1", "x", "true"}
_NO = {"", "no", "n", "0", "false"}


def parse_entries(text: str) -> tuple[Entrant, ...]:
    """The entries, in the order of the file.

    Without a head every line is a name, such as ``Smith - Jones``. With one the columns are
    ``name`` (or two of them, ``name1`` and ``name2``), and perhaps ``rating`` (the higher the
    stronger), ``seat`` (``yes`` for who cannot move) and ``number``.

    Raises:
        Malformed: there is no entry, a name stands twice, or a cell cannot be what its column is.
    """
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if not lines:
        raise Malformed("no entries; write a name a line")
    if len(lines) > MOST_ENTRIES:
        raise Malformed(
            "{n} entries are more than the {most} that are read", n=len(lines), most=MOST_ENTRIES
        )
    delimiter = max(",;\t", key=lines[0].count)
    head = [name.strip().lower() for name in next(csv.reader(lines[:1], delimiter=delimiter))]
    if not set(head) & set(_NAMES):
        entries = [Entrant(" ".join(line.split())) for line in lines]
    else:
        rows = csv.reader(lines[1:], delimiter=delimiter)
        entries = [
            _entry(dict(zip(head, row, strict=False)), at) for at, row in enumerate(rows, start=2)
        ]
    _check_once([entry.name for entry in entries])
    return tuple(entries)


def _entry(row: Mapping[str, str], at: int) -> Entrant:
    told = {key: value.strip() for key, value in row.items()}
    name = " - ".join(told[key] for key in told if key in _NAMES and told[key])
    if not name:
        raise Malformed("line {n} has no name", n=at)
    seat = told.get("seat", "").lower()
    if seat not in _YES | _NO:
        raise Malformed(
            "line {n}, {name}: seat is {words}; say yes or no",
            n=at,
            name=name,
            words=repr(seat[:20]),
        )
    return Entrant(name, _rating(told.get("rating", ""), at), seat in _YES, _number(told, at))


def _rating(text: str, at: int) -> Fraction | None:
    if not text:
        return None
    if len(text) > 12 or not text.replace(".", "", 1).removeprefix("-").isdecimal():
        wrong = Sentence(
            "{field} is {words}; a number such as {example} is needed",
            field="rating",
            words=repr(text[:20]),
            example="52.7",
        )
        raise Malformed("line {n}: {wrong}", n=at, wrong=wrong)
    return Fraction(text)


def _number(told: Mapping[str, str], at: int) -> int | None:
    text = told.get("number", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        wrong = Sentence(
            "{field} is {words}; a whole number is needed", field="number", words=repr(text[:20])
        )
        raise Malformed("line {n}: {wrong}", n=at, wrong=wrong)
    return int(text)


def _check_once(names: Sequence[str]) -> None:
    seen: dict[str, str] = {}
    for name in names:
        if name.casefold() in seen:
            raise Malformed("{name} stands twice among the entries", name=name)
        seen[name.casefold()] = name
