"""Whatever a stranger may write into a field, put into every field of a document in turn."""

import copy
import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final
from xml.etree import ElementTree as ET

MOST: Final = 120
"""Fields of a text that are tried."""
DIGITS: Final = "9" * 5_000
"""A number that Python itself refuses to read."""
WORDS: Final = (
    *("", "x", "-1", "0", "1e999", "NaN", "Infinity", "1.5", "+1", "1_0", "\u00b2", "\u0663"),
    *(DIGITS, "A" * 20_000, "\0", "99999999999999999999", "[" * 3_000, "=", "-", "%", "1/0"),
)
"""For text: missing, none, not whole, too large, digits that are no decimal ones, deep."""
VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, -(10**30), 10**30, 1.5, [], {}, [[]], {"x": None}, [None]),
    *("", "x", "-1", "NaN", "\u00b2", DIGITS[:4000]),
)
"""For JSON: every other type, and numbers out of any bounds."""
RAW: Final = ("NaN", "Infinity", "-Infinity", "1e999", DIGITS, "[" * 900 + "]" * 900)
"""Values that only the text of a JSON document can hold."""


def in_json(document: Any) -> Iterator[str]:
    """The document's text, with one member at a time missing, renamed, or odd."""
    yield json.dumps(document)
    for place in _places(document, ()):
        for value in VALUES:
            yield json.dumps(_with(document, place, value))
        marked = json.dumps(_with(document, place, "THE ODD ONE"))
        yield from (marked.replace('"THE ODD ONE"', raw) for raw in RAW)
        if isinstance(place[-1], str):
            yield json.dumps(_without(document, place))
            yield json.dumps(_renamed(document, place))
    yield from ("null", "[]", "{}", "0", '"x"', "[" * 100_000, '{"a":' * 100_000, "", "\ud800")


def _places(value: Any, here: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    inside: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    for key, member in inside:
        yield (*here, key)
        yield from _places(member, (*here, key))


def _with(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(document)
    _parent(changed, place)[place[-1]] = value
    return changed


def _without(document: Any, place: tuple[Any, ...]) -> Any:
    changed = copy.deepcopy(document)
    del _parent(changed, place)[place[-1]]
    return changed


def _renamed(document: Any, place: tuple[Any, ...]) -> Any:
    changed = copy.deepcopy(document)
    parent = _parent(changed, place)
    parent[place[-1].swapcase()] = parent.pop(place[-1])
    return changed


def _parent(document: Any, place: tuple[Any, ...]) -> Any:
    for key in place[:-1]:
        document = document[key]
    return document


def in_xml(text: str) -> Iterator[bytes]:
    """The document with one attribute or text at a time odd, missing, or in the wrong case."""
    yield text.encode()
    whole = _parsed(text)
    count = len(list(whole.iter()))
    for at in range(count):
        for word in (*WORDS, None):
            # What is no character of XML cannot stand in it.
            if word is not None and "\0" in word:
                continue
            root = copy.deepcopy(whole)
            element = list(root.iter())[at]
            for name in list(element.attrib):
                tree = copy.deepcopy(whole)
                other = list(tree.iter())[at]
                if word is None:
                    other.attrib[name.swapcase()] = other.attrib.pop(name)
                else:
                    other.attrib[name] = word
                yield ET.tostring(tree)
            if word is None:
                element.tag = element.tag.swapcase()
            elif len(element):
                continue
            else:
                element.text = word
            yield ET.tostring(root)
    yield text.replace(">", ">" + "<a>" * 100_000, 1).encode()
    yield text.replace(">", ">" + "<a>" * 500 + "</a>" * 500, 1).encode()


def _parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own samples


def in_csv(text: str) -> Iterator[str]:
    """The table with one cell at a time odd, a cell too few and one too many."""
    yield text
    rows = list(csv.reader(io.StringIO(text)))
    for row in range(len(rows)):
        for column in range(len(rows[row])):
            for word in WORDS:
                changed = copy.deepcopy(rows)
                changed[row][column] = word
                yield _table(changed)
        for cells in (rows[row][:-1], [*rows[row], "x"]):
            yield _table([*rows[:row], cells, *rows[row + 1 :]])


def _table(rows: list[list[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def in_text(text: str, field: str) -> Iterator[str]:
    """The text with each place that matches ``field`` odd in turn; its first group is replaced."""
    yield text
    for found in islice(re.finditer(field, text), MOST):
        for word in WORDS:
            group = next(n for n, piece in enumerate(found.groups(), 1) if piece is not None)
            yield text[: found.start(group)] + word + text[found.end(group) :]


def in_rows(rows: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Rows of a database, with one value at a time odd, or its column missing."""
    odd = (*VALUES, float("nan"), float("inf"), b"\xff", *WORDS[:12])
    for at, row in enumerate(rows):
        for name in row:
            for value in odd:
                yield [*rows[:at], {**row, name: value}, *rows[at + 1 :]]
            rest = {key: value for key, value in row.items() if key != name}
            yield [*rows[:at], rest, *rows[at + 1 :]]
