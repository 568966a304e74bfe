"""Classes as they are kept: each a stream of acts under their stored names, folded.

A stored name never changes, nor what its fields are called: they are those of the acts.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from fairdeal.errors import Malformed
from fairdeal.exam import classroom as c
from fairdeal.exam.question import Kind, Question
from fairdeal.seats import Seat
from fairdeal.server.kept.folded import Folded
from fairdeal.store.base import Body, Recorded, Store

CLASSES: Final = "class/"
"""How the names of the streams begin that hold classes."""
_IN_MEMORY: Final = 200
_KINDS: Final[dict[str, type[c.Act]]] = {
    "class_opened.v1": c.ClassOpened,
    "pupil_joined.v1": c.PupilJoined,
    "option_ticked.v1": c.OptionTicked,
    "question_doubted.v1": c.QuestionDoubted,
    "question_put.v1": c.QuestionPut,
    "answer_shown.v1": c.AnswerShown,
    "question_withdrawn.v1": c.QuestionWithdrawn,
    "class_ended.v1": c.ClassEnded,
    "class_act_undone.v1": c.Undone,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


class Room(c.Classroom):
    """A class, folded from its stream."""

    def after(self, news: Iterable[Recorded]) -> "Room":
        """The class once these entries are kept too."""
        entries = [one.entry for one in news]
        acts = (from_stored(entry.name, entry.body) for entry in entries)
        return Room(self.id, (*self.acts, *acts), self.ids | {one.id for one in entries})


def classes_of(store: Store, on_news: Callable[[str], None]) -> Folded[Room]:
    """The classes of a store."""
    return Folded(store, CLASSES.__add__, Room, on_news, _IN_MEMORY)


def to_stored(act: c.Act) -> tuple[str, Body]:
    """The act's stored name and its body."""
    name = _NAMES[type(act)]
    body: Body = _adapter(name).dump_python(act, mode="json")
    return name, body


def from_stored(name: str, body: Body) -> c.Act:
    """The act of a stored name and body.

    Raises:
        Malformed: no name of ours, or a body it cannot have.
    """
    if name not in _KINDS:
        raise Malformed("{name} is no act of a class", name=name)
    try:
        act: c.Act = _adapter(name).validate_python(body)
    except ValidationError:
        raise Malformed("{name} cannot have these fields", name=name) from None
    if isinstance(act, c.ClassOpened):
        questions = tuple(map(_with_seats, act.exam.questions))
        return replace(act, exam=replace(act.exam, questions=questions))
    return act


def _with_seats(question: Question) -> Question:
    """The question with the players it offers, who are kept by their numbers."""
    if question.kind is not Kind.CHOICE:
        return question
    options = (
        replace(one, says=Seat(one.says)) if isinstance(one.says, int) else one
        for one in question.options
    )
    return replace(question, options=tuple(options))


@cache
def _adapter(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(_KINDS[name])
