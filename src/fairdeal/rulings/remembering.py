"""Answers given when nobody asked for them: they count once somebody does.

An answer counts as long as its question is open to somebody who can be asked, and the table leaves
that answer. Otherwise it waits: in a log in which something before it was corrected, for instance.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.laws.facts import Question
from fairdeal.rulings.settling import settled
from fairdeal.table.acts import Answered

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def answered(desk: "Desk", number: int, answer: Answered) -> "Desk":
    """The desk with an answer to what is open; what nobody asks for is remembered.

    Args:
        desk: before it.
        number: the number of the answer in the log.
        answer: what was said.
    """
    matter = next((m for m in desk.matters if m.case == answer.case), None)
    question = None if matter is None else matter.question
    if matter is None or question is None or not _is_taken(desk, question, answer):
        return replace(desk, said=(*desk.said, (number, answer)))
    return desk.with_matter(matter.answered(question, answer.value))


def settled_with_said(desk: "Desk") -> "Desk":
    """The desk settled, with every answer given before its question was asked, the latest first.

    Each is given at a settled table, as it would be by somebody who is asked: a question that opens
    only while others are being heard anew is none. It says nothing of what happened after it.
    """
    desk = settled(desk)
    while (following := _with_latest(desk)) is not None:
        desk = settled(following)
    return desk


def _with_latest(desk: "Desk") -> "Desk | None":
    """The desk with the latest answer that is asked for by now; ``None`` where none is."""
    for said in reversed(desk.said):
        number, answer = said
        for question in desk.questions:
            is_same = answer.case == question.case and all(act < number for act in question.upon)
            if is_same and _is_taken(desk, question, answer):
                matter = desk.matter(question.case).answered(question, answer.value)
                left = tuple(one for one in desk.said if one is not said)
                return replace(desk, said=left).with_matter(matter)
    return None


def _is_taken(desk: "Desk", question: Question, answer: Answered) -> bool:
    """Whether that is an answer to the question, and one that can be given now, by who gave it."""
    if question.key != answer.fact or not desk.can_be_asked(desk.matter(question.case), question):
        return False
    if answer.by not in desk.asked_of(question):
        return False
    is_left = not question.fact.is_listed or answer.value in desk.answers_to(question)
    return is_left and answer.value in question.fact.answers
