"""What a Director still has to do about rulings, and the boards a call may be about: derived.

Nothing of it is kept. A score to be entered is there until somebody enters it, what has to be ruled
on later until that is ruled on; taken back, it is to be done again.
"""

from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultCorrected, ResultEntered, ResultRuled, Told
from fairdeal.events.deciding import directions
from fairdeal.events.evening.acts import ResultConfirmed, ResultWithdrawn, RulingRecorded
from fairdeal.events.evening.floor import reached, round_at, sitting_at, where_played
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.laws.case import Run

_BY_THE_DIRECTOR: Final = (
    *(ResultEntered, ResultCorrected, ResultRuled, ResultConfirmed, ResultWithdrawn),
)
"""What he may do about a score."""


def came_back(evening: Evening, told: Told, matter: int, entry: str) -> bool:
    """Whether a ruling needs no coming back for a matter any more.

    Args:
        evening: the evening.
        told: the ruling, as it was recorded.
        matter: which of the things to come back for, as `CameBack` counts them.
        entry: what it goes on with when it comes due; empty for nothing. Ruled on at that table
            since, it is done.
    """
    if (told.sequence, matter) in evening.came_back:
        return True
    ruled = told.act
    later = (one.act for one in evening.rulings if one.sequence > told.sequence)
    return isinstance(ruled, RulingRecorded) and any(
        isinstance(act, RulingRecorded)
        and bool(entry)
        and (act.table, act.entry) == (ruled.table, entry)
        and act.board in (ruled.board, None)
        for act in later
    )


def score_to_enter(session: Session, evening: Evening, told: Told) -> str:
    """Where the score of a ruling is to be entered, as a place names its table; empty once it was.

    Args:
        session: the session.
        evening: its evening.
        told: the ruling, as it was recorded.
    """
    ruled = told.act
    if not isinstance(ruled, RulingRecorded) or ruled.board is None:
        return ""
    sitting = where_played(session, evening, ruled.table, ruled.board)
    if sitting is None:
        return ""
    place, undone = sitting.place(ruled.board), session.undone
    for one in session.log:
        act = one.act
        if one.sequence <= told.sequence or one.sequence in undone:
            continue
        if isinstance(act, ResultConfirmed) and act.by is not None:
            continue  # the players' word
        if isinstance(act, _BY_THE_DIRECTOR) and act.place == place:
            return ""
    return place.table


def contradicted(session: Session, told: Told, ruling: Run) -> Malformed | None:
    """What the result of its board says against a ruling whose score is still to be entered.

    A ruling may be recorded before there is a result, and the result be changed afterwards; so its
    figures are held to their direction each time it is looked at.

    Args:
        session: the session.
        told: the ruling, as it was recorded.
        ruling: the facts that were asked, and what follows from them.
    """
    ruled, evening = told.act, session.evening
    if not isinstance(ruled, RulingRecorded) or ruled.board is None or evening is None:
        return None
    sitting = where_played(session, evening, ruled.table, ruled.board)
    if sitting is None or sitting.place(ruled.board) not in session.results:
        return None
    offenders = ruled.offender.side if ruled.offender is not None else None
    try:
        directions.check(session, sitting.place(ruled.board), ruling, offenders)
    except Malformed as wrong:
        return wrong
    return None


def boards_at(session: Session, evening: Evening, table: int, upon: int = 0) -> tuple[int, ...]:
    """The boards a ruling at a table may be about: of the round it was in, then the others.

    Args:
        session: the session.
        evening: its evening.
        table: the table; 0 for none.
        upon: the number of the call that is answered: it is about the round the table was in then;
            0 for none.
    """
    now, then = round_there(session, evening, table), _round_at_the_call(session, table, upon)
    sat = (
        sitting_at(evening, table, number) for number in dict.fromkeys((then, *range(now, 0, -1)))
    )
    return tuple(dict.fromkeys(board for one in sat if one is not None for board in one.boards))


def _round_at_the_call(session: Session, table: int, upon: int) -> int:
    """The round in which a table called; 0 where that is not known."""
    before = [one for one in session.log if one.sequence < upon]
    then = Session.begins(before) if before else None
    if then is None or then.evening is None:
        return 0
    return round_there(then, then.evening, table)


def round_there(session: Session, evening: Evening, table: int) -> int:
    """The round a table is in; it goes on to the next with the room, not with its last score (8B1).

    0 where no table is meant.
    """
    if not table:
        return 0
    return min(round_at(session, evening, table), reached(session, evening), evening.rounds)
