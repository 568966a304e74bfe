"""The session's desk: what may be entered, ruled, corrected, appealed, and until when.

Each decision takes the session as it stands and gives the act to be told, or says why not with the
clause. Nothing is changed by a refusal.
"""

from datetime import datetime, timedelta
from functools import cache
from itertools import product
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    ConditionsSet,
    Moment,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
)
from fairdeal.events.meetings import meetings, players, round_of
from fairdeal.events.session import Result, Session
from fairdeal.laws.editions import Edition
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.adjusted import Cancelled as NoScore
from fairdeal.scoring.adjusted import Capped, Made, SideScore, Weighted
from fairdeal.scoring.lines import Outcome, Played, sides_of
from fairdeal.seats import SEATS

_TRICKS: Final = range(14)
_USUAL: Final = 30
"""Minutes for corrections unless a later time is set (79C1)."""


@cache
def possible_scores() -> frozenset[int]:
    """Every score of North-South that some contract gives (Law 77), and nought."""
    bids = (f"{n}{d}{x}" for n, d, x in product(range(1, 8), ("C", "H", "NT"), ("", "X", "XX")))
    contracts = (Contract.parse(bid, seat) for bid in bids for seat in SEATS[:2])
    return frozenset({0}) | {
        score_ns(contract, vulnerability, tricks)
        for contract, vulnerability, tricks in product(contracts, Vulnerability, _TRICKS)
    }


def check_scores(outcome: Outcome) -> None:
    """Whether every score in it is one that a contract gives.

    Raises:
        Malformed: one is not.
    """
    if isinstance(outcome, Played):
        return
    for score in sides_of(outcome):
        for points in _points(score):
            if points not in possible_scores():
                raise Malformed(f"no contract gives a score of {points} (77)")


def _points(score: SideScore) -> tuple[int, ...]:
    if isinstance(score, Made | NoScore):
        return ()
    inner = score.of if isinstance(score, Capped) else score
    return tuple(p for _w, p in inner.outcomes) if isinstance(inner, Weighted) else (inner.score,)


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


def enter(session: Session, place: Place, ns: str, ew: str, outcome: Outcome) -> ResultEntered:
    """Enter a result.

    Raises:
        Malformed: somebody is not entered, plays against itself, or has the board already; the
            board is not in play between these two; or no contract gives the score.
    """
    where = f"board {place.board}"
    for contestant in (ns, ew):
        if session.players and contestant not in session.players:
            raise Malformed(f"{where}: {contestant!r} is not entered in this session")
        if _had_left(session, place.board, ns, ew, contestant):
            raise Malformed(f"{where}: {contestant} has left the session")
    if ns == ew:
        raise Malformed(f"{where}: {ns} plays against itself")
    if place in session.results:
        raise Malformed(f"{where} at table {place.table} has a result; correct it instead")
    if session.teams is None:
        for result in session.traveller(place.board):
            for contestant in {ns, ew} & {result.ns, result.ew}:
                raise Malformed(f"{where}: {contestant} has a result on it already")
    _in_play(session, place.board, ns, ew)
    check_scores(outcome)
    return ResultEntered(place, ns, ew, outcome)


def _in_play(session: Session, board: int, ns: str, ew: str) -> None:
    movement = session.movement
    if movement is not None and round_of(movement, board, ns, ew) is None:
        raise Malformed(f"board {board} is not in play between {ns} and {ew} (15A)")


def _had_left(session: Session, board: int, ns: str, ew: str, contestant: str) -> bool:
    """Whether a contestant had left before that board; results of earlier rounds may come late."""
    left = session.left.get(contestant)
    if left is None:
        return False
    if left.after is None or session.movement is None:
        return True
    return (round_of(session.movement, board, ns, ew) or 0) > left.after


def late_plays(session: Session) -> tuple[tuple[int, int, str, str], ...]:
    """What the movement has and no result was told of: round, board and the two contestants."""
    if session.movement is None:
        return ()
    told = {
        (r.place.board, frozenset((players(r.ns), players(r.ew)))) for r in session.results.values()
    }
    return tuple(
        (one.round, board, one.ns, one.ew)
        for one in meetings(session.movement)
        for board in one.boards
        if (board, frozenset((players(one.ns), players(one.ew)))) not in told
        and not any(_had_left(session, board, one.ns, one.ew, who) for who in (one.ns, one.ew))
    )


def correct(
    session: Session, place: Place, outcome: Outcome, at: datetime, *, approved: bool = False
) -> ResultCorrected:
    """Correct an error in recording or computing a result (79C).

    Args:
        session: the session.
        place: the result.
        outcome: what shall stand.
        at: when it was asked for.
        approved: whether, after the period, the Tournament Organizer approved and the Director is
            satisfied beyond reasonable doubt (79C2 since 2007).

    Raises:
        Malformed: the period is over, nothing would change, or no contract gives the score.
    """
    result = session.result(place)
    if corrections_over(session, at) and (
        not approved or session.conditions.edition is Edition.L1997
    ):
        raise Malformed(f"board {place.board}: the correction period is over (79C1)")
    if outcome == result.outcome:
        raise Malformed(f"board {place.board}: this is what stands already")
    check_scores(outcome)
    return ResultCorrected(place, outcome)


def rule(session: Session, ruling: ResultRuled, at: datetime) -> ResultRuled:
    """Rule on a board at a table.

    A ruling asked for by the players is in time within the period of 92B, and one for what the
    Director learnt himself within that of 79C (81C3); so it is refused after the later of the two.

    Raises:
        Malformed: the board has no result there, no clause is cited, the time for a ruling is over,
            or a score in it is none that a contract gives.
    """
    result = session.result(ruling.place)
    if not ruling.clauses:
        raise Malformed(f"board {result.place.board}: a ruling cites its clause (81C, 82)")
    if appeals_over(session, at) and corrections_over(session, at):
        raise Malformed(f"board {result.place.board}: the time for a ruling is over (81C3, 92B)")
    check_scores(ruling.outcome)
    return ruling


def appeal(
    session: Session,
    place: Place,
    contestant: str,
    at: datetime,
    *,
    concurring: bool,
    absent: bool = False,
) -> AppealLodged:
    """Lodge an appeal against the ruling on a board.

    Args:
        session: the session.
        place: the result ruled upon.
        contestant: who appeals.
        at: when.
        concurring: whether all who must agree do: both partners, the captain (92D).
        absent: whether who does not agree has left; in 1997 he is taken to concur.

    Raises:
        Malformed: nothing was ruled there, the contestant was not at that table, the time is over,
            those who must agree do not, or an appeal was lodged already.
    """
    result, where = session.result(place), f"board {place.board}"
    if not ruled(result):
        raise Malformed(f"{where}: there is no ruling to be appealed (92A)")
    if contestant not in {result.ns, result.ew}:
        raise Malformed(f"{where}: {contestant} was not at that table (92A)")
    if appeals_over(session, at):
        raise Malformed(f"{where}: the time for appeals is over (92B)")
    concurring = concurring or (absent and session.conditions.edition is Edition.L1997)
    if not concurring:
        raise Malformed(f"{where}: an appeal is heard only if all of the side agree (92D)")
    if place in session.appeals:
        raise Malformed(f"{where}: an appeal was lodged already")
    return AppealLodged(place, contestant, concurring)


def decide(session: Session, decision: AppealDecided) -> AppealDecided:
    """Decide an appeal that was lodged.

    Raises:
        Malformed: none waits there, or a score in the decision is none that a contract gives.
    """
    waiting = session.appeals.get(decision.place)
    if waiting is None or waiting.decided:
        raise Malformed(f"board {decision.place.board}: no appeal waits for a decision (93)")
    if decision.outcome is not None:
        check_scores(decision.outcome)
    return decision


def ruled(result: Result) -> bool:
    """Whether the Director ruled on it."""
    return any(isinstance(told.act, ResultRuled) for told in result.history)


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
