"""What becomes of a clause that no law function executes or asks about."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fairdeal.laws.editions import EDITIONS, Clauses


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """Clauses a plain function carries out: whose turn it is, which call is legal, what scores."""

    by: Callable[..., Any] | str
    """The function, or its dotted name where it lies in a later layer."""
    under: tuple[Clauses, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """Clauses a program has nothing to do about, and why."""

    reason: str
    under: tuple[Clauses, ...]


Status = CarriedOut | Marked
"""How a module's ``STATUS`` tuple accounts for clauses beside its entries."""


def carried_out(by: Callable[..., Any] | str, *clauses: str | Clauses) -> CarriedOut:
    """These clauses (ids of every edition, or `each(...)`) are carried out by that function."""
    return CarriedOut(by, tuple(map(_in_editions, clauses)))


def marked(reason: str, *clauses: str | Clauses) -> Marked:
    """A program has nothing to do about these clauses, for that reason."""
    return Marked(reason, tuple(map(_in_editions, clauses)))


def _in_editions(clause: str | Clauses) -> Clauses:
    return dict.fromkeys(map(str, EDITIONS), clause) if isinstance(clause, str) else clause
