"""Who may say what at a desk: answers to open questions, and what may be struck."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairdeal.errors import Malformed
from fairdeal.laws.book import entries
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
        open_now = ", ".join(f"{q.key} in case {q.case}" for q in desk.questions) or "nothing"
        raise NotEntitled(f"{act.fact} in case {act.case} is not asked; open: {open_now}")
    _check_word(desk, question, act.value)
    _check_person(act.fact, desk.asked_of(question), act.by)


def _check_word(desk: "Desk", question: Question, word: str) -> None:
    fact = question.fact
    if fact.left is None:  # Otherwise the word may be an answer, and not left any more.
        fact.value(word)
    possible = desk.answers_to(question)
    if fact.is_listed and word not in possible:
        choices = ", ".join(possible)
        raise NotEntitled(f"{word!r} is not open for {fact.key}; choose from: {choices}")


def _check_person(fact: str, entitled: Sequence[Person], by: Person) -> None:
    if by not in entitled:
        names = " or ".join(called(person) for person in entitled)
        raise NotEntitled(f"{fact} is for {names} to answer, not for {called(by)}")


def _check_correction(desk: "Desk", act: AnswerCorrected) -> None:
    """Refuse to correct what is no answer that counts, as the answer itself would be refused.

    Whoever might give the answer may correct it, and the Director any.

    Raises:
        NotEntitled: there is no such answer, or it has been struck; it was not open then, or is
            not for that person to correct.
    """
    answer = desk.log[act.number] if 0 <= act.number < len(desk.log) else None
    if not isinstance(answer, Answered) or act.number in struck(desk.log):
        raise NotEntitled(f"act {act.number} is no answer that counts, and cannot be corrected")
    before = when_asked(desk, act.number, answer)
    if before is None:
        raise NotEntitled(f"{answer.fact} in case {answer.case} was not asked at this table")
    asked, question = before
    _check_word(asked, question, act.value)
    _check_person(answer.fact, (*asked.asked_of(question), Official.DIRECTOR), act.by)


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
    such = [str(n) for n, one in enumerate(desk.log) if found.about.fits(one, act.offender)]
    named = f"; such are: {', '.join(such)}" if such else "; there is none yet"
    raise NotEntitled(
        f"act {act.about} is none that {act.entry} is about: {found.about.what}{named}"
    )


def _check_strike(desk: "Desk", act: Struck) -> None:
    """Refuse to strike what there is not or no more, and rulings: those are superseded.

    Raises:
        NotEntitled: there is no such act, it has been struck already, or it is a ruling.
    """
    if not 0 <= act.number < len(desk.log):
        raise NotEntitled(f"there is no act {act.number} to strike; the log has {len(desk.log)}")
    if isinstance(desk.log[act.number], Ruled | Struck | AnswerCorrected):
        raise NotEntitled(f"act {act.number} is a ruling; a wrong ruling is superseded, not struck")
    if act.number in struck(desk.log):
        raise NotEntitled(f"act {act.number} has been struck already")


def called(person: Person) -> str:
    """A person as messages say it: ``East``, ``the director``."""
    return person.name.title() if isinstance(person, Seat) else f"the {person.value}"
