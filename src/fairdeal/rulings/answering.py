"""Who may say what at a desk: answers to open questions, and what may be struck."""

from typing import TYPE_CHECKING

from fairdeal.errors import Malformed
from fairdeal.laws.book import entries
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Person, Reported, Ruled, Struck
from fairdeal.table.log import absent

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


class NotEntitled(Malformed):
    """An answer by somebody whose answer it is not, or to a question nobody asked."""


def check_answer(desk: "Desk", act: Answered) -> None:
    """Refuse an answer nobody asked for.

    Raises:
        NotEntitled: the question is not open, the answer is none of its answers that the table
            leaves, or it is not for that person to answer.
    """
    question = next((q for q in desk.questions if q.case == act.case), None)
    if question is None or question.key != act.fact:
        open_now = ", ".join(f"{q.key} in case {q.case}" for q in desk.questions) or "nothing"
        raise NotEntitled(f"{act.fact} in case {act.case} is not asked; open: {open_now}")
    if question.fact.left is None:  # Otherwise the word may be an answer, and not left any more.
        question.fact.value(act.value)
    possible = desk.answers_to(question)
    if question.fact.is_listed and act.value not in possible:
        choices = ", ".join(possible)
        raise NotEntitled(f"{act.value!r} is not open for {act.fact}; choose from: {choices}")
    entitled = desk.asked_of(question)
    if act.by not in entitled:
        names = " or ".join(called(person) for person in entitled)
        raise NotEntitled(f"{act.fact} is for {names} to answer, not for {called(act.by)}")


def check_report(desk: "Desk", act: Reported) -> None:
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


def check_strike(desk: "Desk", act: Struck) -> None:
    """Refuse to strike what there is not or no more, and rulings: those are superseded.

    Raises:
        NotEntitled: there is no such act, it has been struck already, or it is a ruling.
    """
    if not 0 <= act.number < len(desk.log):
        raise NotEntitled(f"there is no act {act.number} to strike; the log has {len(desk.log)}")
    if isinstance(desk.log[act.number], Ruled | Struck):
        raise NotEntitled(f"act {act.number} is a ruling; a wrong ruling is superseded, not struck")
    if act.number in absent(desk.log):
        raise NotEntitled(f"act {act.number} has been struck already")


def called(person: Person) -> str:
    """A person as messages say it: ``East``, ``the director``."""
    return person.name.title() if isinstance(person, Seat) else f"the {person.value}"
