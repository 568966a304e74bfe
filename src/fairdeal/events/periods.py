"""The periods of a session: until when scores are corrected, and rulings asked for and appealed."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import ConditionsSet, Moment, MomentReached, SessionAct, Told
from fairdeal.events.evening.acts import Phase, PhaseReached
from fairdeal.events.places import Place
from fairdeal.events.ruled import ruled_matters
from fairdeal.events.session import Session
from fairdeal.laws.editions import Edition
from fairdeal.scoring.lines import NotPlayed
from fairdeal.table.effects import PlayedLater, RoundOpen

_MOMENTS: Final = {Phase.PUBLISHED: Moment.POSTED, Phase.CLOSED: Moment.CORRECTION_ENDED}
"""What deadlines hang on: the official score is available, corrections have ended (79C, 92B)."""
_USUAL: Final = 30
"""Minutes for corrections unless a later time is set (79C1)."""


class CorrectionsOver(Malformed):
    """The period for corrections is over; since 2007 the Tournament Organizer may approve one."""


def reached(session: Session, phase: Phase) -> list[SessionAct]:
    """The acts by which an evening comes to a phase; the deadlines hang on some of them.

    Raises:
        Malformed: its results stand in another session, which would not follow.
    """
    if phase is Phase.PLAYING and session.elsewhere is not None:
        raise Malformed("The results of this session stand in another one. Undo that first.")
    moments = [MomentReached(_MOMENTS[phase])] if phase in _MOMENTS else []
    return [PhaseReached(phase), *moments]


def moment(session: Session, reached_now: Moment) -> list[SessionAct]:
    """The acts by which a moment is reached: an evening comes to its phase with it.

    Raises:
        Malformed: as `reached`.
    """
    phases = {moment: phase for phase, moment in _MOMENTS.items()}
    if session.evening is None or reached_now not in phases:
        return [MomentReached(reached_now)]
    return reached(session, phases[reached_now])


def set_conditions(conditions: ConditionsSet, *, special: bool = False) -> ConditionsSet:
    """Set the conditions of a session.

    Args:
        conditions: edition and periods.
        special: whether the special nature of the contest requires an early end of corrections.

    Raises:
        Malformed: the correction period is less than thirty minutes for no such reason.
    """
    if conditions.correction_minutes < _USUAL and not special:
        raise Malformed(
            "a correction period of {n} minutes is too short; less than {least} only if "
            "the special nature of the contest requires it (79C1)",
            n=conditions.correction_minutes,
            least=_USUAL,
        )
    return conditions


def corrections_until(session: Session) -> datetime | None:
    """When the correction period ends; ``None`` before it begins, and once it was ended.

    A session that was opened again after its results were posted has no such end any more.
    """
    posted, evening = session.moments.get(Moment.POSTED), session.evening
    if posted is None or evening is None or evening.phase is not Phase.PUBLISHED:
        return None
    return posted + timedelta(minutes=session.conditions.correction_minutes)


def check_corrections(session: Session, place: Place, at: datetime, *, approved: bool) -> None:
    """Whether the score there can be recorded or corrected still (79C).

    One that was left out when scores were posted is no other error than one that is wrong.

    Args:
        session: the session.
        place: the board and table.
        at: when it was asked for.
        approved: whether, after the period, the Tournament Organizer approved and the Director is
            satisfied beyond reasonable doubt (79C2 since 2007).

    Raises:
        CorrectionsOver: the period is over, and nothing opens it.
    """
    may_be_late = approved and session.conditions.edition is not Edition.L1997
    if corrections_over(session, at) and not may_be_late and not _put_off(session, place):
        raise CorrectionsOver(
            "board {board}: the correction period is over (79C1)", board=place.board
        )


def _put_off(session: Session, place: Place) -> bool:
    """Whether the Director had put the board off by then: its round goes on until it has a score.

    82B2, and 8B2 since 2007. There is nothing yet in which anybody could have erred.
    """
    result = session.results.get(place)
    if result is not None and result.outcome != NotPlayed():
        return False
    by_then = (one for one in session.matters if not corrections_over(session, one.time))
    return bool(_putting_off(by_then, place) & _putting_off(session.matters, place))


def _putting_off(matters: Iterable[Told], place: Place) -> set[str]:
    return {
        one.case
        for one in ruled_matters(matters)
        if (one.raised.board, one.raised.table) == (place.board, place.table)
        and any(isinstance(effect, PlayedLater | RoundOpen) for effect in one.effects)
    }


def corrections_over(session: Session, at: datetime) -> bool:
    """Whether the period of 79C is over.

    Nobody's word ends it before thirty minutes, unless so few were set at the beginning (79C1).
    """
    minutes = session.conditions.correction_minutes
    return _over(session, at, minutes, Moment.CORRECTION_ENDED, min(_USUAL, minutes))


def appeals_over(session: Session, at: datetime) -> bool:
    """Whether the period of 92B is over; in 1997 it ends with that of 79C."""
    if session.conditions.edition is Edition.L1997:
        return corrections_over(session, at)
    return _over(session, at, session.conditions.appeal_minutes, Moment.APPEALS_ENDED)


def rulings_over(session: Session, at: datetime) -> bool:
    """Whether no score is ruled on any more: asked for in that of 92B, or learnt in that of 79C.

    81C3: what the Director learns by himself he puts right within the period for corrections.
    """
    return appeals_over(session, at) and corrections_over(session, at)


def _over(session: Session, at: datetime, minutes: int, ended: Moment, least: int = 0) -> bool:
    """A moment said to be reached counts; else the minutes since the score was posted.

    The last instant of a period is within it. Periods begin anew when the score is posted anew,
    and nothing is over while a session that was opened again is being played.
    """
    if session.evening is not None and session.evening.open:
        return False
    posted = session.moments.get(Moment.POSTED)
    said = session.moments.get(ended)
    if said is not None and (posted is None or said >= posted):
        return at > (said if posted is None else max(said, posted + timedelta(minutes=least)))
    return posted is not None and at > posted + timedelta(minutes=minutes)
