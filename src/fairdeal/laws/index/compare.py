"""Two editions compared: one tree of facts walked in both, effects compared without clause ids."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, Run, run
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Fact
from fairdeal.laws.refs import Unbound


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two different rulings on the same facts; clauses are left out of the comparison."""

    first: str
    second: str
    answers: tuple[tuple[str, str], ...]
    """The answers that all paths to this contrast have in common."""
    paths: int
    """How many paths lead to it."""
    facts: tuple[tuple[Fact[object], str], ...] = field(default=(), compare=False)
    """The same answers with their facts."""
    effects: tuple[tuple[Unbound, ...], tuple[Unbound, ...]] = field(
        default=((), ()), compare=False
    )
    """The two rulings as they are on the first of these paths."""

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={word}" for key, word in self.answers) or "whatever is answered"
        return f"{facts} ({self.paths} paths)\n    {self.first}\n    {self.second}"


def compare(entry_id: str, first: Edition, second: Edition) -> tuple[Contrast, ...] | str:
    """Where two editions rule differently under an entry, each pair of rulings once.

    A fact that only one of them asks is walked all the same. A sentence is returned where there
    is nothing to contrast.
    """
    missing = [e for e in (first, second) if entry_id not in entries(e)]
    if missing:
        return f"only in {second if missing[0] is first else first}"
    grouped: dict[tuple[str, str], list[_Parting]] = {}
    for parting in _walk(entry_id, (first, second), ()):
        _, one, other = parting
        grouped.setdefault((_told(one), _told(other)), []).append(parting)
    if not grouped:
        return "the same on every path"
    return tuple(_contrast(*told, partings) for told, partings in grouped.items())


def _contrast(one: str, other: str, partings: "list[_Parting]") -> Contrast:
    """What all paths to these two rulings have in common."""
    answers, *effects = partings[0]
    common = set.intersection(*({(f.key, word) for f, word in path} for path, _, _ in partings))
    facts = tuple((fact, word) for fact, word in answers if (fact.key, word) in common)
    first, second = effects
    return Contrast(one, other, tuple(sorted(common)), len(partings), facts, (first, second))


_Answers = tuple[tuple[Fact[object], str], ...]
_Parting = tuple[_Answers, tuple[Unbound, ...], tuple[Unbound, ...]]


def _walk(
    entry_id: str, editions: tuple[Edition, Edition], answers: _Answers
) -> Iterator[_Parting]:
    given = tuple((fact.key, word) for fact, word in answers)
    runs = [_run(entry_id, edition, given) for edition in editions]
    questions = [outcome.open for outcome in runs if outcome.open is not None]
    if not questions:
        first, second = runs
        if _kinds(first.effects) != _kinds(second.effects):
            yield answers, first.effects, second.effects
        return
    for word in _words(questions[0].fact):
        yield from _walk(entry_id, editions, (*answers, (questions[0].fact, word)))


def _words(fact: Fact[object]) -> list[str]:
    words = list(fact.answers)
    return words[:1] if fact.is_detail else words


def _run(entry_id: str, edition: Edition, answers: tuple[tuple[str, str], ...]) -> Run:
    case = Case("compare", code_for(edition), dict(answers), elections_are_facts=True)
    return run(entry_id, case)


def _kinds(effects: tuple[Unbound, ...]) -> list[tuple[str, object]]:
    return [(effect.kind, effect.who) for effect in effects if not effect.is_right]


def _told(effects: tuple[Unbound, ...]) -> str:
    told = (f"{effect.kind} {effect.clause}" for effect in effects if not effect.is_right)
    return "; ".join(told) or "nothing"
