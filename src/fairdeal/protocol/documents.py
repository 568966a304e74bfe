"""A table as a document for other programs: acts, rulings, questions, each with its words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fairdeal.laws.facts import Question
from fairdeal.laws.moment import Ruling
from fairdeal.rulings.answering import called
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import acts_of, details_of, is_told_only, line_of, who_of
from fairdeal.rulings.review import review
from fairdeal.rulings.standing import standing
from fairdeal.rulings.waiting import Waiting, waiting
from fairdeal.table.acts import Act, Ruled
from fairdeal.table.effects import Bound
from fairdeal.table.notation import format_act
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People

Document = dict[str, Any]
"""What JSON can say."""


def table_document(desk: Desk) -> Document:
    """How a table stands, in the language of the reader.

    Returns:
        the board; every act with its marks, and every ruling as it was announced; the `rulings`
        that count; the questions that are `open`; what undecided cases wait for; the `position`
        as cases tell it; and what a stored ruling would be today.
    """
    board, log = desk.position.board, desk.log
    otherwise = review(board, desk.code, log) if any(isinstance(a, Ruled) for a in log) else ()
    return {
        "board": board.number,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "acts": [_act(desk, number) for number in range(len(log))],
        "rulings": [_ruling(desk, ruling) for ruling in desk.rulings],
        "open": [_question(desk, question) for question in desk.questions],
        "waits": [_waiting(one) for one in waiting(desk)],
        "position": standing(desk.position, log),
        "now_ruled_otherwise": [
            {"case": one.case, "effects": effect_documents(one.now, log)} for one in otherwise
        ],
    }


def _act(desk: Desk, number: int) -> Document:
    act = desk.log[number]
    if isinstance(act, Ruled):
        return {
            "number": number,
            "ruling": act.entry,
            "case": act.case,
            "edition": act.edition,
            "instead": act.supersedes,
            "effects": effect_documents(
                act.effects, desk.log, told_only=_is_told_only(desk, act.case)
            ),
        }
    marks = next((made.marks for made in desk.position.irregular if made.act == number), ())
    return {
        "number": number,
        "act": format_act(act),
        "marks": [mark.name.lower() for mark in marks],
    }


def _ruling(desk: Desk, ruling: Ruling) -> Document:
    told_only = _is_told_only(desk, ruling.case)
    return {
        "case": ruling.case,
        "entry": ruling.entry,
        "edition": ruling.edition,
        "effects": effect_documents(ruling.effects, desk.log, told_only=told_only),
    }


def _is_told_only(desk: Desk, case: str) -> bool:
    return any(m.case == case and is_told_only(m, desk.log) for m in desk.matters)


def _waiting(one: Waiting) -> Document:
    return {
        "case": one.case,
        "for": one.reason.value,
        "fact": None if one.question is None else one.question.key,
        "behind": one.behind or None,
    }


def _question(desk: Desk, question: Question) -> Document:
    fact = question.fact
    people = People(next(m.roles for m in desk.matters if m.case == question.case))
    return {
        "fact": question.key,
        "case": question.case,
        "clause": str(question.clause),
        "asked_of": [called(person) for person in desk.asked_of(question)],
        "answers": list(fact.answers),
        "says": questions.question(fact, people),
        "why": questions.reason(fact, people),
        "options": {word: questions.option(fact, word, people) for word in fact.answers},
    }


def effect_documents(
    effects: Sequence[Bound], log: Sequence[Act], *, told_only: bool = False
) -> list[Document]:
    """The consequences of a ruling, each with the line in which cases say it, and in words.

    Args:
        effects: bound ones.
        log: the acts of their table.
        told_only: whether they follow from what was told and not seen.
    """
    return [effect_document(effect, log, told_only=told_only) for effect in effects]


def effect_document(effect: Bound, log: Sequence[Act], *, told_only: bool) -> Document:
    """One consequence, as `effect_documents`."""
    words = said(replace(effect, who=effect.role or effect.who) if told_only else effect, People())
    return {
        "kind": effect.kind,
        "role": effect.role.name.lower() if effect.role else None,
        "under": effect.clause,
        "who": who_of(effect, told_only=told_only) or None,
        "acts": [] if told_only else acts_of(effect, log),
        "details": details_of(effect),
        "line": line_of(effect, log, told_only=told_only),
        "to": words.addressee or None,
        "says": words.text,
    }
