"""From what is asked of a session to the acts that come of it, or to why none do.

Who may, with which reason, in which order it is refused: said here for every door. A role that may
not ask is told first, then what cannot be, and a missing reason last.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, assert_never

from fairdeal.errors import Malformed, quoted
from fairdeal.events.acts import ContestantLeft, ResultEntered, SessionAct
from fairdeal.events.deciding import entries, undoing
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.evening.acts import ResultConfirmed
from fairdeal.events.evening.repair import rounds_over
from fairdeal.events.session import Session
from fairdeal.intents import (
    appeals,
    course,
    deals,
    people,
    repairs,
)
from fairdeal.intents import matches as line_ups
from fairdeal.intents.asking import Asked, Forbidden, Word
from fairdeal.intents.grades import Grade, graded
from fairdeal.intents.matches import drawn_anew, extended
from fairdeal.intents.requests import (
    Announce,
    AnswerCall,
    Appeal,
    CallRound,
    Come,
    DecideAppeal,
    Divide,
    Draw,
    ExtraBoards,
    FreePhone,
    Leave,
    Name,
    NameLineUp,
    Penalize,
    Reach,
    RecordDeals,
    Repair,
    Request,
    Score,
    Show,
    Undo,
    Withdraw,
)
from fairdeal.intents.scores import scored, withdrawn
from fairdeal.scoring.additions import Addition, Cause, Unit, usual_clause
from fairdeal.scoring.methods import in_matchpoints

_AMOUNT: Final = re.compile(r"([+-]?\d{1,7}(?:\.\d{1,4}|/[1-9]\d{0,5})?)\s*(%?)")

_OF_ITSELF: Final = ResultEntered, ResultConfirmed
"""What is told of a score without a reason: nothing that stood is another by it."""


def decide(session: Session, request: Request, asked: Asked) -> Sequence[SessionAct]:
    """The acts that come of a request; none where all is so already.

    Raises:
        Forbidden: others may ask for it, and who asks may not.
        Malformed: it cannot be, or no reason is given for what is told with one.
    """
    if asked.role not in request.may:
        raise Forbidden("Only the Director can do this. Nothing was changed.")
    acts = _acts(session, request, asked)
    if acts and request.reasoned and not asked.looking and not isinstance(acts[0], _OF_ITSELF):
        check_reason(asked.reason)
    return acts


def _acts(  # noqa: C901, PLR0911, PLR0912 - one for each request
    session: Session, request: Request, asked: Asked
) -> Sequence[SessionAct]:
    match request:
        case Penalize():
            return [entries.add(session, _addition(session, request, asked.reason))]
        case Leave(contestant=contestant, after=after, scores_stand=stand):
            last = _playing(session) if after is None else after
            return [entries.leave(session, ContestantLeft(contestant, stand, last))]
        case Repair():
            return repairs.repaired(session, request)
        case CallRound():
            return [course.called(session, request, asked)]
        case Come(call=call):
            return course.coming(session, call)
        case AnswerCall(call=call):
            return course.answered(session, call)
        case FreePhone(contestant=contestant):
            return people.freed(session, contestant)
        case Undo(sequence=sequence):
            approved = asked.has(Word.APPROVED)
            return undoing.undo(session, sequence, asked.at, approved=approved)
        case Score():
            return scored(session, request, asked)
        case Appeal():
            return [appeals.lodged(session, request, asked.at)]
        case DecideAppeal():
            return [appeals.decided(session, request)]
        case Withdraw():
            return withdrawn(session, request, asked)
        case Divide(board=board, tables=tables):
            return course.divided(session, board, frozenset(tables), asked.at)
        case Name():
            return people.named(session, request)
        case NameLineUp():
            return line_ups.named(session, request, asked)
        case RecordDeals(boards=boards):
            return deals.recorded(session, boards)
        case Reach(phase=phase):
            return course.reached(session, phase)
        case Show():
            return course.shown(session, request)
        case Draw():
            return drawn_anew(session, request)
        case ExtraBoards():
            return extended(session, request)
        case Announce(words=words):
            return course.announced(session, words)
        case Grade():
            return graded(session, request)
    assert_never(request)


def _playing(session: Session) -> int | None:
    """The round that is played now, called or with results; ``None`` of a session from a file."""
    return rounds_over(session, session.evening) if session.evening is not None else None


def _addition(session: Session, asked: Penalize, reason: str) -> Addition:
    found = _AMOUNT.fullmatch(asked.amount.strip().replace(",", ".").replace("−", "-"))
    if found is None:
        raise Malformed("{amount} is no amount, such as 1/4 or 0.5", amount=quoted(asked.amount))
    of_boards = session.teams is None and session.swiss is None
    plain = of_boards and in_matchpoints(session.opened.method)
    unit = asked.unit or (Unit.TOP if plain else Unit.SCORE)
    # Of a top one may say 25 percent as well as a quarter.
    amount = Fraction(found[1]) / (100 if found[2] and unit is Unit.TOP else 1)
    cause = asked.cause or (Cause.PENALTY if amount < 0 else Cause.AWARD)
    if cause is Cause.PENALTY:  # it is taken off, however it is written
        amount = -abs(amount)
    clause = usual_clause(cause) if asked.clause is None else asked.clause
    return Addition(asked.contestant, amount, unit, cause, reason, clause)
