"""Who may say what at a desk: answers to open questions, and what may be struck."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Question
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    AnswerCorrected,
    Answered,
    Official,
    Person,
    Reported,
    Ruled,
    Struck,
)
from fairdeal.table.log import struck

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


class NotEntitled(Malformed):
    """An answer by somebody whose answer it is not, or to a question nobody asked."""


def check(desk: "Desk", act: Act) -> None:
    """Refuse what nobody may say now.

    Raises:
        NotEntitled: an answer nobody asked for, a report about an act that its entry cannot be
            about, a correction of what is no answer, or a strike of what is not there.
    """
    match act:
        case Answered():
            _check_answer(desk, act)
        case Reported():
            _check_report(desk, act)
        case AnswerCorrected():
            _check_correction(desk, act)
        case Struck():
            _check_strike(desk, act)


def _check_answer(desk: "Desk", act: Answered) -> None:
    """Refuse an answer nobody asked for.

    Raises:
        NotEntitled: the question is not open, the answer is none of its answers that the table
            leaves, or it is not for that person to answer.
    """
    question = next((q for q in desk.questions if q.case == act.case), None)
    if question is None or question.key != act.fact:
        raise not_asked(act, desk.questions)
    _check_word(desk, question, act.value)
    check_person(act.fact, desk.asked_of(question), act.by)


def not_asked(answer: Answered, asked: Iterable[Question]) -> NotEntitled:
    """The refusal of an answer to what is not asked in that case."""
    open_now = tuple(Sentence("{fact} in case {case}", fact=q.key, case=q.case) for q in asked)
    return NotEntitled(
        "{fact} in case {case} is not asked; open: {open}",
        fact=answer.fact,
        case=answer.case,
        open=open_now or "nothing",
    )


def _check_word(desk: "Desk", question: Question, word: str) -> None:
    fact = question.fact
    if fact.left is None:  # Otherwise the word may be an answer, and not left any more.
        fact.value(word)
    possible = desk.answers_to(question)
    if fact.is_listed and word not in possible:
        raise NotEntitled(
            "{words} is not open for {fact}; choose from: {choices}",
            words=repr(word),
            fact=fact.key,
            choices=possible,
        )


def check_person(fact: str, entitled: Sequence[Person], by: Person) -> None:
    """Refuse an answer by somebody who was not asked.

    Raises:
        NotEntitled: it is for others to answer.
    """
    if by not in entitled:
        raise NotEntitled(
            "{fact} is for {names} to answer, not for {who}",
            fact=fact,
            names=reduce(_or, map(called, entitled)),
            who=called(by),
        )


def _check_correction(desk: "Desk", act: AnswerCorrected) -> None:
    """Refuse to correct what is no answer that counts, as the answer itself would be refused.

    Whoever might give the answer may correct it, and the Director any.

    Raises:
        NotEntitled: there is no such answer, or it has been struck; it was not open then, or is
            not for that person to correct.
    """
    answer = desk.log[act.number] if 0 <= act.number < len(desk.log) else None
    if not isinstance(answer, Answered) or act.number in struck(desk.log):
        raise no_answer(act.number)
    before = when_asked(desk, act.number, answer)
    if before is None:
        raise NotEntitled(
            "{fact} in case {case} was not asked at this table", fact=answer.fact, case=answer.case
        )
    asked, question = before
    _check_word(asked, question, act.value)
    check_person(answer.fact, (*asked.asked_of(question), Official.DIRECTOR), act.by)


def no_entry(edition: Edition, entry: str) -> NotEntitled:
    """The refusal of what the Laws are not entered under."""
    return NotEntitled(
        "the Laws of {edition} have no entry {entry}", edition=edition.value, entry=repr(entry)
    )


def no_answer(number: int) -> NotEntitled:
    """The refusal to correct what is no answer."""
    return NotEntitled("act {n} is no answer that counts, and cannot be corrected", n=number)


def when_asked(desk: "Desk", number: int, answer: Answered) -> "tuple[Desk, Question] | None":
    """The table as that question was open at it, before that act."""
    before: Desk | None = desk
    while before is not None:
        for question in before.questions if len(before.log) <= number else ():
            if (question.case, question.key) == (answer.case, answer.fact):
                return before, question
        before = before.back
    return None


def _check_report(desk: "Desk", act: Reported) -> None:
    """Refuse a report about an act that its entry cannot be about.

    Raises:
        NotEntitled: the entry is about another kind of act; the message says which, and which acts
            of the log are such.
    """
    found = entries(desk.code.edition).get(act.entry)
    if found is None or found.about is None or act.about is None or act.about >= len(desk.log):
        return
    if found.about.fits(desk.log[act.about], act.offender):
        return
    such = tuple(n for n, one in enumerate(desk.log) if found.about.fits(one, act.offender))
    what = found.about.what
    if such:
        raise NotEntitled(
            "act {n} is none that {entry} is about: {what}; such are: {acts}",
            n=act.about,
            entry=act.entry,
            what=what,
            acts=such,
        )
    raise NotEntitled(
        "act {n} is none that {entry} is about: {what}; there is none yet",
        n=act.about,
        entry=act.entry,
        what=what,
    )


def _check_strike(desk: "Desk", act: Struck) -> None:
    """Refuse to strike what there is not or no more, and rulings: those are superseded.

    Raises:
        NotEntitled: there is no such act, it has been struck already, or it is a ruling.
    """
    if not 0 <= act.number < len(desk.log):
        raise NotEntitled(
            "there is no act {n} to strike; the log has {found}", n=act.number, found=len(desk.log)
        )
    if isinstance(desk.log[act.number], Ruled | Struck | AnswerCorrected):
        raise NotEntitled(
            "act {n} is a ruling; a wrong ruling is superseded, not struck", n=act.number
        )
    if act.number in struck(desk.log):
        raise NotEntitled("act {n} has been struck already", n=act.number)


def called(person: Person) -> Sentence:
    """A person as messages say it: ``East``, ``the director``."""
    return Sentence(person.name.title()) if isinstance(person, Seat) else _OFFICIALS[person]


_OFFICIALS: Final = {
    Official.DIRECTOR: Sentence("the director"),
    Official.SESSION: Sentence("the session"),
    Official.SPECTATOR: Sentence("a spectator"),
}


def _or(one: Sentence, other: Sentence) -> Sentence:
    return Sentence("{one} or {other}", one=one, other=other)
