"""A document's parts, each knowing where it stands, so that a mistake is told by its place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, NoReturn, TypeVar

from fairdeal.errors import Malformed, Sentence
from fairdeal.scoring.masterpoints.scheme import Unknown

E = TypeVar("E", bound=Enum)

_FIGURE: Final = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)(%|/([1-9]\d{0,3}))?", re.ASCII)
_LONGEST: Final = 300
_MOST: Final = 200
"""Entries of a list."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a document, and its place."""

    file: str
    place: str
    """``grades/open/first``; empty for the whole."""
    value: object

    def wrong(self, sentence: Sentence) -> NoReturn:
        """Refuse it.

        Raises:
            Malformed: with its place.
        """
        raise Malformed(
            "{file}, {place}: {wrong}", file=self.file, place=self.place or "/", wrong=sentence
        )

    def only(self, *names: str) -> None:
        """See that nothing stands in it but these: what is misspelt would be passed over."""
        for name in self._members():
            if name not in names:
                self.wrong(
                    Sentence("“{name}” is unknown here; known: {names}", name=name, names=names)
                )

    def has(self, name: str) -> bool:
        """Whether something stands there under that name."""
        return name in self._members()

    def at(self, name: str) -> "Node":
        """What stands there under that name."""
        members = self._members()
        if name not in members:
            self.wrong(Sentence("“{name}” is missing", name=name))
        return Node(self.file, f"{self.place}/{name}".lstrip("/"), members[name])

    def entries(self) -> Iterator[tuple[str, "Node"]]:
        """Everything in it by its name."""
        return ((name, self.at(name)) for name in self._members())

    def listed(self) -> list["Node"]:
        """The entries of a list."""
        if not isinstance(self.value, list) or len(self.value) > _MOST:
            self.wrong(Sentence("a list is wanted here"))
        return [
            Node(self.file, f"{self.place}/{n}", one) for n, one in enumerate(self.value, start=1)
        ]

    def text(self) -> str:
        """A text that says something."""
        if not isinstance(self.value, str) or not 0 < len(self.value.strip()) <= _LONGEST:
            self.wrong(Sentence("a text of at most {n} letters is wanted here", n=_LONGEST))
        return self.value.strip()

    def whole(self, least: int, most: int) -> int:
        """A whole number within these bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            self.wrong(
                Sentence("a whole number from {least} to {most} is wanted", least=least, most=most)
            )
        return self.value

    def figure(self) -> Fraction:
        """An exact figure, written as a text: ``0.10``, ``70%``, ``1/3``."""
        found = figure(self.value) if isinstance(self.value, str) else None
        if found is None:
            self.wrong(Sentence("a figure in quotes is wanted, such as “0.10”, “70%” or “1/3”"))
        return found

    def choice(self, options: type[E]) -> E:
        """One of the options, by its name."""
        found = next((one for one in options if one.value == self.value), None)
        if found is None:
            names = tuple(str(one.value) for one in options)
            self.wrong(Sentence("one of these is wanted: {names}", names=names))
        return found

    def unknown(self) -> Unknown | None:
        """What it says it does not know; ``None`` where it says something."""
        if isinstance(self.value, dict) and "unknown" in self.value:
            self.only("unknown")
            return Unknown(self.at("unknown").text())
        return None

    def _members(self) -> dict[str, object]:
        if not isinstance(self.value, dict) or len(self.value) > _MOST:
            self.wrong(Sentence("an object is wanted here"))
        return self.value


def figure(text: str) -> Fraction | None:
    """An exact figure that is not negative; ``None`` if the text is none."""
    found = _FIGURE.fullmatch(text)
    if found is None:
        return None
    number = Fraction(found[1])
    if found[2] == "%":
        return number / 100
    return number / int(found[3]) if found[3] else number
