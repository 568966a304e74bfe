"""What each clause of a law does, in words: what is asked under it, and what is said.

Nothing is written beside the code: the sentences are those of the questions and rulings that cite
the clause on some path of the laws, so they cannot tell anything else than what is ruled.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Fact
from fairdeal.laws.index.about import About
from fairdeal.laws.index.coverage import statuses
from fairdeal.laws.index.explore import explore
from fairdeal.laws.refs import Unbound
from fairdeal.laws.status import CarriedOut
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.words import m_, of_law, ruled

_AT_MOST = 3
"""The most questions, and the most consequences, that are told of a clause in a line."""


@dataclass(slots=True)
class _Under:
    """What stands on a clause: facts and effects, in the order in which they are met."""

    facts: dict[str, tuple[Fact[object], People]] = field(default_factory=dict)
    effects: dict[str, tuple[Unbound, People]] = field(default_factory=dict)
    """Each with the people of the first entry under which it is met."""


def law_lines(law: About, editions: Sequence[Edition]) -> Iterator[str]:
    """Every clause of a law, each with what it does by the editions for which that is the same."""
    known = dict.fromkeys(clause.id for edition in editions for clause in law.clauses(edition))
    for clause in known:
        has = [e for e in editions if clause in {c.id for c in law.clauses(e)}]
        lines = {edition: clause_line(clause, edition) for edition in has}
        yield clause
        for line in dict.fromkeys(lines.values()):
            alike = ", ".join(edition for edition, other in lines.items() if other == line)
            yield f"  {alike}: {line}"


def clause_line(clause: str, edition: Edition) -> str:
    """One line on a clause of an edition."""
    under = _found(edition).get(clause, _Under())
    asked = [questions.question(fact, people) for fact, people in under.facts.values()]
    told = [effect_sentence(effect, people) for effect, people in under.effects.values()]
    parts = [*_some(m_("Asks:"), asked), *_some(m_("Says:"), told)]
    return " ".join(parts) or _otherwise(clause, edition)


def _some(title: str, sentences: list[str]) -> Iterator[str]:
    found = list(dict.fromkeys(sentences))
    if found:
        yield " ".join((ruled(title), *found[:_AT_MOST]))
    if len(found) > _AT_MOST:
        yield ruled(m_("(and {n} more)")).format(n=len(found) - _AT_MOST)


def effect_sentence(effect: Unbound, people: People) -> str:
    """An effect in words, with its addressee where that is not everybody."""
    sentence = said(effect, people, is_sample=True)
    to = sentence.addressee
    is_told = to and to != people.name(None)
    return f"{to[:1].upper() + to[1:]}: {sentence.text}" if is_told else sentence.text


def _otherwise(clause: str, edition: Edition) -> str:
    """A clause no path asks or says anything under."""
    for status in statuses():
        if not any(clause in under.get(edition, "").split() for under in status.under):
            continue
        if isinstance(status, CarriedOut):
            return ruled(m_("Carried out by itself whenever the table or the score needs it."))
        words = ruled(m_("Nothing to be done by a program: {reason}."))
        return words.format(reason=of_law(status.reason))
    return ""


@cache
def _found(edition: Edition) -> dict[str, _Under]:
    """Everything that stands on the clauses of an edition on any path, by clause."""
    found: dict[str, _Under] = {}
    for entry_id in entries(edition):
        people = People.around(None, entry_id)
        for path in explore(entry_id, code_for(edition)):
            for step in path.steps:
                for clause in step.clause.split():
                    asked = found.setdefault(clause, _Under()).facts
                    asked.setdefault(step.fact.key, (step.fact, people))
            for effect in path.effects:
                for clause in str(effect.clause).split():
                    told = found.setdefault(clause, _Under()).effects
                    told.setdefault(repr(effect), (effect, people))
    return found
