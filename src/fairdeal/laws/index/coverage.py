"""Coverage: for every clause of an edition, whether it is executed, asked, marked or still open.

Executed: an effect stands on it on some path, or a plain function carries it out. Asked: a fact
is needed under it. Marked: a program has nothing to do about it, and its law says why.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from fairdeal.laws.book import book, entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import clauses
from fairdeal.laws.index.explore import explore
from fairdeal.laws.status import CarriedOut, Marked, Status


@dataclass(frozen=True, slots=True)
class Coverage:
    """The clauses of one edition, each under one heading."""

    edition: Edition
    clauses: tuple[str, ...]
    executed: frozenset[str]
    asked: frozenset[str]
    marked: frozenset[str]

    @property
    def open(self) -> tuple[str, ...]:
        """The clauses not accounted for, in the order of the book."""
        done = self.executed | self.asked | self.marked
        return tuple(clause for clause in self.clauses if clause not in done)

    def status(self, clause: str) -> str:
        """``executed``, ``asked``, ``marked`` or ``open``."""
        for name in ("executed", "asked", "marked"):
            if clause in getattr(self, name):
                return name
        return "open"


@cache
def coverage(edition: Edition) -> Coverage:
    """How every clause of that edition is accounted for."""
    effects, facts = _explored(edition)
    executed = effects.union(_listed(CarriedOut, edition))
    asked = facts - executed
    marked = frozenset(_listed(Marked, edition)) - executed - asked
    return Coverage(edition, tuple(clauses(edition)), executed, asked, marked)


def ruled_under(edition: Edition) -> frozenset[str]:
    """The clauses under which something is ruled, whatever else carries them out."""
    return _explored(edition)[0]


@cache
def _explored(edition: Edition) -> tuple[frozenset[str], frozenset[str]]:
    effects: set[str] = set()
    facts: set[str] = set()
    code = code_for(edition)
    for entry_id in entries(edition):
        for path in explore(entry_id, code):
            effects.update(c for e in path.effects for c in str(e.clause).split())
            facts.update(c for s in path.steps for c in s.clause.split())
    return frozenset(effects), frozenset(facts)


def statuses() -> Iterator[Status]:
    """What the modules of the book declare beside their entries."""
    for module in book().values():
        yield from getattr(module, "STATUS", ())


def _listed(kind: type[CarriedOut] | type[Marked], edition: Edition) -> Iterator[str]:
    for status in statuses():
        if isinstance(status, kind):
            for under in status.under:
                yield from under.get(edition, "").split()
