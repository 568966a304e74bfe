"""The penalties a matter comes to, in what the session is counted in, and for whom (90, 91)."""

from collections.abc import Iterator

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, SessionAct
from fairdeal.events.deciding import desk as session_desk
from fairdeal.events.deciding import entries
from fairdeal.events.scoring import has_victory_points
from fairdeal.events.session import Session
from fairdeal.rulings.session_desk import Raised, SessionMatter
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.methods import TotalPoints, in_matchpoints
from fairdeal.seats import Side
from fairdeal.table import effects as e
from fairdeal.table import penalties


def penalties_of(session: Session, matter: SessionMatter) -> Iterator[SessionAct]:
    """The penalties that a matter comes to, each taken off a total.

    Raises:
        Malformed: nobody is known to have offended, or nothing is counted in that here.
    """
    for effect in matter.effects:
        if not isinstance(effect, e.Penalized) or effect.amount.unit is penalties.Unit.WARNING:
            continue
        amount, unit = effect.amount.amount, Unit.SCORE
        if effect.amount.unit is penalties.Unit.TOP:
            amount, unit = amount / 100, Unit.TOP
        elif effect.amount.unit is not counted_in(session):
            raise entries.not_counted_in(str(effect.amount))
        who = offender(session, matter.raised)
        words = matter.answers.get("procedural_offence", "")
        off = Addition(who, -amount, unit, Cause.PENALTY, words, str(effect.clause))
        yield entries.add(session, off)


def counted_in(session: Session) -> penalties.Unit | None:
    """What a total is in; ``None`` where it is in total points, in which no penalty is written."""
    teams, method = session.teams, session.opened.method
    if has_victory_points(session):
        return penalties.Unit.VICTORY_POINTS
    if in_matchpoints(method) if teams is None else teams.form.is_of_boards_won:
        return penalties.Unit.MATCHPOINTS
    total = isinstance(method, TotalPoints) if teams is None else teams.form.unit == "points"
    return None if total else penalties.Unit.IMPS


def offender(session: Session, raised: Raised) -> str:
    """Who offended, or appeals: who was named, else the side that was.

    Raises:
        Malformed: neither was said, or of two players of an individual not which.
    """
    if raised.contestant:
        return raised.contestant
    side = ""
    if raised.board is not None and raised.table and raised.offenders is not None:
        result = session.result(Place(raised.board, raised.table))
        side = result.ns if raised.offenders is Side.NS else result.ew
    if not side or len(session_desk.members(session, side)) > 1:
        # Of two who are no pair but for this board, one is to blame, and one appeals (12C3, 92D).
        raise Malformed("{entry}: say who offended", entry=raised.entry)
    return side
