"""Answers given when nobody asked for them: they count once somebody does.

An answer counts as long as its question is open to somebody who can be asked, and the table leaves
that answer. Otherwise it waits: in a log in which something before it was corrected, for instance.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.rulings.matter import Matter
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
    matter = _asking(desk, answer)
    if matter is None:
        return replace(desk, said=(*desk.said, (number, answer)))
    return desk.with_matter(matter)


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
        if (matter := _asking(desk, said[1], before=said[0])) is not None:
            left = tuple(one for one in desk.said if one is not said)
            return replace(desk, said=left).with_matter(matter)
    return None


def _asking(desk: "Desk", answer: Answered, before: int | None = None) -> Matter | None:
    """The matter that asks for that answer and can be told it by who gave it, with it; or ``None``.

    Args:
        desk: as it is now.
        answer: what was said.
        before: where it had been said before it was asked for, what it may not be about: a later
            act, and what nobody has noticed.
    """
    matter = next((m for m in desk.matters if m.case == answer.case), None)
    if matter is None or (question := matter.question) is None or question.key != answer.fact:
        return None
    if before is not None and not (matter.is_noticed and max(question.upon, default=-1) < before):
        return None
    if not desk.can_be_asked(matter, question) or answer.by not in desk.asked_of(question):
        return None
    is_left = not question.fact.is_listed or answer.value in desk.answers_to(question)
    is_one = is_left and answer.value in question.fact.answers
    return matter.answered(question, answer.value) if is_one else None
