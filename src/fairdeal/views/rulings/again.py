"""A question of a ruling asked again: another answer, and what it changes, before it is given."""

from dataclasses import dataclass

from fairdeal.rulings.consultation import Consultation, asked_again
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.changing import Preview, preview_of
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.understanding import listed, meant


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Another answer, and the ruling with it."""

    word: str
    """By which it is kept."""
    answer: str
    given: tuple[str, ...]
    """The answers that would count then, as an address has them."""
    said: tuple[str, ...]
    """Those nobody would ask for."""
    preview: Preview


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """A question that has been answered, to be answered otherwise."""

    key: str
    question: str
    clause: str
    of: str
    options: tuple[tuple[str, str], ...]
    """The words by which answers are kept, and the answers; empty where it is to be typed."""
    example: str
    word: str
    """The answer as it is kept now."""
    answer: str
    otherwise: Otherwise | None
    """What is looked at; ``None`` while no other answer has been chosen."""


def asked_otherwise(consultation: Consultation, key: str, typed: str) -> AskedAgain:
    """A question to be answered otherwise, and if another answer is chosen, what it changes.

    Raises:
        Malformed: nobody has answered that, or that answer does not exist.
    """
    question, people = (
        asked_again(consultation, key),
        People.around(consultation.offender, consultation.entry),
    )
    fact = question.fact
    options = tuple((word, questions.option(fact, word, people)) for word in fact.answers)
    given = dict(consultation.given)[key]
    return AskedAgain(
        key,
        questions.question(fact, people),
        cite(question.clause),
        questions.asked_of(fact, people),
        options if listed(fact) else (),
        next(iter(fact.answers)),
        given,
        questions.option(fact, given, people),
        _otherwise(consultation, key, typed, people) if typed else None,
    )


def _otherwise(consultation: Consultation, key: str, typed: str, people: People) -> Otherwise:
    fact = asked_again(consultation, key).fact
    word = typed if typed in fact.answers else meant(fact, typed, people)
    other = consultation.corrected(key, word)
    return Otherwise(
        word,
        questions.option(fact, word, people),
        tuple(each for _, each in other.given),
        tuple(f"{asked}:{each}" for asked, each in other.kept),
        preview_of(consultation, other),
    )
