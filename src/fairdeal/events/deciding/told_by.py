"""Which acts a matter told of the session: those right after its own, at that moment.

A ruling becomes scores, corrections, penalties (`settlement`), and none of them names its matter.
What is told by hand beside it is of a kind that nothing in the ruling tells.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    ResultCorrected,
    ResultRuled,
    SessionAct,
    Told,
    standing,
)
from fairdeal.events.session import Session
from fairdeal.laws.director.law82 import PUT_RIGHT
from fairdeal.rulings.session_desk import Raised, case_of
from fairdeal.scoring.additions import Cause
from fairdeal.table import effects as e
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled

ON_RESULTS: Final = (ResultRuled, ResultCorrected, AppealDecided)
_OF_RECORDS: Final = "/79C"
"""The end of the name of a matter in which an error of recording is corrected."""
_OTHERWISE: Final = (e.ResultCancelled, e.RulingStands)


def told_by_matters(session: Session) -> Iterator[tuple[Told, str]]:
    """The acts of every matter, and those its rulings told, each with the name of the matter."""
    answers: dict[int, str] = {}
    ruled: dict[str, list[e.Bound]] = {}
    case, at = "", session.log[0].time
    for one in session.log:
        if (own := _case(one, answers)) is not None:
            case, at = own, one.time
            if isinstance(one.act, Answered):
                answers[one.sequence] = case
            elif isinstance(one.act, Ruled):
                ruled.setdefault(case, []).extend(one.act.effects)
        elif one.time != at or not isinstance(one.act, _told_of(ruled.get(case, ()))):
            case = ""
        if case:
            yield one, case


def tricks_ruled(session: Session) -> frozenset[int]:
    """The acts by which the Director said what score is recorded where tricks were disputed."""
    told = told_by_matters(session)
    return frozenset(
        one.sequence
        for one, case in told
        if isinstance(one.act, ResultCorrected) and not case.endswith(_OF_RECORDS)
    )


def penalties_by_hand(session: Session) -> Iterator[tuple[Told, str]]:
    """The penalties that were given in no matter, and stand, each with whom it is of (90, 91)."""
    in_matters = {one.sequence for one, _case in told_by_matters(session)}
    for one in standing(session.log):
        if isinstance(one.act, AdditionGiven) and one.sequence not in in_matters:
            addition = one.act.addition
            if addition.cause is Cause.PENALTY:
                yield one, session.own_name(addition.contestant)


def _case(told: Told, answers: dict[int, str]) -> str | None:
    """The matter of an act of the desk; ``None`` of any other."""
    act = told.act
    if isinstance(act, Raised):
        return case_of(told.sequence, act.entry)
    if isinstance(act, AnswerCorrected):
        return answers[act.number]
    return act.case if isinstance(act, Answered | Ruled) else None


def _told_of(effects: Iterable[e.Bound]) -> tuple[type[SessionAct], ...]:
    """The kinds of acts that such effects become."""
    kinds: set[type[SessionAct]] = set()
    for one in effects:
        if says(one) or isinstance(one, _OTHERWISE):
            kinds.update(ON_RESULTS)
        elif isinstance(one, e.Penalized):
            kinds.add(AdditionGiven)
        elif isinstance(one, e.NotPenalized):
            kinds.add(AppealDecided)
    return tuple(kinds)


def says(effect: e.Bound) -> bool:
    """Whether a ruling says a score by it, rather than leaves it to be said."""
    if isinstance(effect, e.ScoreAdjusted):
        return effect.given is not None
    return isinstance(effect, e.ScoreCorrected | e.ScoreStands) or puts_right(effect)


def puts_right(effect: e.Bound) -> bool:
    """Whether a ruling found wrong gives way to the result, which can be scored (82A, 82C)."""
    return isinstance(effect, e.Corrected) and str(effect.clause) == PUT_RIGHT
