"""What can be said about a law from its own module: title, sense, clauses, neighbours, entries."""

import re
import sys
from dataclasses import dataclass
from types import ModuleType

from fairdeal.errors import Malformed
from fairdeal.laws.book import book, entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import Clause, clauses

_TITLE = re.compile(r"Law \d+: (.*)\.$")
_LAW = re.compile(r"\.law(\d\d)$")
_SENSE = re.compile(r"^(1997|2007|2017a?)  (.*(?:\n {4,}\S.*)*)$", re.MULTILINE)
"""A line for an edition; lines that go on are indented under it."""


@dataclass(frozen=True, slots=True)
class About:
    """A law as its module presents it."""

    number: int
    title: str
    senses: dict[str, str]
    """What each edition does, in a line; 2017a has its own where Law 73 or 89 differs."""
    module: str
    file: str
    neighbours: tuple[int, ...]
    """The laws whose facts or rules this one uses."""

    def sense(self, edition: Edition) -> str:
        """The line for an edition; 2017 speaks for 2017a."""
        return self.senses.get(edition, self.senses.get("2017", ""))

    def clauses(self, edition: Edition) -> tuple[Clause, ...]:
        """The clauses of this law in an edition, in order."""
        return tuple(c for c in clauses(edition).values() if c.law == self.number)

    def entries(self, edition: Edition) -> tuple[str, ...]:
        """The ids under which this law is entered in an edition."""
        return tuple(e.id for e in entries(edition).values() if e.module == self.module)


def about(number: int) -> About:
    """What the book says about a law.

    Raises:
        Malformed: there is no law of that number.
    """
    module = book().get(number)
    if module is None:
        raise Malformed("there is no Law {n} in the book; the laws are 1 to 93", n=number)
    doc = module.__doc__ or ""
    title = _TITLE.match(doc.splitlines()[0] if doc else "")
    return About(
        number,
        title[1] if title else "",
        {edition: " ".join(sense.split()) for edition, sense in _SENSE.findall(doc)},
        module.__name__,
        module.__file__ or "",
        _neighbours(number, module),
    )


def _neighbours(number: int, module: ModuleType) -> tuple[int, ...]:
    """The other laws this module takes facts or functions from, or what sees for it does."""
    found = _taken_from(module)
    seeing = {home for home in found if home.startswith(f"{module.__package__}.")}
    found |= {
        home
        for name in seeing - {module.__name__}
        if not _LAW.search(name)
        for home in _taken_from(sys.modules[name])
    }
    laws = (_LAW.search(home) for home in found)
    return tuple(sorted({int(match[1]) for match in laws if match} - {number}))


def _taken_from(module: ModuleType) -> set[str]:
    homes = (getattr(value, "__module__", None) or "" for value in vars(module).values())
    modules = (getattr(value, "__name__", "") for value in vars(module).values())
    return {str(home) for home in (*homes, *modules)}
