"""Exploring a law: because every fact has finitely many answers, all its paths can be walked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, run
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Fact
from fairdeal.laws.refs import Unbound


@dataclass(frozen=True, slots=True)
class Step:
    """One fact on a path, the answer taken, and the effects in force before it was asked."""

    fact: Fact[object]
    word: str
    clause: str
    """The clause that needed it."""
    effects_before: int
    """How many of the path's effects were already in force."""


@dataclass(frozen=True, slots=True)
class Path:
    """One way through a law: the answers, and everything that follows from them."""

    steps: tuple[Step, ...]
    effects: tuple[Unbound, ...]
    elsewhere: str | None = None
    """The entry of another law under which it goes on; that has paths of its own."""
    said: tuple[tuple[str, str], ...] = ()
    """What the case says itself and is asked nobody there, by the key of the fact."""

    @property
    def answers(self) -> dict[str, str]:
        """The answers of the path by the key of the fact."""
        return {step.fact.key: step.word for step in self.steps}

    @property
    def clauses(self) -> set[str]:
        """The clauses the path's facts and effects stand on."""
        asked = (step.clause for step in self.steps)
        return {c for cited in (*asked, *_clauses(self.effects)) for c in cited.split()}


def explore(entry_id: str, code: Code) -> Iterator[Path]:
    """Every path through an entry of the laws under a code.

    The elections of the code are walked both ways, as any other fact. A fact that is only a
    detail of an effect (which suit, which card) is walked with its first answer alone. A path
    ends where the law refers to another; what follows there is that entry's to tell.

    Raises:
        Malformed: the edition has no such entry.
    """
    entries(code.edition)
    return _walk(_Walk(entry_id, code, {}, is_map=True), ())


def explore_from(entry_id: str, code: Code, answers: Mapping[str, str]) -> Iterator[Path]:
    """Every path still open when these answers have been given, under the elections of the code.

    A path has the steps to come only, and all the effects, those of other laws included.

    Raises:
        Malformed: the edition has no such entry.
    """
    entries(code.edition)
    return _walk(_Walk(entry_id, code, answers, is_map=False), ())


@dataclass(frozen=True, slots=True)
class _Walk:
    """What all paths of one exploration have in common."""

    entry_id: str
    code: Code
    given: Mapping[str, str]
    is_map: bool
    """Whether elections are walked both ways, and other laws left alone."""


def _walk(walk: _Walk, steps: tuple[Step, ...]) -> Iterator[Path]:
    answers = {**walk.given, **{step.fact.key: step.word for step in steps}}
    is_map = walk.is_map
    case = Case("explore", walk.code, answers, elections_are_facts=is_map, ends_elsewhere=is_map)
    outcome = run(walk.entry_id, case)
    if outcome.open is None:
        yield Path(steps, outcome.effects, outcome.elsewhere, outcome.said)
        return
    fact = outcome.open.fact
    words = list(fact.answers)[:1] if fact.is_detail else fact.answers
    for word in words:
        step = Step(fact, word, outcome.open.clause, len(outcome.effects))
        yield from _walk(walk, (*steps, step))


def _clauses(effects: tuple[Unbound, ...]) -> Iterator[str]:
    return (effect.clause for effect in effects if isinstance(effect.clause, str))
