"""What is asked about an appeal: lodged at the event (92), decided (93), taken further (93C)."""

from dataclasses import replace
from datetime import datetime

from fairdeal.errors import Malformed
from fairdeal.events.acts import AppealDecided, AppealLodged, Place
from fairdeal.events.deciding.appeals import appeal, appeal_further, decide, who_agrees
from fairdeal.events.deciding.ruled_score import in_the_place_of
from fairdeal.events.session import Session
from fairdeal.intents.requests import Appeal, DecideAppeal
from fairdeal.intents.seated import seated_at
from fairdeal.scoring.written.spoken import parse_outcome


def lodged(session: Session, told: Appeal, at: datetime) -> AppealLodged:
    """The act by which a ruling is appealed, or its decision taken further.

    Raises:
        Malformed: as `fairdeal.events.deciding.appeals.appeal`, `appeal_further`, `who_agrees`.
    """
    place, concurring = seated_at(session, told.board, told.table).place, told.concurring
    act = (
        appeal_further(
            session, place, told.contestant, concurring=concurring, provided=told.provided
        )
        if told.further
        else appeal(session, place, told.contestant, at, concurring=concurring, absent=told.absent)
    )
    return replace(
        act, agreed=who_agrees(session, told.contestant, told.agreed) if concurring else ()
    )


def decided(session: Session, told: DecideAppeal) -> AppealDecided:
    """The act by which the appeal that waits there is decided.

    Raises:
        Malformed: none waits, nobody is said to have heard it, or the score cannot be read, or be.
    """
    place = Place(told.board, told.table)
    if place not in session.appeals:
        place = seated_at(session, told.board, told.table).place
    waiting = session.appeals.get(place)
    outcome = None
    if told.score.strip():
        board = session.board(place.board)
        outcome = in_the_place_of(parse_outcome(told.score, told.ew_score, board))
    above = waiting is not None and waiting.further
    clauses = told.clauses or ("93C" if above else "93B",)
    decision = decide(session, AppealDecided(place, outcome, clauses, told.heard_by))
    if not told.heard_by.strip():
        raise Malformed("Please say who heard the appeal (93).")
    return decision
