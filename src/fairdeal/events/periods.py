"""The periods of a session: until when scores are corrected, and rulings asked for and appealed."""

from datetime import datetime, timedelta
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import ConditionsSet, Moment
from fairdeal.events.evening_acts import Phase
from fairdeal.events.session import Session
from fairdeal.laws.editions import Edition

_USUAL: Final = 30
"""Minutes for corrections unless a later time is set (79C1)."""


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
            f"a correction period of {conditions.correction_minutes} minutes is too short; less "
            f"than {_USUAL} only if the special nature of the contest requires it (79C1)"
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


def corrections_over(session: Session, at: datetime) -> bool:
    """Whether the period of 79C is over."""
    minutes = session.conditions.correction_minutes
    return _over(session, at, minutes, Moment.CORRECTION_ENDED)


def appeals_over(session: Session, at: datetime) -> bool:
    """Whether the period of 92B is over; in 1997 it ends with that of 79C."""
    if session.conditions.edition is Edition.L1997:
        return corrections_over(session, at)
    return _over(session, at, session.conditions.appeal_minutes, Moment.APPEALS_ENDED)


def _over(session: Session, at: datetime, minutes: int, ended: Moment) -> bool:
    """A moment said to be reached counts; else the minutes since the score was posted.

    The last instant of a period is within it.
    """
    if ended in session.moments:
        return at > session.moments[ended]
    posted = session.moments.get(Moment.POSTED)
    return posted is not None and at > posted + timedelta(minutes=minutes)
