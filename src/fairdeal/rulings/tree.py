"""A law as a key: numbered questions, and for each answer what follows and where to go on.

Walked by running the law itself, like `fairdeal.laws.index.explore`; ways that go on in the same
manner are drawn once.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, run
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Question
from fairdeal.laws.refs import Unbound


@dataclass(frozen=True, slots=True)
class Fork:
    """A question, and where each of its answers leads."""

    question: Question
    ways: tuple[tuple[str, "Way"], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """What is in force after an answer, and the next question, if any."""

    effects: tuple[Unbound, ...]
    fork: Fork | None
    elsewhere: str | None = None
    """The entry of another law under which it goes on."""


def tree(entry: str, code: Code) -> Way:
    """The whole of an entry under a code, from before its first question.

    The elections of the code are questions too. A detail is followed with its first answer alone.

    Raises:
        Malformed: the edition has no such entry.
    """
    entries(code.edition)
    return _way(entry, code, {}, 0)


def _way(entry: str, code: Code, answers: dict[str, str], known: int) -> Way:
    case = Case("tree", code, answers, elections_are_facts=True, ends_elsewhere=True)
    outcome = run(entry, case)
    new = outcome.effects[known:]
    if outcome.open is None:
        return Way(new, None, outcome.elsewhere)
    fact, so_far = outcome.open.fact, len(outcome.effects)
    words = list(fact.answers)[:1] if fact.is_detail else list(fact.answers)
    ways = ((w, _way(entry, code, {**answers, fact.key: w}, so_far)) for w in words)
    return Way(new, Fork(outcome.open, tuple(ways)))


def numbered(way: Way) -> dict[Fork, int]:
    """Every different question of a tree with its number, in the order one comes to them."""
    found: dict[Fork, int] = {}
    for fork in _forks(way):
        found.setdefault(fork, len(found) + 1)
    return found


def _forks(way: Way) -> Iterator[Fork]:
    if way.fork is not None:
        yield way.fork
        for _, following in way.fork.ways:
            yield from _forks(following)
