"""What scoring units tell of a session, taken in: what is new, what is known, what stands."""

import re
from dataclasses import replace
from datetime import datetime

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, SessionAct
from fairdeal.events.deciding.taking import Stands, Taken, result_told, taken_away
from fairdeal.events.evening.floor import sitting_at
from fairdeal.events.session import Session
from fairdeal.formats.units.data_connector import read_results
from fairdeal.formats.units.people import nobody_at


def taken(session: Session, text: str, time: datetime) -> Taken:
    """The acts by which a session has what the units tell.

    A unit that is asked again tells everything again; the last result of two that met counts.

    Args:
        session: the session as it stands.
        text: a message of the Data Connector, or the list inside it.
        time: when.

    Raises:
        Malformed: it is no such message, or tells of a table that is not there, or of a board that
            is not in play between two.
    """
    told = {(one.place.board, one.ns, one.ew): one for one in read_results(text)}
    acts: list[SessionAct] = []
    left: list[Malformed] = []
    gone = taken_away(session)
    for one in told.values():
        try:
            here = replace(one, place=_place(session, one.place))
            acts += result_told(session, here, time, gone)
        except Stands as wrong:
            left.append(wrong)
    return Taken(tuple(acts), len(told) - len(acts), tuple(left))


def _place(session: Session, told: Place) -> Place:
    """Where it belongs: ``A3.2`` of a unit is its table 3 in round 2, ``3-2`` of an evening.

    Tables of several sections are numbered on in an evening.

    Raises:
        Malformed: there is no such table, or it has nobody in that round.
    """
    found = re.fullmatch(r"([^0-9]*)([0-9]+)[.]([0-9]+)", told.table)
    if session.evening is None or found is None:
        return told
    section, number, of_round = found[1], int(found[2]), int(found[3])
    table = session.evening.movement.table_of(section, number)
    if sitting_at(session.evening, table, of_round) is None:
        raise nobody_at(session.evening.movement, section, number, of_round)
    return Place(told.board, f"{table}-{of_round}")
