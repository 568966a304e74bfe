"""Marks of an exam on paper: what was ticked, and which questions count."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.exam.question import Exam
from fairdeal.exam.sheet import LETTERS
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Marked:
    """Somebody's result."""

    name: str
    right: int
    of: int
    """So many questions count."""


def counting(exam: Exam, withdrawn: Collection[int]) -> list[int]:
    """The numbers, from 1, of the questions that count: those ticked that were not withdrawn.

    Raises:
        Malformed: there is no such question.
    """
    numbers = range(1, len(exam.questions) + 1)
    for one in withdrawn:
        if one not in numbers:
            words = _("there is no question {n} to withdraw: they are 1 to {last}")
            raise Malformed(words.format(n=one, last=len(exam.questions)))
    return [n for n in numbers if n not in withdrawn and exam.questions[n - 1].options]


def marked(exam: Exam, ticked: str, withdrawn: Collection[int] = ()) -> Iterator[Marked]:
    """The results of all whose letters were written down, a line each: ``Ann Lee,ABDC-A``.

    Raises:
        Malformed: a line has no name, or not a letter (or ``-``) for each question.
    """
    counts = counting(exam, withdrawn)
    for line in filter(str.strip, ticked.splitlines()):
        name, _comma, written = (part.strip() for part in line.rpartition(","))
        letters = written.replace(" ", "").upper()
        if not name or len(letters) != len(exam.questions) or set(letters) - {*LETTERS, "-"}:
            words = _("{line}: write a name, a comma and {n} letters, - for none")
            raise Malformed(words.format(line=line.strip(), n=len(exam.questions)))
        right = sum(letters[n - 1] == LETTERS[exam.questions[n - 1].right] for n in counts)
        yield Marked(name, right, len(counts))
