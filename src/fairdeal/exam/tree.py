"""The decision tree of an entry as HTML, with the way that a case has gone through it."""

from collections.abc import Iterator, Mapping
from html import escape

from fairdeal.exam.situation import Situation
from fairdeal.laws.code import code_for
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.tree import Fork, Way, numbered, tree
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.words import _


def tree_of(about: Situation) -> str:
    """Every question of the entry, what follows from each answer, and those of this case bold."""
    start, people = tree(about.entry, code_for(about.edition)), People.around(None, about.entry)
    numbers, answers = numbered(start), dict(about.answers)
    lines = "".join(_question(fork, numbers, answers, people) for fork in numbers)
    first = f"<p>{escape(_told(start.effects, people))}</p>" if start.effects else ""
    title = escape(_("Decision tree"))
    return f"<details><summary>{title}</summary>{first}<ol>{lines}</ol></details>"


def _question(
    fork: Fork, numbers: Mapping[Fork, int], answers: Mapping[str, str], people: People
) -> str:
    fact = fork.question.fact
    asked = f"{questions.question(fact, people)} ({cite(fork.question.clause)})"
    ways = "".join(_ways(fork, numbers, answers, people))
    return f"<li>{escape(asked)}<ul>{ways}</ul></li>"


def _ways(
    fork: Fork, numbers: Mapping[Fork, int], answers: Mapping[str, str], people: People
) -> Iterator[str]:
    fact = fork.question.fact
    for word, way in fork.ways:
        answer = "…" if fact.is_detail else questions.option(fact, word, people)
        line = escape(f"{answer}{_after(way, numbers, people)}")
        is_taken = answers.get(fact.key) == word
        yield f"<li><b>{line}</b></li>" if is_taken else f"<li>{line}</li>"


def _after(way: Way, numbers: Mapping[Fork, int], people: People) -> str:
    told = f": {_told(way.effects, people)}" if way.effects else ""
    if way.fork is not None:
        return f"{told} → {numbers[way.fork]}"
    return told if way.elsewhere is None else f"{told} → {cite(way.elsewhere)}"


def _told(effects: tuple[Unbound, ...], people: People) -> str:
    return " ".join(_sentence(effect, people) for effect in effects)


def _sentence(effect: Unbound, people: People) -> str:
    sentence = said(effect, people, is_sample=True)
    to, everybody = sentence.addressee, people.name(None)
    start = f"{to[:1].upper()}{to[1:]}: " if to and to != everybody else ""
    return f"{start}{sentence.text} ({cite(sentence.clause)})"
