"""What scoring units tell of a session, taken in: what is new, what is known, what stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultCorrected, ResultEntered, SessionAct
from fairdeal.events.deciding import desk
from fairdeal.events.results import Result
from fairdeal.events.session import Session
from fairdeal.formats.units.data_connector import read_results
from fairdeal.scoring.lines import Outcome, Played


@dataclass(frozen=True, slots=True)
class Taken:
    """What comes of the results of units."""

    acts: tuple[SessionAct, ...]
    known: int
    """How many of them bring nothing new."""
    left: tuple[Malformed, ...]
    """Why a correction of a unit was not taken: the Director's word stands."""


def taken(session: Session, text: str, time: datetime) -> Taken:
    """The acts by which a session has what the units tell.

    A unit that is asked again tells everything again; the last result of two that met counts.

    Args:
        session: the session as it stands.
        text: a message of the Data Connector, or the list inside it.
        time: when.

    Raises:
        Malformed: it is no such message, or tells of a board that is not in play between two.
    """
    told = {(one.place.board, one.ns, one.ew): one for one in read_results(text)}
    acts: list[SessionAct] = []
    left: list[Malformed] = []
    for one in told.values():
        try:
            acts += _acts(session, one, time)
        except _Stands as wrong:
            left.append(wrong)
    return Taken(tuple(acts), len(told) - len(acts), tuple(left))


class _Stands(Malformed):
    """What stands is not corrected by a unit."""


def _acts(session: Session, told: ResultEntered, time: datetime) -> Iterator[SessionAct]:
    outcome = _as_marked(session, told)
    board, sides = told.place.board, (told.ns, told.ew)
    found = next((one for one in session.traveller(board) if (one.ns, one.ew) == sides), None)
    if found is None:
        entered = desk.enter(session, _place(session, told.place), *sides, outcome)
        yield replace(entered, lead=told.lead)
    elif not _stood(found, outcome):
        try:
            yield desk.correct(session, found.place, outcome, time)
        except Malformed as wrong:
            words = "board {board}, {ns} against {ew}: {wrong}"
            raise _Stands(words, board=board, ns=sides[0], ew=sides[1], wrong=wrong) from None


def _place(session: Session, told: Place) -> Place:
    """Where it belongs: ``A3.2`` of a unit is table 3 in round 2, ``3-2`` of an evening."""
    found = re.fullmatch(r"[^0-9]*([0-9]+)[.]([0-9]+)", told.table)
    if session.evening is None or found is None:
        return told
    return Place(told.board, f"{found[1]}-{found[2]}")


def _as_marked(session: Session, told: ResultEntered) -> Outcome:
    """The outcome on the session's board, whose marks need not be those of its number."""
    outcome, board = told.outcome, session.board(told.place.board)
    if isinstance(outcome, Played):
        return Played.of(outcome.contract, outcome.tricks, board.vulnerability)
    return outcome


def _stood(result: Result, outcome: Outcome) -> bool:
    """Whether it stands, or once stood and was corrected here."""
    acts = (one.act for one in result.history)
    earlier = (act.outcome for act in acts if isinstance(act, ResultEntered | ResultCorrected))
    return outcome in {result.outcome, *earlier}
