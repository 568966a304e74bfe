"""An independent run of what a log comes to: every answer given as it counts at first.

The acts are done anew one by one on a fresh desk. Its announcements may come elsewhere, so the
numbers of acts are put in the place of those of the log. An answer that nobody asks for waits until
somebody does, and says nothing of what happened after it was given; an act that is impossible by
now falls away, and no case is about it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.due import Origin
from fairdeal.table.acts import (
    Act,
    AnswerCorrected,
    Answered,
    AttentionDrawn,
    ExplanationGiven,
    QuestionAsked,
    Reported,
    Ruled,
    Struck,
)
from fairdeal.table.log import counting
from tests.rulings.same_case import SameCase, origins


def straight(begun: Desk, corrected: Desk) -> Desk:
    """The desk after the acts of a corrected log, as they count, from before the first of them.

    Args:
        begun: the desk before the first act.
        corrected: the desk after that log.
    """
    desk, at, waiting = begun, dict[int, int](), list[tuple[int, Answered]]()
    acts, named, fallen = counting(corrected.log), origins(corrected.names), set[int]()

    def new(number: int) -> int | None:
        return None if number in fallen else _new(number, at)

    for number, act in enumerate(acts):
        if isinstance(act, Ruled | Struck | AnswerCorrected):
            continue
        if isinstance(act, Answered):
            at[number] = len(desk.log)
            waiting.append((len(desk.log), act))
        else:
            try:
                after = desk.after(renumbered(act, at))
            except (ImpossibleAct, Malformed):
                fallen.add(number)
                continue
            at[number], desk = len(desk.log), after
        desk = _with_answers(desk, waiting, named, new)
    return desk


def _with_answers(
    desk: Desk,
    waiting: list[tuple[int, Answered]],
    named: Mapping[str, Origin],
    new: Callable[[int], int | None],
) -> Desk:
    """The desk with every answer that somebody asks for by now, the latest first."""
    is_same = SameCase(named, origins(desk.names), new)
    for said, answer in reversed(waiting):
        for question in desk.questions:
            if question.key != answer.fact or not is_same(answer.case, question.case):
                continue
            if any(act >= said for act in question.upon):
                continue
            try:
                after = desk.after(replace(answer, case=question.case))
            except Malformed:
                continue
            waiting.remove((said, answer))
            return _with_answers(after, waiting, named, new)
    return desk


def renumbered(act: Act, at: Mapping[int, int]) -> Act:
    """The act with the numbers that other acts have in the other log."""
    match act:
        case AttentionDrawn(to=int(about)):
            return replace(act, to=_new(about, at))
        case QuestionAsked(about=int(about)) | ExplanationGiven(about=int(about)):
            return replace(act, about=_new(about, at))
        case Reported(about=int(about)):
            return replace(act, about=_new(about, at))
    return act


def _new(number: int, at: Mapping[int, int]) -> int:
    """Its number; what a ruling brought about is numbered from the act before it."""
    known = max((n for n in at if n <= number), default=number)
    return at.get(known, known) + number - known


def as_it_stands(desk: Desk) -> tuple[object, ...]:
    """What players see of a table: calls, cards, turn, what is asked, what binds whom and why."""
    position = desk.position
    cards = () if position.play is None else position.play.cards
    return (
        [(made.seat, str(made.call)) for made in position.auction.calls],
        [(card.seat, card.card) for card in cards],
        position.turn,
        sorted((desk.matter(q.case).entry, q.key) for q in desk.questions),
        sorted(
            f"{effect.kind} {effect.clause} {effect.who}"
            for ruling in desk.rulings
            for effect in ruling.effects
        ),
    )
