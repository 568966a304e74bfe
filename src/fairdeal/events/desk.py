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
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    ConditionsSet,
    ContestantEntered,
    LineUpNamed,
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
from fairdeal.scoring.additions import Addition, Unit
from fairdeal.scoring.adjusted import Cancelled as NoScore
from fairdeal.scoring.adjusted import Capped, Made, SideScore, Weighted
from fairdeal.scoring.lines import Outcome, Played, sides_of
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.seats import SEATS

_FEWEST, _MOST = 4, 8
"""Players of a team."""
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
    sides = [members(session, side) for side in (ns, ew)]
    for contestant in (*sides[0], *sides[1]):
        if session.players and contestant not in session.players:
            raise Malformed(f"{where}: {contestant!r} is not entered in this session")
        if _had_left(session, place.board, ns, ew, contestant):
            raise Malformed(f"{where}: {contestant} has left the session")
    for contestant in sorted(set(sides[0]) & set(sides[1])):
        raise Malformed(f"{where}: {contestant} plays against itself")
    if place in session.results:
        raise Malformed(f"{where} at table {place.table} has a result; correct it instead")
    if session.teams is None:
        for result in session.traveller(place.board):
            there = {*members(session, result.ns), *members(session, result.ew)}
            for contestant in sorted({*sides[0], *sides[1]} & there):
                raise Malformed(f"{where}: {contestant} has a result on it already")
    _in_play(session, place.board, ns, ew)
    check_scores(outcome)
    return ResultEntered(place, ns, ew, outcome)


def members(session: Session, side: str) -> tuple[str, ...]:
    """The contestants on a side: one, or in an individual both players of the partnership.

    Raises:
        Malformed: in an individual it does not name two players.
    """
    if not session.individual:
        return (session.aliases.of(side),)
    named = tuple(map(session.aliases.of, side.split("+")))
    if len(set(named)) != 2 or not all(named):
        raise Malformed(f"{side!r}: in an individual two players sit together, such as 3+8")
    return named


def sat_there(session: Session, result: Result, contestant: str) -> bool:
    """Whether a contestant, or in an individual one of a partnership, has that result."""
    sides = (result.ns, result.ew)
    return contestant in sides or any(
        contestant in members(session, side) for side in sides if session.individual
    )


def _in_play(session: Session, board: int, ns: str, ew: str) -> None:
    movement = session.movement
    if movement is not None and round_of(movement, board, ns, ew) is None:
        raise Malformed(f"board {board} is not in play between {ns} and {ew} (15A)")


def _had_left(session: Session, board: int, ns: str, ew: str, contestant: str) -> bool:
    """Whether a contestant had left before that board; results of earlier rounds may come late."""
    left = session.left.get(contestant)
    if left is None:
        return False
    if left.after is None:
        return True
    if session.swiss is not None:
        return session.swiss.round_of(board) > left.after
    if session.movement is None:
        return True
    return (round_of(session.movement, board, ns, ew) or 0) > left.after


def add(session: Session, addition: Addition) -> AdditionGiven:
    """Add to a total, or take off it.

    Raises:
        Malformed: it is for nobody who takes part, or in a unit that the form of scoring has not.
    """
    who, unit = addition.contestant, addition.unit
    if session.players and who not in session.players:
        raise Malformed(f"{who!r} is not entered in this session")
    of_boards = session.teams is None and session.swiss is None
    if unit is not Unit.SCORE and not (of_boards and in_matchpoints(session.opened.method)):
        raise Malformed(
            f"{unit.value}: nothing is counted in that here; say it in what the session is "
            "counted in (unit score)"
        )
    return AdditionGiven(addition)


def name_line_up(session: Session, named: LineUpNamed) -> LineUpNamed:
    """Name who plays a match for a team.

    Raises:
        Malformed: the session is not one of teams, somebody does not play for the team or sits in
            two places.
    """
    if session.teams is None:
        raise Malformed("only teams name who plays (--form teams)")
    seated = (*named.ns, *named.ew)
    for player in seated:
        if player not in session.players.get(named.team, ()):
            raise Malformed(f"{player} does not play for {named.team}")
    if len(set(seated)) != len(seated):
        raise Malformed(f"{named.team}: four players sit at the two tables of a match")
    if session.players and named.opponents not in session.players:
        raise Malformed(f"{named.opponents!r} is not entered in this session")
    return named


def check_entry(session: Session, contestant: str, players: tuple[str, ...]) -> ContestantEntered:
    """Enter a contestant.

    Raises:
        Malformed: it is entered already, or has more or fewer players than one may have.
    """
    if session.players.get(contestant):
        raise Malformed(f"{contestant} is entered already; --substitute puts somebody else in")
    if session.teams is not None:
        if players and not _FEWEST <= len(players) <= _MOST:
            raise Malformed(f"{contestant}: a team has four to eight players, not {len(players)}")
    elif session.individual:
        if len(players) > 1:
            raise Malformed(f"{contestant}: in an individual one player is a contestant")
    elif len(players) > 2:
        raise Malformed(f"{contestant}: a pair has two players, not {len(players)}")
    return ContestantEntered(contestant, players)


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
        and not any(
            _had_left(session, board, one.ns, one.ew, who)
            for side in (one.ns, one.ew)
            for who in members(session, side)
        )
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
        Malformed: the period is over, nothing would change, a ruling stands there, or no contract
            gives the score.
    """
    result = session.result(place)
    if corrections_over(session, at) and (
        not approved or session.conditions.edition is Edition.L1997
    ):
        raise Malformed(f"board {place.board}: the correction period is over (79C1)")
    if outcome == result.outcome:
        raise Malformed(f"board {place.board}: this is what stands already")
    if isinstance(result.history[-1].act, ResultRuled | AppealDecided):
        raise Malformed(
            f"board {place.board}: the Director ruled on it; "
            "a ruling is changed by another, or undone"
        )
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
    if not sat_there(session, result, contestant):
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
