"""An independent run of what a log comes to: every answer given as it counts at first.

The acts are done anew one by one on a fresh desk. Its announcements may come elsewhere, so the
numbers of acts are put in the place of those of the log. An answer that nobody asks for waits until
somebody does; an act that is impossible by now falls away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.rulings.desk import Desk
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


def straight(begun: Desk, acts: Sequence[Act]) -> Desk:
    """The desk after these acts, as they count, from before the first of them.

    Args:
        begun: the desk before the first act.
        acts: what each entry of a log counts as (`fairdeal.table.log.counting`).
    """
    desk, at, waiting = begun, dict[int, int](), list[Answered]()
    for number, act in enumerate(acts):
        if isinstance(act, Ruled | Struck | AnswerCorrected):
            continue
        at[number] = len(desk.log)
        done = renumbered(act, at)
        try:
            desk = desk.after(done)
        except ImpossibleAct:
            continue
        except Malformed:
            if isinstance(done, Answered):
                waiting.append(done)
            continue
        desk = _with_answers(desk, waiting)
    return desk


def _with_answers(desk: Desk, waiting: list[Answered]) -> Desk:
    """The desk with every answer that somebody asks for by now, the latest first."""
    for answer in reversed(waiting):
        if any((q.case, q.key) == (answer.case, answer.fact) for q in desk.questions):
            try:
                after = desk.after(answer)
            except Malformed:
                continue
            waiting.remove(answer)
            return _with_answers(after, waiting)
    return desk


def renumbered(act: Act, at: Mapping[int, int]) -> Act:
    """The act with the numbers that other acts have in the other log."""
    match act:
        case Answered(case=case):
            number, _, entry = case.partition("/")
            return replace(act, case=f"{_new(int(number), at)}/{entry}")
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
        sorted((q.case.partition("/")[2], q.key) for q in desk.questions),
        sorted(
            f"{effect.kind} {effect.clause} {effect.who}"
            for ruling in desk.rulings
            for effect in ruling.effects
        ),
    )
