"""What is asked of the score of a board at a table: entered, corrected, ruled, or taken back.

A result obtained is entered or corrected (79C); an adjusted score is a ruling with its clause (12,
81C), and can be appealed (92A).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fairdeal.events.acts import ResultEntered, ResultRuled, SessionAct
from fairdeal.events.deciding import desk
from fairdeal.events.deciding.corrections import (
    ResultChanged,
    RulingStands,
    check_value,
    correct,
    ruling_lost,
)
from fairdeal.events.deciding.possible_scores import check_scores
from fairdeal.events.deciding.reports import upheld
from fairdeal.events.deciding.ruled_score import in_the_place_of, usual_clauses
from fairdeal.events.deciding.under_appeal import check_may_go
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.periods import check_corrections
from fairdeal.events.places import Place
from fairdeal.events.scoring import check_comparable, is_comparable
from fairdeal.events.session import Result, Session
from fairdeal.intents.asking import Asked, Word
from fairdeal.intents.requests import Score, Withdraw
from fairdeal.intents.seated import seated_at, who_sat
from fairdeal.scoring.lines import NotPlayed, Outcome
from fairdeal.scoring.written.spoken import parse_outcome

_LOOKED: Final = "looked at"


def scored(session: Session, told: Score, asked: Asked) -> Sequence[SessionAct]:
    """The acts by which that is the score of the board there.

    Raises:
        ResultChanged: the result is not the one that whoever asks has seen.
        RulingStands: a ruling would be lost, and nobody said that it shall.
        Malformed: it cannot be read, or cannot be.
    """
    seated = seated_at(session, told.board, told.table)
    place, standing = seated.place, session.results.get(seated.place)
    _check_seen(standing, asked)
    outcome = parse_outcome(told.score, told.ew_score, session.board(place.board))
    ns, ew = who_sat(seated, told.ns, told.ew)
    ruling = _ruling(session, place, outcome, told)
    if standing is None:
        entered = ResultEntered(place, ns, ew, outcome)
        return _compared(session, _entered(session, entered, ruling, asked), asked)
    check_value(session, place, outcome)
    if (ns, ew) != (standing.ns, standing.ew):
        _check_may_go(session, standing, asked)
        entered = ResultEntered(place, ns, ew, outcome, standing.lead)
        news = ResultWithdrawn(place), *_entered(session, entered, ruling, asked)
        return _compared(session, news, asked)
    if ruling is not None:
        return [desk.rule(session, ruling, asked.at)]
    if outcome == standing.outcome and (act := upheld(session, place)) is not None:
        return [act]
    return [
        correct(
            *(session, place, outcome, asked.at),
            seen=asked.seen or 0,
            reason=_LOOKED if asked.looking else asked.reason,
            over_ruling=asked.has(Word.OVER_RULING),
            approved=asked.has(Word.APPROVED),
        )
    ]


def withdrawn(session: Session, told: Withdraw, asked: Asked) -> Sequence[SessionAct]:
    """The act by which nothing stands there any longer.

    Raises:
        ResultChanged: the result is not the one that whoever asks has seen.
        RulingStands: a ruling would be lost, and nobody said that it shall.
        Malformed: nothing stands there, or the period for corrections is over.
    """
    standing = session.result(seated_at(session, told.board, told.table).place)
    _check_seen(standing, asked)
    _check_may_go(session, standing, asked)
    return [ResultWithdrawn(standing.place)]


def _check_seen(standing: Result | None, asked: Asked) -> None:
    """Whoever changes a result says which he saw: nothing of others is overwritten unseen."""
    if standing is not None and standing.version > (asked.seen or 0):
        raise ResultChanged(standing)


def _check_may_go(session: Session, standing: Result, asked: Asked) -> None:
    """Whether the result may go: no ruling is lost unasked, and it is in time."""
    if ruling_lost(standing, NotPlayed()) and not asked.has(Word.OVER_RULING):
        raise RulingStands(standing.place.board)
    check_may_go(session, standing.place)
    approved = asked.has(Word.APPROVED)
    check_corrections(session, standing.place, asked.at, approved=approved)


def _entered(
    session: Session, entered: ResultEntered, ruling: ResultRuled | None, asked: Asked
) -> Sequence[SessionAct]:
    """A result where there was none; an adjusted score is ruled on a board without one."""
    desk.check_may_sit(session, entered.place, entered.ns, entered.ew)
    if ruling is not None:
        return [
            replace(entered, outcome=NotPlayed()),
            desk.checked_ruling(session, ruling, asked.at),
        ]
    approved = asked.has(Word.APPROVED)
    check_corrections(session, entered.place, asked.at, approved=approved)
    check_scores(entered.outcome, session.board(entered.place.board))
    return [entered]


def _compared(session: Session, acts: Sequence[SessionAct], asked: Asked) -> Sequence[SessionAct]:
    """The acts, unless no match could be scored after them: both rooms of a board sat one way."""
    if session.teams is not None and is_comparable(session):
        check_comparable(session.with_acts(acts, asked.at))
    return acts


def _ruling(session: Session, place: Place, outcome: Outcome, told: Score) -> ResultRuled | None:
    """The ruling by which a score is given; ``None`` where it is a result obtained.

    Nobody is asked here whether the players were told of their right to appeal (83).
    """
    usual = usual_clauses(outcome, session.conditions.edition)
    if not usual and not told.ruled:
        return None
    given = in_the_place_of(outcome) if told.ruled else outcome
    clauses = told.clauses if told.ruled else told.clauses or usual
    return ResultRuled(place, given, clauses, told_of_appeal=False, answers=told.answers)
