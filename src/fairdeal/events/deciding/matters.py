"""The desk of a session at work on its log: a matter is raised, asked about, ruled on and settled.

What the session's own records know is answered from them; everything else waits for the Director.
As soon as nothing is left to be asked, what was ruled becomes acts of the session (`settlement`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events import periods
from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    Place,
    ResultCorrected,
    ResultRuled,
    SessionAct,
    Told,
    Undone,
    standing,
)
from fairdeal.events.deciding import appeals
from fairdeal.events.deciding import desk as session_desk
from fairdeal.events.deciding.corrections import check_value
from fairdeal.events.deciding.records import AT_A_MOMENT, known
from fairdeal.events.deciding.settlement import place_of, settlement, varied
from fairdeal.events.deciding.still_open import grounds
from fairdeal.events.deciding.told_by import OF_THE_DESK, lodges, told_by
from fairdeal.events.deciding.under_appeal import appealed, under_appeal
from fairdeal.events.session import Session
from fairdeal.laws.facts import Source
from fairdeal.laws.score import law79
from fairdeal.rulings.session_desk import Raised, SessionDesk, SessionMatter, case_of
from fairdeal.table.acts import AnswerCorrected, Answered, Official, Ruled
from fairdeal.table.effects import ResultCancelled

DeskAct = Raised | Answered | AnswerCorrected | Ruled
_OF_A_RESULT: Final = (ResultCorrected, ResultRuled, AppealLodged, AppealDecided)
Answers = Mapping[str, str]
"""By fact, the word of the answer."""


def desk_of(session: Session) -> SessionDesk:
    """The desk with every matter as it stands."""
    told = (
        (one.sequence, _as_seated(session, act) if isinstance(act, Raised) else act)
        for one in session.matters
        if isinstance(act := one.act, OF_THE_DESK)
    )
    return SessionDesk.numbered(session.code, told)


def _as_seated(session: Session, raised: Raised) -> Raised:
    """Who was named as offender is at fault where he sat, and no side is where he did not (12C2).

    A result may be entered anew, the other way round or of others.
    """
    result = session.results.get(Place(raised.board or 0, raised.table))
    if result is None or not raised.contestant:
        return raised
    return replace(raised, offenders=session_desk.side_of(session, result, raised.contestant))


def raise_matter(
    session: Session, raised: Raised, answers: Answers, at: datetime
) -> tuple[tuple[SessionAct, ...], SessionMatter]:
    """A matter raised, as far as the answers and the records go, and what became of it.

    Args:
        session: the session.
        raised: the matter.
        answers: what the Director can say already.
        at: when.

    Raises:
        Malformed: the edition has no such entry, an answer is to nothing that is asked, or what
            follows is refused: the time for it is over, nobody is known to have offended.
    """
    raised = replace(
        raised,
        contestant=session.own_name(raised.contestant),
        deprived=tuple(map(session.own_name, raised.deprived)),
    )
    place = place_of(raised)
    if place is not None and place not in session.appeals:
        session.result(place)  # else nothing was played there
    number = session.version + 1
    before = desk_of(session)
    desk = before.after(_as_seated(session, raised), number)
    return _answered(session, before, desk, case_of(number, raised.entry), answers, at)


def answer(
    session: Session, case: str, answers: Answers, at: datetime
) -> tuple[tuple[SessionAct, ...], SessionMatter]:
    """The same for a matter that waits for answers.

    Raises:
        Malformed: there is no such matter, or as `raise_matter`.
    """
    desk = desk_of(session)
    return _answered(session, desk, desk, case, answers, at)


def correct(
    session: Session, case: str, answers: Answers, at: datetime, reason: str = ""
) -> tuple[tuple[SessionAct, ...], SessionMatter]:
    """Answers given in a matter corrected: it is ruled on as if these had been given at first.

    What was told by the ruling before is undone, and told anew by the ruling that stands now.

    Args:
        session: the session.
        case: the matter.
        answers: the right words.
        at: when.
        reason: why, where that is said.

    Raises:
        Malformed: there is no such matter, that has not been answered in it or is asked no more,
            something was ruled since on a result that would change, the time for it is over, or as
            `raise_matter`.
    """
    now, settled = session, told_by(session, case)
    _check_last(now, case, settled, (told.act for told in settled))
    # What a table has said of the result since stays said, and rests on no ruling.
    undone = [Undone(told.sequence) for told in settled]
    session = session.with_acts(undone, at, reason=reason)
    desk = before = desk_of(session)
    for fact, word in answers.items():
        number = _answer_to(session, desk.matter(case), fact)
        desk = desk.after(AnswerCorrected(number, word, Official.DIRECTOR, reason))
    acts, matter = _answered(session, before, desk, case, {}, at)
    _check_last(now, case, settled, acts)
    _check_grounds(now, desk_of(now).matter(case), matter, settled)
    if not lodges(matter.raised.entry, matter.effects):
        appeals.check_not_heard(now, case)
    _check_in_time(now, matter, (*(told.act for told in settled), *acts), at)
    return (*undone, *acts), matter


def _answer_to(session: Session, matter: SessionMatter, fact: str) -> int:
    """The number of the answer to that fact in that matter."""
    for one in session.matters:
        if isinstance(one.act, Answered) and (one.act.case, one.act.fact) == (matter.case, fact):
            return one.sequence
    known = ", ".join(matter.answers) or "nothing"
    raise Malformed("{fact} has not been answered here; answered: {known}", fact=fact, known=known)


def _check_last(
    session: Session, case: str, settled: Iterable[Told], acts: Iterable[SessionAct]
) -> None:
    """Refuse where something was ruled since on a result that these acts are about.

    That ruling knew of the one that would change. What changes no result, such as a penalty,
    nothing rests on but its appeal.
    """
    desk = desk_of(session)
    last, own = desk.last_told_of(case), {told.sequence for told in settled}
    announced = (t for t in session.matters if isinstance(t.act, Ruled) and t.act.case == case)
    own_now = own | {one.sequence for one in [*announced][-1:]}
    is_heard = varied(session, desk, desk.matter(case).raised) is not None
    if not is_heard and own_now & appealed(session):
        raise under_appeal()
    # A decision that comes of it now is of an appeal that waits.
    changed = (act for act in acts if not (is_heard and isinstance(act, AppealDecided)))
    places = {act.place: _resting(act) for act in changed if isinstance(act, _OF_A_RESULT)}
    for told in standing(session.log):
        if told.sequence <= last or told.sequence in own or not isinstance(told.act, _OF_A_RESULT):
            continue
        if isinstance(told.act, places.get(told.act.place, ())):
            raise session_desk.ruled_upon(told.act.place.board)


def _check_grounds(
    session: Session, before: SessionMatter, after: SessionMatter, settled: Iterable[Told]
) -> None:
    """Refuse where a score stands on what would fall: the law that lets it be adjusted (12A)."""
    place, fallen = place_of(before.raised), grounds(before) - grounds(after)
    if place not in session.results or place is None or not fallen:
        return
    ruling, last = session.result(place).history[-1], desk_of(session).last_told_of(before.case)
    is_own = ruling.sequence in {told.sequence for told in settled}
    if is_own or ruling.sequence < last or not isinstance(ruling.act, ResultRuled | AppealDecided):
        return
    is_no_result = any(kind is ResultCancelled for kind, _ in fallen)
    if is_no_result or {clause for _, clause in fallen} & {*ruling.act.clauses}:
        raise session_desk.ruled_upon(place.board)


def _resting(act: SessionAct) -> tuple[type[SessionAct], ...]:
    """What may rest on such an act: on an appeal only its decision, for each appeals for itself."""
    return (AppealDecided,) if isinstance(act, AppealLodged) else _OF_A_RESULT


def _check_in_time(
    session: Session, matter: SessionMatter, acts: Iterable[SessionAct], at: datetime
) -> None:
    """Refuse to change a score once the time for it is over, be it back to the result (81C3).

    Not where it was asked for in time, and ruled on only after the end: that is still being ruled.
    """
    for act in acts:
        if isinstance(act, ResultRuled) and _ruled_by(session, matter, periods.rulings_over):
            session_desk.check_in_time(session, act.place.board, at)
        elif isinstance(act, ResultCorrected) and _ruled_by(
            session, matter, periods.corrections_over
        ):
            approved = matter.answers.get(law79.APPROVED.key) == "yes"
            periods.check_corrections(session, act.place, at, approved=approved)


def _ruled_by(
    session: Session, matter: SessionMatter, is_over: Callable[[Session, datetime], bool]
) -> bool:
    """Whether a matter had been ruled on when that period ended."""
    then = Session.begins(one for one in session.log if not is_over(session, one.time))
    found = (one for one in desk_of(then).matters if one.case == matter.case)
    return any(one.is_closed for one in found)


def _answered(
    session: Session,
    before: SessionDesk,
    desk: SessionDesk,
    case: str,
    answers: Answers,
    at: datetime,
) -> tuple[tuple[SessionAct, ...], SessionMatter]:
    left, asked = dict(answers), _asked(session, case, at)
    while question := desk.matter(case).question:
        by, word = Official.DIRECTOR, left.pop(question.key, None)
        if word is None and question.fact.known_by is Source.SESSION:
            by, word = Official.SESSION, known(session, desk.matter(case), question.key, asked)
        if word is None:
            break
        desk = desk.after(Answered(case, question.key, word, by))
    matter = desk.matter(case)
    if left:
        open_now = matter.question.key if matter.question else "nothing"
        raise Malformed(
            "{facts}: not asked in case {case}; open: {open}",
            facts=", ".join(left),
            case=case,
            open=open_now,
        )
    told: tuple[SessionAct, ...] = desk.log[len(before.log) :]
    if not told:
        raise Malformed(
            "case {case}: no answer was given; open: {open}", case=case, open=matter.question
        )
    settled = settlement(session, desk, matter, asked) if matter.is_closed else ()
    for act in settled:
        # What has no value in this form of scoring is refused, and not the ranking after it.
        if (
            isinstance(act, ResultRuled | AppealDecided)
            and act.outcome is not None
            and act.place in session.results
        ):
            check_value(session, act.place, act.outcome)
    return (*told, *settled), matter


def _asked(session: Session, case: str, at: datetime) -> datetime:
    """When the matter was raised: what was asked for in time is ruled on however long it takes.

    The right to a ruling and to an appeal ends for whoever has not asked by then (92B, 79C1).
    """
    for told in session.matters:
        if isinstance(told.act, Raised) and case_of(told.sequence, told.act.entry) == case:
            return told.time
    return at


def answered_otherwise(session: Session, case: str) -> Mapping[str, str]:
    """What the records answered in a matter and answer otherwise now, with the word of today.

    In what boards are scored may be told otherwise since. Whether something was in time, or ruled
    on by then, is as it was at that moment.

    Raises:
        NotEntitled: there is no such matter.
    """
    matter = desk_of(session).matter(case)
    asked = _asked(session, case, session.log[-1].time)
    by_the_records = {
        act.fact: act.value
        for act in (told.act for told in session.matters)
        if isinstance(act, Answered) and act.case == case and act.by is Official.SESSION
    }
    now = {
        fact: known(session, matter, fact, asked)
        for fact in by_the_records
        if fact in matter.answers and fact not in AT_A_MOMENT
    }
    return {
        fact: word
        for fact, word in now.items()
        if word is not None and word != matter.answers[fact]
    }
