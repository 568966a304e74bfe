"""The session's desk: which results may be entered, corrected and ruled upon.

Each decision takes the session as it stands and gives the act to be told, or says why not with the
clause. Nothing is changed by a refusal.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import (
    AliasConfirmed,
    BoardDivided,
    BoardRecorded,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
)
from fairdeal.events.deciding.possible_scores import check_scores, check_weighing
from fairdeal.events.deciding.under_appeal import check_free
from fairdeal.events.matches.meetings import meetings, players, round_of
from fairdeal.events.periods import check_corrections, rulings_over
from fairdeal.events.session import Result, Session
from fairdeal.scoring.lines import NotPlayed, Outcome
from fairdeal.seats import Seat, Side


def enter(  # noqa: PLR0913 - a place, who sat there, what came of it, and when that is told
    session: Session,
    place: Place,
    ns: str,
    ew: str,
    outcome: Outcome,
    at: datetime,
    *,
    approved: bool = False,
) -> ResultEntered:
    """Enter a result.

    Args:
        session: the session.
        place: the board and table.
        ns: who sat North-South.
        ew: who sat East-West.
        outcome: what came of it.
        at: when it is told.
        approved: whether it may be recorded after the period (79C2).

    Raises:
        Malformed: somebody is not entered, plays against itself, or has the board already; the
            board is not in play between these two; no contract gives the score; or the period is
            over.
    """
    as_told = ResultEntered(place, ns, ew, outcome)
    where = Sentence("board {n}", n=place.board)
    ns, ew = session.own_name(ns), session.own_name(ew)
    sides = [members(session, side) for side in (ns, ew)]
    for contestant in (*sides[0], *sides[1]):
        if not _takes_part(session, contestant):
            raise Malformed(
                "{place}: {name} is not entered in this session", place=where, name=repr(contestant)
            )
    for contestant in sorted(set(sides[0]) & set(sides[1])):
        raise Malformed("{place}: {name} plays against itself", place=where, name=contestant)
    if place in session.results:
        raise Malformed(
            "board {board} at table {table} has a result; correct it instead",
            board=place.board,
            table=place.table,
        )
    _in_play(session, place.board, ns, ew)
    check_may_sit(session, place, ns, ew)
    check_scores(outcome, session.board(place.board))
    check_corrections(session, place, at, approved=approved)
    return as_told


def check_may_sit(session: Session, place: Place, ns: str, ew: str) -> None:
    """Refuse a result for who had left, or a second one of a board: the first counts (15).

    A line that says "not played" is none yet. Two teams have two of a board, one from either room.

    Raises:
        Malformed: one of them had left, or has the board at another table or in another round.
    """
    where = Sentence("board {n}", n=place.board)
    here = [who for side in (ns, ew) if side for who in members(session, side)]
    for contestant in here:
        if _had_left(session, place.board, _round(session, place, ns, ew), contestant):
            raise Malformed("{place}: {name} has left the session", place=where, name=contestant)
    if session.teams is not None:
        return
    for result in filter(is_had, session.traveller(place.board)):
        sides = (side for side in (result.ns, result.ew) if side and result.place != place)
        there = {who for side in sides for who in members(session, side)}
        for contestant in sorted(there.intersection(here)):
            raise Malformed(
                "{place}: {name} has a result on it already", place=where, name=contestant
            )


def is_had(result: Result) -> bool:
    """Whether somebody has had the board by a result, be it cancelled, or has a score on it."""
    return not (isinstance(result.outcome, NotPlayed) and isinstance(result.recorded, NotPlayed))


def check_comes_about(session: Session, place: Place, outcome: Outcome) -> None:
    """Refuse that a line which said "not played" becomes a second result of somebody (15).

    Raises:
        Malformed: one of the two has left, or has had the board elsewhere by now.
    """
    result = session.result(place)
    if not is_had(result) and not isinstance(outcome, NotPlayed):
        check_may_sit(session, place, result.ns, result.ew)


def known_as(session: Session, spelling: str, contestant: str) -> AliasConfirmed:
    """Confirm that a spelling is a contestant.

    Raises:
        Malformed: the two have a board each, and nobody has one twice (15); or aliases would chain.
    """
    act = AliasConfirmed(spelling, contestant)
    then = session.with_acts([act], session.log[-1].time)
    for board, name in sorted(_had_twice(then) - _had_twice(session)):
        raise Malformed(
            "{place}: {name} has a result on it already",
            place=Sentence("board {n}", n=board),
            name=name,
        )
    return act


def _had_twice(session: Session) -> set[tuple[int, str]]:
    if session.teams is not None:
        return set()
    had = Counter(
        (result.place.board, who)
        for result in filter(is_had, session.results.values())
        for side in (result.ns, result.ew)
        if side
        for who in members(session, side)
    )
    return {one for one, times in had.items() if times > 1}


def _round(session: Session, place: Place, ns: str, ew: str) -> int:
    """The round of a place, else that in which the movement has these two play the board."""
    if session.evening is not None and place.round:
        return place.round
    movement = session.movement
    return (round_of(movement, place.board, ns, ew) or 0) if movement is not None else 0


def _takes_part(session: Session, contestant: str) -> bool:
    """Whether a contestant is entered, or has a number in the movement though no name yet."""
    if not session.players or contestant in session.players:
        return True
    movement = session.movement
    return movement is not None and contestant in map(str, movement.contestants)


def members(session: Session, side: str) -> tuple[str, ...]:
    """The contestants on a side: one, or in an individual both players of the partnership.

    Raises:
        Malformed: in an individual it does not name two players.
    """
    if not session.individual:
        return (session.own_name(side),)
    named = tuple(session.own_name(side).split("+"))
    if len(set(named)) != 2 or not all(named):
        raise Malformed(
            "{place}: in an individual two players sit together, such as 3+8", place=repr(side)
        )
    return named


def sides_of(session: Session, ns: str, ew: str) -> tuple[str, str]:
    """Who met, in their own names; of a partnership of an individual in whatever order (4)."""
    own = session.own_name(ns), session.own_name(ew)
    if not session.individual:
        return own
    first, second = ("+".join(sorted(side.split("+"))) for side in own)
    return first, second


def side_of(session: Session, result: Result, contestant: str) -> Side | None:
    """On which side a contestant, or in an individual one of a partnership, has that result."""
    own = session.own_name(contestant)
    for side, who in ((Side.NS, result.ns), (Side.EW, result.ew)):
        if own in {who, *members(session, who)}:
            return side
    return None


def sat_there(session: Session, result: Result, contestant: str) -> bool:
    """Whether a contestant, or in an individual one of a partnership, has that result."""
    return side_of(session, result, contestant) is not None


def _in_play(session: Session, board: int, ns: str, ew: str) -> None:
    movement = session.movement
    if movement is not None and round_of(movement, board, ns, ew) is None:
        raise Malformed(
            "board {board} is not in play between {ns} and {ew} (15A)", board=board, ns=ns, ew=ew
        )


def _had_left(session: Session, board: int, of_round: int, contestant: str) -> bool:
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
    return of_round > left.after


def late_plays(session: Session) -> tuple[tuple[int, int, str, str], ...]:
    """What the movement has and no result was told of: round, board and the two contestants."""
    if session.movement is None:
        return ()
    told = {(r.place.board, _seated(session, r.ns, r.ew)) for r in session.results.values()}
    return tuple(
        (one.round, board, one.ns, one.ew)
        for one in meetings(session.movement)
        for board in one.boards
        if (board, _seated(session, one.ns, one.ew)) not in told
        and not any(
            _had_left(session, board, one.round, who)
            for side in (one.ns, one.ew)
            for who in members(session, side)
        )
    )


def _seated(session: Session, ns: str, ew: str) -> Collection[frozenset[str]]:
    """Who met; pairs however they sat, while two teams meet once in either direction."""
    both = players(ns), players(ew)
    return frozenset(both) if session.teams is None else both


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
        Malformed: the period is over, nothing would change, a ruling stands there or is appealed,
            or no contract gives the score.
    """
    result = session.result(place)
    check_corrections(session, place, at, approved=approved)
    if outcome == result.outcome:
        raise Malformed("board {board}: this is what stands already", board=place.board)
    if result.ruled:
        raise ruled_upon(place.board)
    check_free(session, place)
    check_comes_about(session, place, outcome)
    check_scores(outcome, session.board(place.board))
    return ResultCorrected(place, outcome)


def ruled_upon(board: int) -> Malformed:
    """The refusal to change a result that the Director has ruled on, but by another ruling."""
    return Malformed(
        "board {board}: the Director ruled on it; a ruling is changed by another, or undone",
        board=board,
    )


def rule(session: Session, ruling: ResultRuled, at: datetime) -> ResultRuled:
    """Rule on a board at a table.

    A ruling asked for by the players is in time within the period of 92B, and one for what the
    Director learnt himself within that of 79C (81C3); so it is refused after the later of the two.

    Raises:
        Malformed: the board has no result there, what was ruled there is appealed, no clause is
            cited, the time for a ruling is over, or a score in it is none that a contract gives.
    """
    check_free(session, ruling.place)
    return checked_ruling(session, ruling, at)


def checked_ruling(session: Session, ruling: ResultRuled, at: datetime) -> ResultRuled:
    """The same where a result is entered together with the ruling.

    Raises:
        Malformed: as `rule`, but for the result.
    """
    board = ruling.place.board
    if not ruling.clauses:
        raise Malformed("board {board}: a ruling cites its clause (81C, 82)", board=board)
    check_in_time(session, board, at)
    check_weighing(ruling.outcome, session.code, ruling.place)
    check_scores(ruling.outcome, session.board(ruling.place.board))
    return ruling


def divide(
    session: Session, board: int, tables: Iterable[str], form: str, at: datetime
) -> BoardDivided:
    """Say in which form of a fouled board these tables played it (87).

    Raises:
        Malformed: the time for a ruling is over.
    """
    check_in_time(session, board, at)
    return BoardDivided(board, tuple(tables), form)


def check_in_time(session: Session, board: int, at: datetime) -> None:
    """Refuse a ruling on a score once both periods are over.

    Raises:
        Malformed: they are.
    """
    if rulings_over(session, at):
        raise Malformed("board {board}: the time for a ruling is over (81C3, 92B)", board=board)


def mark(
    session: Session, number: int, dealer: Seat | None, vulnerability: Vulnerability | None
) -> BoardRecorded:
    """Say how a board is marked: its marks govern, even where they are not those of Law 2.

    Args:
        session: the session.
        number: the board's.
        dealer: as marked; else as it was known.
        vulnerability: the same.

    Raises:
        Malformed: it has results already, which were scored by its marks as they were known.
    """
    board = session.board(number)
    if vulnerability not in {None, board.vulnerability} and session.traveller(number):
        raise Malformed(
            "board {board}: it has results already, scored as it was marked; undo them first (2)",
            board=number,
        )
    return BoardRecorded(
        replace(
            board,
            dealer=board.dealer if dealer is None else dealer,
            vulnerability=board.vulnerability if vulnerability is None else vulnerability,
        )
    )
