"""The page of a law's decision trees, in Markdown, drawn from the law itself."""

from collections.abc import Iterator, Mapping

from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.about import About
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.tree import Fork, Way, numbered, tree
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences


def tree_page(law: About) -> str:
    """Every entry of a law in every edition; editions that are alike stand together."""
    lines = [f"# Law {law.number}: {law.title}", ""]
    lines += [f"- {edition}: {sense}" for edition, sense in law.senses.items()]
    lines += ["", "Generated from the law's own code by `python tools/trees.py`."]
    for entry in dict.fromkeys(e for edition in EDITIONS for e in law.entries(edition)):
        lines += ["", f"## Entry {entry}", "", f"*{sentences(entry)[0]}*"]
        for editions, drawn in _drawn(law, entry).items():
            lines += ["", f"### {editions}", "", *drawn]
    return "\n".join(lines) + "\n"


def _drawn(law: About, entry: str) -> dict[str, list[str]]:
    """The tree of an entry, by the editions for which it is the same."""
    drawn = {
        edition: list(tree_lines(entry, edition))
        for edition in EDITIONS
        if entry in law.entries(edition)
    }
    alike: dict[str, list[str]] = {}
    for lines in drawn.values():
        names = ", ".join(edition for edition, others in drawn.items() if others == lines)
        alike[names] = lines
    return alike


def tree_lines(entry: str, edition: Edition) -> Iterator[str]:
    """The numbered questions of an entry, each with its answers and what follows."""
    start, people = tree(entry, code_for(edition)), People.around(None, entry)
    numbers = numbered(start)
    if start.elsewhere is not None:
        yield _reference(start.elsewhere)
    elif start.effects or start.fork is None:
        yield f"First: {_told(start.effects, people)}"
        yield ""
    for fork, number in numbers.items():
        yield f"{number}. {_heading(fork, people)}"
        for word, way in fork.ways:
            yield f"    - {_option(fork, word, people)}{_after(way, numbers, people)}"


def _heading(fork: Fork, people: People) -> str:
    question = fork.question
    of = questions.asking(question.fact, people)
    words = questions.question(question.fact, people)
    return f"**{words}** ({cite(question.clause)}; {of})"


def _option(fork: Fork, word: str, people: People) -> str:
    if fork.question.fact.is_detail:
        return "Whatever is named"
    return questions.option(fork.question.fact, word, people)


def _after(way: Way, numbers: Mapping[Fork, int], people: People) -> str:
    told = f": {_told(way.effects, people)}" if way.effects else ""
    if way.fork is not None:
        return f"{told} → {numbers[way.fork]}"
    if way.elsewhere is not None:
        return f"{told} → {_reference(way.elsewhere)}"
    return told or ": nothing follows"


def _reference(entry: str) -> str:
    """Another entry, linked to the page of its law."""
    law = law_number(entry)
    return f"Law [{entry}](law{law:02}.md)"


def _told(effects: tuple[Unbound, ...], people: People) -> str:
    return " ".join(_sentence(effect, people) for effect in effects) or "nothing"


def _sentence(effect: Unbound, people: People) -> str:
    sentence = said(effect, people, is_sample=True)
    to = sentence.addressee
    start = f"To {to}: " if to and to != people.name(None) else ""
    return f"{start}{sentence.text} ({cite(sentence.clause)})"
