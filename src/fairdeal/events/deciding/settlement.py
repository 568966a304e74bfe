"""What was ruled at the session's desk, made acts of the session: scores, corrections, penalties.

A ruling says what each side is given; here it takes the place of the result, comes off a total, or
opens and closes an appeal. What is left to somebody (a score still to be said, a board to be played
later) makes no act, and is told by the command.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AppealDecided,
    Place,
    ResultRuled,
    SessionAct,
)
from fairdeal.events.deciding import appeals, directions, entries
from fairdeal.events.deciding import desk as session_desk
from fairdeal.events.session import Result, Session
from fairdeal.laws.appeals.law92 import APPEAL
from fairdeal.rulings.session_desk import Raised, SessionDesk, SessionMatter
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.from_table import score_after
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.seats import Side
from fairdeal.table import adjustments as given
from fairdeal.table import effects as e
from fairdeal.table import penalties

_HELD: Final = frozenset({Side.NS, Side.EW, None, e.Role.BOTH_SIDES})
"""Whom a score may be ruled for at one table; anybody else sits elsewhere, or is not known."""
_OF_SCORES: Final = (e.ScoreAdjusted, e.ScoreCorrected, e.ScoreStands, e.ResultCancelled)


def place_of(session: Session, raised: Raised) -> Place | None:
    """The board and table a matter is about; ``None`` where it is about none.

    Raises:
        Malformed: the board has no result there.
    """
    if raised.board is None or not raised.table:
        return None
    return session.result(Place(raised.board, raised.table)).place


def settlement(
    session: Session, desk: SessionDesk, matter: SessionMatter, at: datetime
) -> tuple[SessionAct, ...]:
    """The acts that follow from a matter that has been ruled on to the end.

    Raises:
        Malformed: nobody is known to have offended, the time for it is over, or a contestant who
            lost a score has no line on the board.
    """
    effects = matter.effects
    place = place_of(session, matter.raised)
    acts: list[SessionAct] = []
    if place is not None:
        acts += _scores(session, place, desk, matter, effects, at)
    acts += _of_the_deprived(session, matter, effects, at)
    acts += _penalties(session, matter, effects)
    if place is not None:
        acts += _appeals(session, place, matter, effects, at)
    return tuple(acts)


def still_open(matter: SessionMatter) -> tuple[e.ScoreAdjusted[e.Party, e.Acts], ...]:
    """The scores that are to be adjusted while nobody has said to what: Law 12 goes on."""
    if not matter.is_closed:
        return ()
    adjusted = (one for one in matter.effects if isinstance(one, e.ScoreAdjusted))
    return tuple(one for one in adjusted if one.given is None)


def _scores(
    session: Session,
    place: Place,
    desk: SessionDesk,
    matter: SessionMatter,
    effects: Iterable[e.Bound],
    at: datetime,
) -> Iterator[SessionAct]:
    here = [one for one in effects if isinstance(one, _OF_SCORES) and one.who != e.Role.DEPRIVED]
    for effect in here:
        if effect.who not in _HELD:
            who = effect.who.value if effect.who else ""
            raise Malformed(
                "board {board}: it is not known who the {who} is; say so",
                board=place.board,
                who=who,
            )
    directions.check(session, place, desk.outcome(matter), matter.raised.offenders)
    result, vulnerability = session.result(place), session.board(place.board).vulnerability
    for effect in here:
        if isinstance(effect, e.ScoreCorrected) and effect.who is e.Role.BOTH_SIDES:
            outcome = _result(effect.given, vulnerability)
            yield session_desk.correct(session, place, outcome, at, approved=True)
            return
    score = score_after(result.outcome, vulnerability, [*_open_before(desk, matter), *here])
    if score.is_adjusted:
        yield session_desk.rule(session, _ruling(place, score.outcome, score.clauses, matter), at)


def _open_before(desk: SessionDesk, matter: SessionMatter) -> Iterator[e.Bound]:
    """What earlier matters of that board left open: their clauses stand behind this ruling."""
    for earlier in desk.matters:
        same = (earlier.raised.board, earlier.raised.table) == (
            matter.raised.board,
            matter.raised.table,
        )
        if same and earlier.case != matter.case:
            yield from still_open(earlier)


def _ruling(
    place: Place, outcome: Outcome, clauses: tuple[str, ...], matter: SessionMatter
) -> ResultRuled:
    """The ruling, with everything that was found and chosen before it."""
    return ResultRuled(place, outcome, clauses, answers=tuple(matter.answers.items()))


def _of_the_deprived(
    session: Session, matter: SessionMatter, effects: Iterable[e.Bound], at: datetime
) -> Iterator[SessionAct]:
    """Whoever loses a valid score has his own line ruled, wherever he sits; the others' stands."""
    for effect in effects:
        if not (isinstance(effect, e.ScoreAdjusted) and effect.who is e.Role.DEPRIVED):
            continue
        if not matter.raised.deprived:
            raise Malformed(
                "{clause}: say who loses the chance of a valid score", clause=effect.clause
            )
        for contestant in matter.raised.deprived:
            line = _line_of(session, matter.raised.board or 0, contestant)
            own: e.Bound = e.ScoreAdjusted(
                effect.clause, effect.score, who=_side(line, contestant), given=effect.given
            )
            vulnerability = session.board(line.place.board).vulnerability
            score = score_after(line.outcome, vulnerability, [own])
            ruling = _ruling(line.place, score.outcome, score.clauses, matter)
            yield session_desk.rule(session, ruling, at)


def _line_of(session: Session, board: int, contestant: str) -> Result:
    for result in session.traveller(board):
        if contestant in {result.ns, result.ew}:
            return result
    raise Malformed(
        "board {board}: {name} has no line on it; enter it as not played (NP)",
        board=board,
        name=contestant,
    )


def _side(result: Result, contestant: str) -> Side:
    return Side.NS if result.ns == contestant else Side.EW


def _penalties(
    session: Session, matter: SessionMatter, effects: Iterable[e.Bound]
) -> Iterator[SessionAct]:
    for effect in effects:
        if not isinstance(effect, e.Penalized) or effect.amount.unit is penalties.Unit.WARNING:
            continue
        amount, unit = effect.amount.amount, Unit.SCORE
        if effect.amount.unit is penalties.Unit.TOP:
            amount, unit = amount / 100, Unit.TOP
        who = _offender(session, matter.raised)
        words = matter.answers.get("procedural_offence", "")
        off = Addition(who, -amount, unit, Cause.PENALTY, words, str(effect.clause))
        yield entries.add(session, off)


def _offender(session: Session, raised: Raised) -> str:
    if raised.contestant:
        return raised.contestant
    place = place_of(session, raised)
    if place is None or raised.offenders is None:
        raise Malformed("{entry}: say who offended", entry=raised.entry)
    result = session.result(place)
    return result.ns if raised.offenders is Side.NS else result.ew


def _appeals(
    session: Session, place: Place, matter: SessionMatter, effects: Iterable[e.Bound], at: datetime
) -> Iterator[SessionAct]:
    """An appeal that is let in is lodged; one on which the ruling stands is decided (92, 93)."""
    heard = [one.body.value for one in effects if isinstance(one, e.GoesTo)]
    for effect in effects:
        if isinstance(effect, e.Granted) and matter.raised.entry == APPEAL:
            who = _offender(session, matter.raised)
            yield appeals.appeal(session, place, who, at, concurring=True)
        elif isinstance(effect, e.RulingStands):
            decided = AppealDecided(place, None, (str(effect.clause),), ", ".join(heard))
            yield appeals.decide(session, decided)


def _result(what: given.Given, vulnerability: Vulnerability) -> Outcome:
    """A result as a traveller has it."""
    if not isinstance(what, given.Assigned):
        raise Malformed(
            "{score} is no result; a recorded score is corrected to one (79C)", score=what
        )
    match what.outcome:
        case given.Points(ns=points):
            return BareScore(points)
        case given.Played(contract=None):
            return PassedOut()
        case given.Played(contract=contract, tricks=tricks):
            return NotPlayed() if contract is None else Played.of(contract, tricks, vulnerability)
