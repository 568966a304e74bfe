"""Players report, confirm and contest: which act their word becomes, whatever came in meanwhile.

A report may arrive long after it was keyed in, from a phone that was out of reach. It never comes
over another word without somebody being told: what both sides say alike is confirmed, what differs
is contested, and a Director's word stands. The opening lead is nobody's duty: told by one side
alone it is added, and contradicts nothing. Who contradicted by mistake takes it back by agreeing.
"""

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultEntered
from fairdeal.events.deciding.desk import check_comes_about, check_may_sit
from fairdeal.events.evening.acts import (
    ResultConfirmed,
    ResultContested,
    ResultReported,
)
from fairdeal.events.evening.floor import Sitting, Status, status
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Result, Session
from fairdeal.events.stored.acts import to_stored
from fairdeal.scoring.lines import Outcome
from fairdeal.seats import Side

ReportAct = ResultReported | ResultConfirmed | ResultContested
"""What a word of the players can become."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a device at a table says came of a board."""

    sitting: Sitting
    board: int
    outcome: Outcome
    lead: Card | None
    by: Side | None
    """The side that says it; ``None`` where a device stays at the table."""
    seen: int
    """What stood on the device, as `said_of` tells it; 0 for nothing."""


_WORDS: Final = 10**9 - 1


def said_of(result: Result) -> int:
    """What stands of a result, as a number from 1 that a device sends along with its word on it.

    The same words are the same number, and it follows from nothing else. The number of the act
    would do as well, and would tell by its jumps how much was keyed in elsewhere meanwhile.
    """
    what = json.dumps(to_stored(result.history[-1].act), sort_keys=True)
    return 1 + int.from_bytes(blake2b(what.encode(), digest_size=8).digest(), "big") % _WORDS


class NotHere(Malformed):
    """A board that is not played at this table in this round."""


def reported(session: Session, report: Report) -> ReportAct | None:
    """The act a report becomes; ``None`` when it says nothing new.

    Raises:
        NotHere: the board is not in play there in that round.
        Malformed: tables report no longer.
    """
    _check_open(session)
    if report.board not in report.sitting.boards:
        raise NotHere("This board is not played at this table in this round.")
    place = report.sitting.place(report.board)
    standing = session.results.get(place)
    if standing is None:
        check_may_sit(session, place, report.sitting.ns, report.sitting.ew)
        return _as_new(report)
    check_comes_about(session, place, report.outcome)
    own = standing.reported and _own(standing) == report.by
    alike = standing.outcome == report.outcome
    if alike and report.lead in (None, standing.lead):
        return _agreed(standing, report.by)
    if alike and standing.lead is None and not own:
        return _agreed(standing, report.by, report.lead)  # nobody said anything else
    if own and report.seen == said_of(standing):
        return _as_new(report)  # the side that keyed it in noticed its own slip
    lead = report.lead if alike else None
    act = ResultContested(place, standing.version, report.by, report.outcome, lead)
    return None if _is_said(session, act) else act


def copied(session: Session, report: Report) -> ReportAct | ResultEntered | None:
    """As `reported`, from a slip that both sides have signed: there is nobody left to ask."""
    act = reported(session, report)
    if isinstance(act, ResultReported):
        return ResultEntered(act.place, act.ns, act.ew, act.outcome, act.lead)
    return act


def check_speaks(evening: Evening, sitting: Sitting, side: Side, own: str = "") -> None:
    """Refuse a device that speaks for a side with a phone of its own.

    Partners of an individual speak for their side by the phone of either.

    Args:
        evening: the evening.
        sitting: the table.
        side: whose word it is.
        own: with whom the device goes.

    Raises:
        Malformed: that side speaks by its own phones alone.
    """
    if own not in sitting.speaking(side) and has_phone(evening, sitting, side):
        raise Malformed("That pair has a phone of its own: it agrees there.")


def has_phone(evening: Evening, sitting: Sitting, side: Side) -> bool:
    """Whether somebody who sits on that side has a phone of his own."""
    return any(who in evening.joined for who in sitting.speaking(side))


def agreed(session: Session, sitting: Sitting, board: int, seen: int, by: Side) -> ReportAct:
    """The act by which a side says yes to what it saw.

    Raises:
        Malformed: nothing is there to agree with, or it is the side's own word, or something else
            stands now than what it saw.
    """
    _check_open(session)
    standing = _seen(session, sitting.place(board), seen)
    confirmed = _agreed(standing, by)
    if confirmed is None:
        raise Malformed("The other side has to agree.")
    return confirmed


def denied(
    session: Session, sitting: Sitting, board: int, seen: int, by: Side
) -> ResultContested | None:
    """The act by which a side says no to what it saw, without saying what is right.

    ``None`` where it has said so already: the Director is asked once.

    Raises:
        Malformed: nothing is there, or something else stands now than what it saw.
    """
    _check_open(session)
    standing = _seen(session, sitting.place(board), seen)
    act = ResultContested(standing.place, standing.version, by)
    return None if _is_said(session, act) else act


def _seen(session: Session, place: Place, seen: int) -> Result:
    """The result a side says yes or no to."""
    standing = session.result(place)
    if said_of(standing) != seen:
        raise Malformed("Something else was entered meanwhile. Please look again.")
    return standing


def _is_said(session: Session, act: ResultContested) -> bool:
    said = session.evening.contested.get(act.place, ()) if session.evening else ()
    return any(one.act == act for one in said)


def upheld(session: Session, place: Place) -> ResultConfirmed | None:
    """The act by which the Director lets stand what was keyed in; ``None`` when nobody doubts it.

    Raises:
        Malformed: nothing is there.
    """
    if status(session, place) is Status.SETTLED:
        return None
    return ResultConfirmed(place, session.result(place).version, None)


def _check_open(session: Session) -> Evening:
    if session.evening is None or not session.evening.open:
        raise Malformed("The session is over. Please tell the Director what has to be corrected.")
    return session.evening


def _as_new(report: Report) -> ResultReported:
    sitting = report.sitting
    place = sitting.place(report.board)
    return ResultReported(place, sitting.ns, sitting.ew, report.outcome, report.lead, report.by)


def _own(standing: Result) -> Side | None:
    act = standing.history[-1].act
    return act.by if isinstance(act, ResultReported) else None


def _agreed(standing: Result, by: Side | None, lead: Card | None = None) -> ResultConfirmed | None:
    """A yes, if it comes from the other side than the one that keyed it in."""
    if by is None or not standing.reported or _own(standing) is by:
        return None
    return ResultConfirmed(standing.place, standing.version, by, lead)
