"""The words of a case file that must exist: facts, their answers, elections, effects, clauses."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.laws.book import facts
from fairdeal.laws.clauses import clauses
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.elections import elections_of
from fairdeal.table.effects import Effect, stored_name

STANDING: Final = ("turn", "declarer", "contract", "calls", "legal", "penalty")
"""What a case may say of how the table stands."""


def check_fact(key: str) -> None:
    """See that a fact is called so.

    Raises:
        Malformed: none is; the nearest ones are named.
    """
    if key not in facts():
        raise Malformed(f"no fact is called {key!r}{_near(key, facts())}")


def check_answer(key: str, word: str) -> None:
    """See that a fact is called so and has that answer.

    Raises:
        Malformed: naming what there is instead.
    """
    check_fact(key)
    facts()[key].value(word)


def check_election(key: str, word: str) -> None:
    """See that some edition has that election and lets it be made so.

    Raises:
        Malformed: naming what there is instead.
    """
    found = [e for edition in EDITIONS if (e := elections_of(edition).get(key)) is not None]
    if not found:
        known = {key for edition in EDITIONS for key in elections_of(edition)}
        raise Malformed(f"no election is called {key!r}{_near(key, known)}")
    if not any(election.permits(word) for election in found):
        raise Malformed(f"{key} cannot be {word!r}; choose from: {found[0].choices}")


def check_effect(line: str, edition: Edition) -> None:
    """See that ``kind clause``, or ``kind clause tricks``, names an effect and a clause.

    Raises:
        Malformed: naming what there is instead.
    """
    kind, *cited = line.split() or [""]
    if kind not in kinds():
        raise Malformed(f"no effect is called {kind!r}{_near(kind, kinds())}")
    if not cited:
        raise Malformed(f"{line!r} names no clause; write it such as 'call_stands 27A1'")
    if cited[0] not in clauses(edition):
        near = _near(cited[0], clauses(edition))
        raise Malformed(f"the Laws of {edition} have no clause {cited[0]!r}{near}")


def check_standing(line: str) -> None:
    """See that a line says something of how the table stands.

    Raises:
        Malformed: it does not; what could be said is named.
    """
    if (line.split() or [""])[0] not in STANDING:
        raise Malformed(f"{line!r} says nothing of the table; begin with {', '.join(STANDING)}")


@cache
def kinds() -> frozenset[str]:
    """The names effects are stored under."""
    return frozenset(stored_name(kind.__name__) for kind in _below(Effect))


def _below(kind: type[Effect]) -> Iterator[type[Effect]]:
    for further in kind.__subclasses__():
        yield further
        yield from _below(further)


def _near(word: str, known: Iterable[str]) -> str:
    found = get_close_matches(word, list(known))
    return f"; near it: {', '.join(found)}" if found else ""
