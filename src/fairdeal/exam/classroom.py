"""An exam that a class answers: what teacher and pupils said, and what follows from it.

No mark is kept: it follows from what was ticked last while a question was open, and from the
questions that count. What the teacher did can be undone, and is then as if it had never been.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import groupby
from types import MappingProxyType
from typing import Final, TypeVar
from uuid import UUID

from fairdeal.errors import Malformed
from fairdeal.exam.question import Exam
from fairdeal.views.words import _

MOST_PUPILS: Final = 200
MOST_DOUBTS: Final = 20
"""Of one pupil: more is no doubt."""


class Pace(Enum):
    """Who says when a question is answered."""

    OWN = "own"
    """Everybody for himself; the answers follow when the class is over."""
    TOGETHER = "together"
    """The teacher puts one question after the other, and shows its answer."""


@dataclass(frozen=True, slots=True)
class ClassOpened:
    """An exam is given to a class; its questions are kept as they were drawn."""

    title: str
    exam: Exam
    pace: Pace
    key: str
    """Whoever knows it is the teacher."""


@dataclass(frozen=True, slots=True)
class PupilJoined:
    """Somebody takes part, by a device that holds a word nobody else has."""

    pupil: str
    holder: str


@dataclass(frozen=True, slots=True)
class OptionTicked:
    """A pupil's answer; the last one counts. Questions and options are numbered from 0."""

    holder: str
    question: int
    option: int


@dataclass(frozen=True, slots=True)
class QuestionDoubted:
    """A pupil holds a question to be wrong, and says why."""

    holder: str
    question: int
    words: str


@dataclass(frozen=True, slots=True)
class QuestionPut:
    """It is this question's turn."""

    question: int


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """The answer of a question is shown to all: it is closed."""

    question: int


@dataclass(frozen=True, slots=True)
class QuestionWithdrawn:
    """A question counts for nobody."""

    question: int
    words: str


@dataclass(frozen=True, slots=True)
class ClassEnded:
    """Nothing is answered any more, and all answers are shown."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The act of that number, from 0, is as if it had never been."""

    number: int


Act = (
    ClassOpened
    | PupilJoined
    | OptionTicked
    | QuestionDoubted
    | QuestionPut
    | AnswerShown
    | QuestionWithdrawn
    | ClassEnded
    | Undone
)
_Kind = TypeVar("_Kind", bound=Act)


@dataclass(frozen=True, slots=True)
class Placed:
    """A pupil's result."""

    place: str
    """``2``, or ``2=`` where somebody has as many."""
    pupil: str
    holder: str
    right: int


@dataclass(frozen=True)
class Classroom:
    """A class as it stands."""

    id: str
    acts: tuple[Act, ...] = ()
    ids: frozenset[UUID] = frozenset()
    """The entries that are kept, by the ids their senders made."""

    @property
    def version(self) -> int:
        """How many acts there are."""
        return len(self.acts)

    @cached_property
    def numbered(self) -> tuple[tuple[int, Act], ...]:
        """The acts that are in force, with their numbers."""
        undone = {act.number for act in self.acts if isinstance(act, Undone)}
        return tuple((n, act) for n, act in enumerate(self.acts) if n not in undone)

    def all_of(self, kind: type[_Kind]) -> tuple[_Kind, ...]:
        """The acts of that kind that are in force."""
        return tuple(act for _number, act in self.numbered if isinstance(act, kind))

    @property
    def opened(self) -> ClassOpened:
        """With what it began."""
        (opened,) = self.all_of(ClassOpened)
        return opened

    @property
    def exam(self) -> Exam:
        """The questions."""
        return self.opened.exam

    @cached_property
    def pupils(self) -> Mapping[str, str]:
        """Who takes part: names by the words their devices hold."""
        return MappingProxyType({one.holder: one.pupil for one in self.all_of(PupilJoined)})

    @cached_property
    def ticks(self) -> Mapping[tuple[str, int], int]:
        """What each pupil answered last to each question."""
        ticked = self.all_of(OptionTicked)
        return MappingProxyType(
            {(one.holder, one.question): one.option for one in ticked if one.holder in self.pupils}
        )

    @cached_property
    def withdrawn(self) -> Mapping[int, str]:
        """The questions that count for nobody, and why."""
        every = self.all_of(QuestionWithdrawn)
        return MappingProxyType({one.question: one.words for one in every})

    @property
    def is_over(self) -> bool:
        """Whether the teacher has ended it."""
        return bool(self.all_of(ClassEnded))

    @property
    def turn(self) -> int | None:
        """The question that is put to all; ``None`` before the first, and at one's own pace."""
        put = self.all_of(QuestionPut)
        return put[-1].question if put else None

    def is_explained(self, question: int) -> bool:
        """Whether everybody is shown its answer."""
        return self.is_over or any(one.question == question for one in self.all_of(AnswerShown))

    def is_open(self, question: int) -> bool:
        """Whether it can be answered now."""
        if not 0 <= question < len(self.exam.questions) or self.is_explained(question):
            return False
        return self.opened.pace is Pace.OWN or question == self.turn

    def counted(self, question: int, option: int) -> int:
        """How many ticked that option."""
        return self._counted[question, option]

    @cached_property
    def _counted(self) -> Counter[tuple[int, int]]:
        return Counter((question, option) for (_who, question), option in self.ticks.items())

    @property
    def counting(self) -> tuple[int, ...]:
        """The questions whose answers are known and that have not been withdrawn."""
        numbers = range(len(self.exam.questions))
        return tuple(n for n in numbers if self.is_explained(n) and n not in self.withdrawn)

    def right(self, holder: str) -> int:
        """How many of the questions that count a pupil answered rightly."""
        questions = self.exam.questions
        return sum(self.ticks.get((holder, n)) == questions[n].right for n in self.counting)

    @property
    def placed(self) -> tuple[Placed, ...]:
        """Everybody's result, the best first, those who have as many by name."""
        results = ((-self.right(holder), name, holder) for holder, name in self.pupils.items())
        placed: list[Placed] = []
        for right, alike in groupby(sorted(results), key=lambda one: one[0]):
            of_these = list(alike)
            place = f"{len(placed) + 1}{'=' if len(of_these) > 1 else ''}"
            placed += [Placed(place, name, holder, -right) for _, name, holder in of_these]
        return tuple(placed)


def joining(room: Classroom, pupil: str, holder: str) -> PupilJoined:
    """Somebody takes part.

    Raises:
        Malformed: without a name, under one that somebody has, or when the class is over or full.
    """
    if not pupil:
        raise Malformed(_("Please enter your name."))
    if room.is_over:
        raise Malformed(_("This class is over."))
    if pupil.casefold() in {name.casefold() for name in room.pupils.values()}:
        raise Malformed(_("Somebody of this name takes part already. Please add a letter to it."))
    if len(room.pupils) >= MOST_PUPILS:
        raise Malformed(_("This class is full."))
    return PupilJoined(pupil, holder)


def ticking(room: Classroom, holder: str, question: int, option: int) -> OptionTicked:
    """An answer.

    Raises:
        Malformed: the question cannot be answered now, or has no such option.
    """
    if not room.is_open(question):
        raise Malformed(_("This question cannot be answered now."))
    if not 0 <= option < len(room.exam.questions[question].options):
        raise Malformed(_("Please choose one of the answers."))
    return OptionTicked(holder, question, option)


def doubting(room: Classroom, holder: str, question: int, words: str) -> QuestionDoubted:
    """A doubt about a question.

    Raises:
        Malformed: there is no such question or no words, or the pupil has doubted too much.
    """
    if not 0 <= question < len(room.exam.questions):
        raise Malformed(_("There is no such question."))
    if not words:
        raise Malformed(_("Please say what is wrong with the question."))
    if sum(one.holder == holder for one in room.all_of(QuestionDoubted)) >= MOST_DOUBTS:
        raise Malformed(_("You have written enough. Please speak to the teacher."))
    return QuestionDoubted(holder, question, words)


def going_on(room: Classroom) -> QuestionPut | AnswerShown | ClassEnded | None:
    """What the teacher does next; ``None`` when the class is over.

    Together, a question is put, then its answer shown. At everybody's own pace only the end is his.
    """
    if room.is_over:
        return None
    if room.opened.pace is Pace.OWN:
        return ClassEnded()
    if room.turn is None:
        return QuestionPut(0)
    if not room.is_explained(room.turn):
        return AnswerShown(room.turn)
    last = len(room.exam.questions) - 1
    return QuestionPut(room.turn + 1) if room.turn < last else ClassEnded()


def undoing(room: Classroom, number: int) -> Undone:
    """Take back something the teacher did, or let a pupil out.

    Raises:
        Malformed: it is nothing that can be undone.
    """
    act = dict(room.numbered).get(number)
    if not isinstance(act, PupilJoined | QuestionWithdrawn | AnswerShown | ClassEnded):
        raise Malformed(_("This cannot be undone."))
    return Undone(number)
