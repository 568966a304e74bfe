"""An answer corrected: which act of a log is meant, and what has changed by it for the players."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fairdeal.laws.facts import Question
from fairdeal.rulings.announcing import in_force
from fairdeal.rulings.answering import NotEntitled
from fairdeal.table.acts import AnswerCorrected, Answered, Official, Person
from fairdeal.table.effects import Bound
from fairdeal.table.log import struck

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


@dataclass(frozen=True, slots=True)
class Correction:
    """The last answer about a fact is to be another, as files say it: without its number."""

    fact: str
    value: str
    reason: str = ""
    by: Person = Official.DIRECTOR

    def __str__(self) -> str:
        """As a case file has it: ``corrects lho_accepts to yes``."""
        return f"corrects {self.fact} to {self.value}"

    def at(self, desk: "Desk") -> AnswerCorrected:
        """The act, at that table.

        Raises:
            NotEntitled: nobody has answered that there; the message says what has been answered.
        """
        given = answers_given(desk)
        number = next((n for n, answer in reversed(given) if answer.fact == self.fact), None)
        if number is None:
            known = tuple(dict.fromkeys(answer.fact for _, answer in given)) or "nothing"
            raise NotEntitled(
                "{fact} has not been answered here; answered: {known}", fact=self.fact, known=known
            )
        return AnswerCorrected(number, self.value, self.by, self.reason)


@dataclass(frozen=True, slots=True)
class Change:
    """A case that is ruled otherwise than it was."""

    case: str
    before: tuple[Bound, ...]
    now: tuple[Bound, ...]


def answers_given(desk: "Desk") -> list[tuple[int, Answered]]:
    """The answers that count, with their numbers, as each was given."""
    gone = struck(desk.log)
    return [
        (number, act)
        for number, act in enumerate(desk.log)
        if isinstance(act, Answered) and number not in gone
    ]


def changes(before: "Desk", now: "Desk") -> tuple[Change, ...]:
    """Every case that is ruled otherwise at one desk than at the other, in order."""
    cases = dict.fromkeys(ruling.case for ruling in (*before.rulings, *now.rulings))
    every = (
        Change(case, in_force(before.rulings, case), in_force(now.rulings, case)) for case in cases
    )
    return tuple(change for change in every if change.before != change.now)


def asked_anew(before: "Desk", now: "Desk") -> tuple[Question, ...]:
    """What is asked at one desk and is not at the other."""
    known = {(question.case, question.key) for question in before.questions}
    return tuple(q for q in now.questions if (q.case, q.key) not in known)
