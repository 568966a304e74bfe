"""Who sits, or sat, at the table that a board is entered at."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.evening.floor import Sitting, sitting_at
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.meetings import partnership, players
from fairdeal.events.session import Session
from fairdeal.movements.movement import Unit
from fairdeal.seats import Side


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


class NotPlayedThere(Malformed):
    """The board is not played at that table in that round."""


def seated_at(session: Session, board: int, table: str) -> Seated:
    """Who sits where a board is entered.

    Args:
        session: the session.
        board: its number.
        table: the name of the place: ``3-2`` is table 3 in round 2; of a session from a file as
            its results have it.

    Raises:
        NotPlayedThere: the board is not played there.
    """
    evening, (at, _dash, of_round) = session.evening, table.partition("-")
    sitting = sitting_at(evening, _number(at), _number(of_round)) if evening is not None else None
    result = session.results.get(Place(board, table))
    if result is not None and (evening is None or sitting is None):  # of a file, or put in from one
        both = result.ns, result.ew
        return Seated(result.place, *both, table, None, others=_others_of_a_file(session, both))
    # A wrong board that was played there counts (Law 15B); the page says that it is one.
    known = evening is not None and board in evening.movement.board_numbers
    if evening is None or sitting is None or not sitting.boards or not known:
        raise NotPlayedThere("This board is not played at this table in this round.")
    place = sitting.place(board)
    standing = session.results.get(place)
    ns, ew = (standing.ns, standing.ew) if standing else (sitting.ns, sitting.ew)
    others = _others(evening, sitting, (ns, ew))
    return Seated(place, ns, ew, at, sitting.round, board in sitting.boards, others)


def _number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) <= 4 else 0


def who_sat(seated: Seated, ns: str, ew: str) -> tuple[str, str]:
    """Who really sat there: those who are named, else those who stand there or were planned.

    Raises:
        Malformed: one of them does not take part, or is said to have sat on both sides.
    """
    ns, ew = ns or seated.ns, ew or seated.ew
    known = {ns, ew} <= {*seated.others, seated.ns, seated.ew}
    if not known or players(ns) & players(ew):
        raise Malformed("Please choose two that play here, and sit on either side.")
    return ns, ew


def _others(evening: Evening, sitting: Sitting, standing: tuple[str, str]) -> tuple[str, ...]:
    """Who may have sat there: any pair or team; of players, those four, or others of that round."""
    movement = evening.movement
    if movement.unit is not Unit.PLAYER:
        return tuple(map(str, movement.contestants))
    here = [who for side in Side for who in sitting.seated(side)]
    rows = movement.rounds[sitting.round - 1].played
    planned = [partnership(side) for one in rows for side in (one.ns, one.ew)]
    return _partnerships(standing, planned, here)


def _others_of_a_file(session: Session, standing: tuple[str, str]) -> tuple[str, ...]:
    """The same without a movement: whoever takes part; of players those four too, and others."""
    sides = (side for one in session.results.values() for side in (one.ns, one.ew) if side)
    if not session.individual:
        return tuple(dict.fromkeys((*session.players, *sides, *standing)))
    here = [who for side in standing if side for who in side.split("+")]
    return _partnerships(standing, list(sides), here)


def _partnerships(
    standing: tuple[str, str], known: Sequence[str], here: Sequence[str]
) -> tuple[str, ...]:
    mixed = ["+".join(two) for two in combinations(here, 2)]
    # Two are one partnership, whoever of them is named first.
    found = {players(one): one for one in reversed((*standing, *known, *mixed))}
    return tuple(reversed(found.values()))
