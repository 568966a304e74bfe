"""Who sits, or sat, at the table that a board is entered at."""

from dataclasses import dataclass
from itertools import combinations

from fastapi import HTTPException

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.evening.floor import Sitting, sitting_at
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.meetings import partnership, players
from fairdeal.movements.movement import Unit
from fairdeal.seats import Side
from fairdeal.server.evening.report_form import number
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.pages import result_at
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Seated:
    """The table that a board is played at, and who sits there."""

    place: Place
    ns: str
    ew: str
    table: str
    """The table as it is called."""
    round: int | None
    """Unknown of a session that came from a file."""
    announced: bool = True
    """Whether the movement has the board there; a wrong board that was played counts (15B)."""
    others: tuple[str, ...] = ()
    """Those who may have sat there instead."""


def seated_at(kept: Kept, board: int, table: str) -> Seated:
    """The table and round a path names.

    Raises:
        HTTPException: 404, that board is not played there.
    """
    evening, (at, _dash, of_round) = kept.session.evening, table.partition("-")
    sitting = sitting_at(evening, number(at), number(of_round)) if evening is not None else None
    stands = Place(board, table) in kept.session.results
    if evening is None or (sitting is None and stands):  # from a file, or put in from one
        result = result_at(kept, board, table)
        return Seated(result.place, result.ns, result.ew, table, None)
    # A wrong board that was played there counts (Law 15B); the page says that it is one.
    if sitting is None or not sitting.boards or board not in evening.movement.board_numbers:
        raise HTTPException(404, _("This board is not played at this table in this round."))
    place = sitting.place(board)
    standing = kept.session.results.get(place)
    ns, ew = (standing.ns, standing.ew) if standing else (sitting.ns, sitting.ew)
    others = _others(evening, sitting, (ns, ew))
    return Seated(place, ns, ew, at, sitting.round, board in sitting.boards, others)


def who_sat(seated: Seated, ns: str, ew: str) -> tuple[str, str]:
    """Who really sat there: those the form names, else those who stand there or were planned.

    Raises:
        Malformed: one of them does not take part, or is said to have sat on both sides.
    """
    ns, ew = ns or seated.ns, ew or seated.ew
    known = {ns, ew} <= {*seated.others, seated.ns, seated.ew}
    if not known or players(ns) & players(ew):
        raise Malformed(_("Please choose two that play here, and sit on either side."))
    return ns, ew


def _others(evening: Evening, sitting: Sitting, standing: tuple[str, str]) -> tuple[str, ...]:
    """Who may have sat there: any pair or team; of players, those four, or others of that round."""
    movement = evening.movement
    if movement.unit is not Unit.PLAYER:
        return tuple(map(str, movement.contestants))
    here = [who for side in Side for who in sitting.seated(side)]
    rows = movement.rounds[sitting.round - 1].played
    planned = [partnership(side) for one in rows for side in (one.ns, one.ew)]
    mixed = ["+".join(two) for two in combinations(here, 2)]
    # Two are one partnership, whoever of them is named first.
    found = {players(one): one for one in reversed((*standing, *planned, *mixed))}
    return tuple(reversed(found.values()))
