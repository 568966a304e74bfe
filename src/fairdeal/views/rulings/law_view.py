"""A law as a page shows it: clause by clause, editions side by side, and its questions as a tree.

Everything is drawn from the code of the law: it cannot say anything else than what is ruled.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairdeal.laws.book import book
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.about import About, about
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.tree import Fork, Way, numbered, tree
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.clauses_said import clause_line, effect_sentence
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences
from fairdeal.views.words import _, m_, of_law, ruled


@dataclass(frozen=True, slots=True)
class LawHeading:
    """A law in a list."""

    number: int
    name: str
    """``Law 27``."""
    about: str
    """Its title."""


@dataclass(frozen=True, slots=True)
class ClauseShown:
    """A clause, and what it does by each of the editions; empty where one does not have it."""

    id: str
    does: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, what is said then, and where it goes on."""

    words: str
    told: tuple[str, ...]
    number: int | None
    """The question that follows."""
    law: int | None
    """The law that follows, where it is another one's question."""


@dataclass(frozen=True, slots=True)
class Question:
    """A numbered question of a law, with its clause and whom to ask."""

    number: int
    words: str
    of: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class EntryShown:
    """How a law is entered: what is seen, what is said at once, and what is asked."""

    seen: str
    first: tuple[str, ...]
    law: int | None
    """The law that is gone to at once, where it is another one's matter."""
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class LawView:
    """A law in one edition, or in two side by side."""

    heading: LawHeading
    senses: tuple[str, ...]
    """What each edition does, in a line."""
    clauses: tuple[ClauseShown, ...]
    entries: tuple[EntryShown, ...]
    """By the first of the editions."""
    previous: int | None
    next: int | None


def law_headings() -> list[LawHeading]:
    """Every law of the book."""
    return [_heading(about(number)) for number in book()]


def law_view(number: int, editions: Sequence[Edition]) -> LawView:
    """A law by these editions.

    Raises:
        Malformed: there is no law of that number.
    """
    law = about(number)
    numbers = list(book())
    here = numbers.index(number)
    first = editions[0]
    return LawView(
        _heading(law),
        tuple(of_law(law.sense(each)) for each in editions),
        tuple(_clauses(law, editions)),
        tuple(_entry(entry, first) for entry in law.entries(first)),
        numbers[here - 1] if here else None,
        numbers[here + 1] if here + 1 < len(numbers) else None,
    )


def law_page(number: int, edition: str, beside: str) -> dict[str, Any]:
    """What the page of a law shows, by an edition and perhaps another one beside it.

    Editions there are not are those of nobody: the first is 2017 then, the second none.

    Raises:
        Malformed: there is no law of that number.
    """
    first, second = _edition(edition) or Edition.L2017, _edition(beside)
    chosen = (first, second) if second and second != first else (first,)
    return {"law": law_view(number, chosen), "chosen": chosen, "editions": EDITIONS}


def _edition(name: str) -> Edition | None:
    return next((one for one in EDITIONS if str(one) == name), None)


def _heading(law: About) -> LawHeading:
    return LawHeading(law.number, _("Law {n}").format(n=law.number), of_law(law.title))


def _clauses(law: About, editions: Sequence[Edition]) -> Iterator[ClauseShown]:
    having = [{clause.id for clause in law.clauses(each)} for each in editions]
    for clause in dict.fromkeys(one.id for each in editions for one in law.clauses(each)):
        yield ClauseShown(
            clause,
            tuple(
                clause_line(clause, each) if clause in known else ""
                for each, known in zip(editions, having, strict=True)
            ),
        )


def _entry(entry: str, edition: Edition) -> EntryShown:
    start = tree(entry, code_for(edition))
    numbers, people = numbered(start), People.around(None, entry)
    law = law_number(start.elsewhere) if start.elsewhere is not None else None
    asked = (_question(fork, number, numbers, people) for fork, number in numbers.items())
    return EntryShown(sentences(entry)[0], _told(start.effects, people), law, tuple(asked))


def _question(fork: Fork, number: int, numbers: Mapping[Fork, int], people: People) -> Question:
    fact = fork.question.fact
    of = "; ".join(filter(None, (cite(fork.question.clause), questions.asking(fact, people))))
    answers = tuple(_answer(fork, word, way, numbers, people) for word, way in fork.ways)
    return Question(number, questions.question(fact, people), of, answers)


def _answer(fork: Fork, word: str, way: Way, numbers: Mapping[Fork, int], people: People) -> Answer:
    fact = fork.question.fact
    words = (
        ruled(m_("Whatever is named")) if fact.is_detail else questions.option(fact, word, people)
    )
    on = numbers[way.fork] if way.fork is not None else None
    law = law_number(way.elsewhere) if way.elsewhere is not None else None
    told = _told(way.effects, people)
    if not told and on is None and law is None:
        told = (ruled(m_("Nothing follows: the game goes on.")),)
    return Answer(words, told, on, law)


def _told(effects: Sequence[Unbound], people: People) -> tuple[str, ...]:
    return tuple(
        f"{effect_sentence(effect, people)} ({cite(str(effect.clause))})" for effect in effects
    )
