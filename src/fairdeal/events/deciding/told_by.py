"""Which acts a matter told of the session: those right after its own, at that moment.

A ruling becomes scores, corrections, penalties, appeals (`settlement`), and none of them names its
matter. What is told by hand beside it is of a kind that nothing in the ruling tells, of another
table, or one more than it tells.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    Place,
    ResultCorrected,
    ResultRuled,
    SessionAct,
    Told,
    standing,
)
from fairdeal.events.session import Session
from fairdeal.laws.appeals.law92 import APPEAL
from fairdeal.laws.appeals.law93 import HEARING
from fairdeal.laws.director.law81 import REFERRING
from fairdeal.laws.director.law82 import PUT_RIGHT
from fairdeal.rulings import announcing
from fairdeal.rulings.session_desk import Raised, case_of
from fairdeal.scoring.additions import Cause
from fairdeal.table import effects as e
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled
from fairdeal.table.penalties import Unit

OF_THE_DESK: Final = (Raised, Answered, AnswerCorrected, Ruled)
ON_RESULTS: Final = (ResultRuled, ResultCorrected, AppealDecided)
ABOVE: Final = frozenset({e.Body.NATIONAL, e.Body.AUTHORITY})
"""Who hears what was decided at the event already."""
LODGING: Final = frozenset({APPEAL, *REFERRING})
"""The entries by which a ruling comes to be heard."""
NO_RULINGS: Final = frozenset({*LODGING, HEARING})
"""The same, and in which it is heard: nothing that could be appealed is ruled in them."""
_OF_RECORDS: Final = "/79C"
"""The end of the name of a matter in which an error of recording is corrected."""
_OTHERWISE: Final = (e.ResultCancelled, e.NewDeal, e.RulingStands)
_Kind = tuple[type[SessionAct], bool]
"""Of an act: what it is, and whether it is about the board and table of the matter."""


def told_by_matters(session: Session) -> Iterator[tuple[Told, str]]:
    """The acts of every matter, and those its rulings told, each with the name of the matter."""
    answers: dict[int, str] = {}
    raised: dict[str, Raised] = {}
    ruled: dict[str, announcing.Told] = {}
    case, at, left = "", session.log[0].time, Counter[_Kind]()
    for one in session.log:
        if (own := _case(one, answers)) is not None:
            case, at = own, one.time
            if isinstance(one.act, Raised):
                raised[case] = one.act
            elif isinstance(one.act, Answered):
                answers[one.sequence] = case
            elif isinstance(one.act, Ruled):
                ruled[case] = announcing.told_further(ruled.get(case), one.act)
            left = _tells(raised[case], ruled[case].effects if case in ruled else ())
        elif one.time != at or not left[_kind(one.act, raised.get(case))]:
            case = ""
        else:
            left[_kind(one.act, raised[case])] -= 1
        if case:
            yield one, case


def told_by(session: Session, case: str) -> list[Told]:
    """What the ruling on a matter told of the session, and stands."""
    return [
        one
        for one, of in told_by_matters(session)
        if of == case
        and one.sequence not in session.undone
        and not isinstance(one.act, OF_THE_DESK)
    ]


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


def _tells(raised: Raised, effects: Iterable[e.Bound]) -> Counter[_Kind]:
    """How many acts of each kind such effects become.

    Whoever loses a valid score has a line of his own, wherever he sat. An appeal that was heard is
    decided by a score or a penalty, and may go on (93C).
    """
    found = Counter[_Kind]()
    for one in effects:
        if says(one) or isinstance(one, _OTHERWISE):
            found |= Counter({(kind, True): 1 for kind in (*ON_RESULTS, AppealLodged)})
            if one.who is e.Role.DEPRIVED:
                lines = len(raised.deprived)
                found.update({(ResultRuled, True): lines, (ResultRuled, False): lines})
        elif isinstance(one, e.Penalized | e.NotPenalized):
            found |= Counter({(AppealDecided, True): 1, (AppealLodged, True): 1})
            if isinstance(one, e.Penalized) and one.amount.unit is not Unit.WARNING:
                found[AdditionGiven, True] += 1
        elif isinstance(one, e.Granted | e.GoesTo):
            found |= Counter({(AppealLodged, True): 1})
    return found


def _kind(act: SessionAct, raised: Raised | None) -> _Kind:
    place = getattr(act, "place", None)
    is_here = raised is not None and place == Place(raised.board or 0, raised.table)
    return type(act), place is None or is_here


def lodges(entry: str, effects: Iterable[e.Bound]) -> bool:
    """Whether it is to be heard by it: let in (92), referred (83, 81C7), or taken further (93C)."""
    if entry == APPEAL:
        return any(isinstance(one, e.Granted) for one in effects)
    sent = [one for one in effects if isinstance(one, e.GoesTo)]
    return any(entry in REFERRING or (entry == HEARING and one.body in ABOVE) for one in sent)


def says(effect: e.Bound) -> bool:
    """Whether a ruling says a score by it, rather than leaves it to be said."""
    if isinstance(effect, e.ScoreAdjusted):
        return effect.given is not None
    return isinstance(effect, e.ScoreCorrected | e.ScoreStands) or puts_right(effect)


def puts_right(effect: e.Bound) -> bool:
    """Whether a ruling found wrong gives way to the result, which can be scored (82A, 82C)."""
    return isinstance(effect, e.Corrected) and str(effect.clause) == PUT_RIGHT
