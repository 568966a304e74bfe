"""An exam in the reader's language: what is printed of each question, and of its answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from fairdeal.exam.counting import counted, figure
from fairdeal.exam.ordering import choices_in, chooser_of, steps
from fairdeal.exam.question import (
    Choice,
    Exam,
    Kind,
    Offered,
    Option,
    Otherwise,
    Question,
    Statement,
)
from fairdeal.exam.rulings import differing
from fairdeal.exam.situation import Situation, is_of_a_table
from fairdeal.exam.tabled import table_of
from fairdeal.exam.telling import question_alone
from fairdeal.laws.facts import Fact, Source
from fairdeal.seats import Seat
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences as sentences_of
from fairdeal.views.rulings.slip import SlipLine, told_line
from fairdeal.views.shown import seat_name
from fairdeal.views.words import _, capital, ended, n_

LETTERS: Final = "ABCD"
_MOST_ANSWERS: Final = 4
"""So many answers by which another case differs are told; what they lead to is left out."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A question in words."""

    stem: tuple[str, ...]
    """What happened, a sentence a line."""
    asks: str
    options: tuple[str, ...]
    right: int
    """The number of the right option from 0; -1 where the answer is written."""
    clauses: str
    """What the answer rests on, as one cites it."""
    reasons: tuple[str, ...]
    """The ruling with its clauses, and of each wrong option where it would be right."""
    address: str
    """What opens it in the assistant; empty for figures."""
    at_table: bool = False
    """Whether it is of a kind that acts at a table show, so that it may be replayed there."""
    table: tuple[tuple[str, ...], ...] = ()
    """What is given as a table, its heads first."""


@dataclass(frozen=True, slots=True)
class OptionShown:
    """An option of a question, as far as it may be known whether it is right."""

    number: int
    """From 0."""
    letter: str
    text: str
    is_own: bool
    is_right: bool
    times: int = 0
    """How many of a class ticked it; 0 where only the teacher knows."""


def options_shown(said: Shown, own: int | None, *, is_told: bool) -> tuple[OptionShown, ...]:
    """The options of a question.

    Args:
        said: the question.
        own: the number of the option that the reader ticked.
        is_told: whether the reader may know which is right.
    """
    return tuple(
        OptionShown(n, LETTERS[n], text, n == own, is_told and n == said.right)
        for n, text in enumerate(said.options)
    )


def heading(exam: Exam) -> str:
    """What the exam is called."""
    return _("Exam for Directors, the Laws of {edition}").format(edition=exam.edition.value)


def rules() -> str:
    """What a candidate is told before the first question."""
    return _(
        "Each question has one right answer. What is told of a case is all that is known and all "
        "that has been asked. An option is the whole ruling now; what is looked at after the play, "
        "and the right to appeal, is not asked."
    )


def shown(question: Question) -> Shown:
    """A question with its answer, in the reader's language."""
    about = question.about
    options = tuple(_option(one, question) for one in question.options)
    clauses = ", ".join(cite(one) for one in question.clauses)
    if isinstance(about, Situation):
        stem, asks = tuple(_told(question, about)), _asks(question, about)
        reasons, address = tuple(_reasons(question, about)), _address(about)
        at_table = not isinstance(question.asked, Choice) and is_of_a_table(about)
    else:
        stem, asks = counted(about)
        reasons, address, at_table = (), "", False
    table = () if isinstance(about, Situation) else table_of(about)
    right = question.right
    return Shown(stem, asks, options, right, clauses, reasons, address, at_table, table)


def _told(question: Question, about: Situation) -> Iterator[str]:
    """What is told of a case; of one told after another, that other one with its ruling."""
    if question.kind is Kind.ORDER:
        chosen = {fact.key for fact, _word in choices_in(about)}
        yield _seen(about)
        yield from (said for key, said in _answers(about).items() if key not in chosen)
        return
    if not isinstance(question.asked, Otherwise):
        yield from _stem(about)
        return
    yield from _stem(question.asked.than)
    ruled = " ".join(_sentence(line) for line in question.asked.than.told)
    yield _("The ruling was: {ruling}").format(ruling=ruled)


def _stem(about: Situation) -> Iterator[str]:
    """By whom something was done, and what is known of it beyond the sentence that tells it."""
    yield _seen(about)
    yield from _answers(about).values()


def _seen(about: Situation) -> str:
    people = People.around(about.offender, about.entry)
    # A question that a class has kept goes on being told, though it would be drawn no more.
    sentence = about.telling.sentence if about.telling else 0
    seen = ended(sentences_of(about.entry)[sentence])
    return f"{seen} {questions.who(about.entry)} {capital(people.name(about.offender))}."


def _answers(about: Situation) -> dict[str, str]:
    """What is known besides, by the keys of the facts: each question with its answer."""
    people = People.around(about.offender, about.entry)
    says = about.telling.says if about.telling else {}
    answers = dict[str, str]()
    for fact, word in dict(about.consultation.outcome().asked).items():
        if fact.known_by is not Source.CODE and fact.key not in says:
            asked = question_alone(questions.question(fact, people))
            answers[fact.key] = f"{asked} {ended(questions.option(fact, word, people))}"
    return answers


def _asks(question: Question, about: Situation) -> str:
    match question.asked:
        case Statement(of=other, place=place):
            line = other.line(place)
            words = (
                _("True or false? The Director tells {who}: “{text}”")
                if line.to
                else _("True or false? For the Director: “{text}”")
            )
            return words.format(who=line.to, text=line.text)
        case Choice(key=key):
            fact, people = _fact(about, key), People.around(about.offender, about.entry)
            listed = " / ".join(questions.option(fact, word, people) for word in fact.answers)
            return _("Whose is this choice? {options}").format(options=listed)
        case Otherwise(than=than):
            said = _answers(about)
            lines = " ".join(said[key] for key in differing(than, about) if key in said)
            return _("What is the ruling if this had been otherwise? {lines}").format(lines=lines)
    if question.kind is Kind.ORDER:
        return _("What does the Director ask and say, to whom, and in which order?")
    if question.kind is Kind.OPEN:
        return _("What do you rule, and by which clauses? Write what you say, and to whom.")
    return _("What is the ruling?")


def _fact(about: Situation, key: str) -> Fact[object]:
    """The open question of a situation that stops before a choice."""
    question = about.consultation.outcome().open
    if question is None or question.fact.key != key:
        raise ValueError(f"{about.entry}: {key} is not what is asked next")
    return question.fact


def _option(option: Option, question: Question) -> str:
    says, about = option.says, question.about
    if isinstance(says, Offered) and isinstance(about, Situation):
        return " ".join(f"{n}. {step}" for n, step in enumerate(steps(about, says), start=1))
    if isinstance(says, Situation):
        return " ".join(_sentence(line) for line in says.told)
    if isinstance(says, Seat):
        return capital(seat_name(says))
    if isinstance(says, bool):
        return _("True") if says else _("False")
    if isinstance(says, Offered):
        raise TypeError("what is offered in which order is asked of a situation")
    return figure(says, question.kind, None if isinstance(about, Situation) else about)


def _sentence(line: SlipLine) -> str:
    return capital(f"{line.to}: {ended(line.text)}" if line.to else ended(line.text))


def _reasons(question: Question, about: Situation) -> Iterator[str]:
    if isinstance(question.asked, Choice):
        return
    told = tuple(map(told_line, about.told))
    yield from told
    if question.kind is Kind.OPEN:
        words = n_(
            "{n} mark: one for each sentence of the ruling with its clause.",
            "{n} marks: one for each sentence of the ruling with its clause.",
            len(told),
        )
        yield words
    for letter, option in zip(LETTERS, question.options, strict=False):
        where = _elsewhere(option, about, question)
        if where:
            yield f"{letter}: {where}"


def _elsewhere(option: Option, about: Situation, question: Question) -> str:
    """Where a wrong option would be right."""
    says = option.says
    if isinstance(question.asked, Otherwise) and says == question.asked.than:
        return _("so it was before")
    if isinstance(says, Offered) and option.origin != "right":
        return _("first of all somebody has a choice: {who}").format(who=chooser_of(about))
    if not isinstance(says, Situation) or says == about:
        return ""
    if says.edition is not about.edition:
        return _("so it was by the Laws of {edition}").format(edition=says.edition.value)
    if says.entry != about.entry:
        return _in_another_case(says)
    return _with_other_answers(says, about)


def _in_another_case(says: Situation) -> str:
    """The case of another entry of which a wrong option is the ruling, and its clauses."""
    law = cite(" ".join(says.clauses))
    if says.telling is None:
        return _("so it may be ruled in another case ({law})").format(law=law)
    seen = ended(sentences_of(says.entry)[says.telling.sentence])
    return _("so it may be ruled in another case ({law}): {seen}").format(law=law, seen=seen)


def _with_other_answers(says: Situation, about: Situation) -> str:
    """The answers by which the case of a wrong option differs from this one, the first few."""
    people = People.around(about.offender, about.entry)
    asked = {
        fact.key: (fact, word) for fact, word in dict(says.consultation.outcome().asked).items()
    }
    changed = [asked[key] for key in differing(about, says) if key in asked]
    more = [] if len(changed) <= _MOST_ANSWERS else ["…"]
    if not changed:
        return ""
    lines = (
        f"{question_alone(questions.question(fact, people))} {questions.option(fact, word, people)}"
        for fact, word in changed[:_MOST_ANSWERS]
    )
    return n_(
        "so it would be with another answer: {answers}",
        "so it would be with other answers: {answers}",
        len(changed),
        answers=" ".join((*map(ended, lines), *more)),
    )


def _address(about: Situation) -> str:
    """The case as the assistant's page has it in its address."""
    words = [("edition", about.edition.value), ("entry", about.entry)]
    words += [("offender", about.offender.letter)]
    return f"/ruling?{urlencode([*words, *(('answer', word) for _, word in about.answers)])}"
