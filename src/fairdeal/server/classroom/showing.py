"""What the pages of a class show: to a pupil his own answers, to the teacher everybody's."""

from dataclasses import dataclass, replace
from hashlib import blake2b

from fairdeal.exam.classroom import (
    AnswerShown,
    ClassEnded,
    Classroom,
    Pace,
    PupilJoined,
    QuestionDoubted,
    QuestionPut,
    QuestionWithdrawn,
    going_on,
)
from fairdeal.exam.sheet import OptionShown, Shown, heading, options_shown, shown
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question on a pupil's page or the teacher's."""

    number: int
    """From 0."""
    said: Shown
    options: tuple[OptionShown, ...]
    is_open: bool
    is_explained: bool
    withdrawn: str | None
    """Why it counts for nobody; ``None`` while it counts."""
    doubts: tuple[str, ...] = ()


def to_pupil(room: Classroom, holder: str, number: int) -> QuestionShown:
    """A question as a pupil sees it: nobody else's answers, and no right one before its time."""
    own, explained = room.ticks.get((holder, number)), room.is_explained(number)
    said = shown(room.exam.questions[number])
    options = options_shown(said, own, is_told=explained)
    return _question(room, number, said, options)


def to_teacher(room: Classroom, number: int) -> QuestionShown:
    """A question as the teacher sees it, with how many ticked what and who doubts it.

    Where questions are answered together his page is on the wall: the answer comes in its time.
    """
    said = shown(room.exam.questions[number])
    is_told = room.opened.pace is Pace.OWN or room.is_explained(number)
    options = options_shown(said, None, is_told=is_told)
    if is_told:
        options = tuple(replace(one, times=room.counted(number, one.number)) for one in options)
    doubts = tuple(
        f"{room.pupils[one.holder]}: {one.words}"
        for one in room.all_of(QuestionDoubted)
        if one.question == number and one.holder in room.pupils
    )
    return replace(_question(room, number, said, options), doubts=doubts)


def _question(
    room: Classroom, number: int, said: Shown, options: tuple[OptionShown, ...]
) -> QuestionShown:
    return QuestionShown(
        number,
        said,
        options,
        room.is_open(number),
        room.is_explained(number),
        room.withdrawn.get(number),
    )


def state_of(room: Classroom, holder: str, number: int) -> str:
    """How a pupil stands with a question.

    It is ``open``, ``ticked``, ``right``, ``wrong``, ``missed``, ``withdrawn`` or ``later``.
    """
    own = room.ticks.get((holder, number))
    if number in room.withdrawn:
        return "withdrawn"
    if room.is_explained(number):
        if own is None:
            return "missed"
        return "right" if own == room.exam.questions[number].right else "wrong"
    if own is not None:
        return "ticked"
    return "open" if room.is_open(number) else "later"


def state_words(state: str) -> str:
    """The same in words."""
    return {
        "open": _("not answered yet"),
        "ticked": _("answered"),
        "right": _("right"),
        "wrong": _("wrong"),
        "missed": _("not answered"),
        "withdrawn": _("withdrawn"),
        "later": _("comes later"),
    }[state]


def next_words(room: Classroom) -> str:
    """What the teacher's button does; empty where there is none."""
    match going_on(room):
        case None:
            return ""
        case QuestionPut(question=question):
            return _("Put question {n}").format(n=question + 1)
        case AnswerShown(question=question):
            return _("Show the answer to question {n}").format(n=question + 1)
        case ClassEnded():
            return _("End the class and show all answers")


def title(room: Classroom) -> str:
    """What the class is called: by the teacher, else as its exam is."""
    return room.opened.title or heading(room.exam)


def mark(room: Classroom, right: int) -> str:
    """So many of so many: ``7 / 9``."""
    return f"{right} / {len(room.counting)}"


@dataclass(frozen=True, slots=True)
class Undoable:
    """Something the teacher did that can be taken back."""

    number: int
    words: str


def undoable(room: Classroom) -> tuple[Undoable, ...]:
    """What the teacher did, the latest first."""
    found = []
    for number, act in reversed(room.numbered):
        match act:
            case ClassEnded():
                found.append(Undoable(number, _("The class was ended.")))
            case QuestionWithdrawn(question=question):
                words = _("Question {n} was withdrawn.").format(n=question + 1)
                found.append(Undoable(number, words))
            case AnswerShown(question=question):
                words = _("The answer to question {n} was shown.").format(n=question + 1)
                found.append(Undoable(number, words))
            case PupilJoined(pupil=pupil):
                found.append(Undoable(number, _("{name} takes part.").format(name=pupil)))
            case _:
                pass
    return tuple(found)


def version(room: Classroom, holder: str = "") -> str:
    """The version of a pupil's page, without which the teacher's: another one when it changes.

    A pupil's says nothing of what others tick.
    """
    what: object = room.version
    if holder:
        numbers = range(len(room.exam.questions))
        own = [room.ticks.get((holder, n)) for n in numbers]
        explained = [room.is_explained(n) for n in numbers]
        closed = explained, sorted(room.withdrawn.items()), room.is_over
        what = room.turn, closed, own, holder in room.pupils
    return blake2b(repr((room.id, what)).encode(), digest_size=8).hexdigest()
