"""What is asked of the course of an evening: rounds, calls, what is shown, publication."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events import periods
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding.desk import divide
from fairdeal.events.evening.acts import (
    Announced,
    CallAnswered,
    Phase,
    RoundStarted,
    ShownChanged,
)
from fairdeal.events.evening.calls import taken
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked
from fairdeal.intents.requests import CallRound, Show

FOULED: Final = "B"
"""What the fouled form of a board is called; the tables of each are compared with one another."""
LONGEST_ANNOUNCEMENT: Final = 300
_LONGEST_ROUND: Final = 600
"""Minutes."""


def evening_of(session: Session) -> Evening:
    """The evening that is played here.

    Raises:
        Malformed: the session came from a file.
    """
    if session.evening is None:
        raise Malformed("This session is not played here; it came from a file.")
    return session.evening


def called(session: Session, asked_for: CallRound, asked: Asked) -> RoundStarted:
    """The act that calls a round.

    Raises:
        Malformed: there is no such round, or the session is over.
    """
    evening = session.evening
    if evening is None or not 1 <= asked_for.round <= evening.rounds:
        raise Malformed("There is no round {n}.", n=asked_for.round)
    if not evening.open:
        raise Malformed("The session is over. Open it again to call a round.")
    minutes = min(asked_for.minutes or evening.planned.minutes, _LONGEST_ROUND)
    return RoundStarted(asked_for.round, asked.at + timedelta(minutes=max(minutes, 0)))


def reached(session: Session, phase: Phase) -> Sequence[SessionAct]:
    """The acts by which an evening comes to a phase; none where it has.

    Raises:
        Malformed: it is not played here, or its results stand in another session.
    """
    return [] if evening_of(session).phase is phase else periods.reached(session, phase)


def shown(session: Session, asked_for: Show) -> Sequence[SessionAct]:
    """The act by which players see that before the end; none where they do.

    Raises:
        Malformed: a board that is to be held back is not played.
    """
    evening, held = evening_of(session), tuple(sorted(set(asked_for.held)))
    if unknown := set(held).difference(evening.movement.board_numbers):
        raise Malformed("Board {n} is not played in this session.", n=min(unknown))
    wanted = ShownChanged(asked_for.travellers, asked_for.ranking, held, asked_for.stanzas)
    return [wanted] if evening.shown != wanted else []


def announced(session: Session, words: str) -> Sequence[SessionAct]:
    """The act by which the room is told that; none where it was.

    Raises:
        Malformed: it is too long.
    """
    if len(words) > LONGEST_ANNOUNCEMENT:
        raise Malformed("Please say it in at most {n} characters.", n=LONGEST_ANNOUNCEMENT)
    return [Announced(words)] if evening_of(session).announced != words else []


def divided(session: Session, board: int, fouled: frozenset[str], at: datetime) -> list[SessionAct]:
    """The acts by which these tables, and no others, have played the fouled form (87).

    Raises:
        Malformed: one of them has no result on the board, or all is so already,
            or the time for a ruling is over.
    """
    played = session.traveller(board)
    if not fouled <= {one.place.table for one in played}:
        raise Malformed("Only tables that have a result on this board can be chosen.")
    before = frozenset(one.place.table for one in played if one.form)
    acts: list[SessionAct] = []
    if newly := fouled - before:
        acts.append(divide(session, board, sorted(newly), FOULED, at))
    if no_more := before - fouled:
        acts.append(divide(session, board, sorted(no_more), "", at))
    if not acts:
        raise Malformed("This is what stands already; there is nothing to correct.")
    return acts


def coming(session: Session, call: int) -> Sequence[SessionAct]:
    """The act by which somebody comes to a table that called; none where somebody is, or was there.

    Raises:
        Malformed: nothing is played here.
    """
    act = taken(evening_of(session), call)
    return [act] if act else []


def answered(session: Session, call: int) -> Sequence[SessionAct]:
    """The act that takes a call off the list; none where it stands there no more.

    Raises:
        Malformed: nothing is played here.
    """
    waits = any(one.sequence == call for one in evening_of(session).calls)
    return [CallAnswered(call)] if waits else []
