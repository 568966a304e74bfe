"""The movement doctor at an evening: the rounds to come, when those announced cannot be played."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantLeft, SessionAct
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.floor import next_number
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.movements.movement import BoardPlace, Movement, Round, TableRound
from fairdeal.movements.repair import Repair, repair
from fairdeal.movements.repair.assignment_terms import Effort
from fairdeal.movements.repair.incidents import Gone, Incident, TableAdded
from fairdeal.movements.repair.larger import one_table_more

_EFFORT: Final = Effort(moves=4, nodes=20_000)
"""Less than the command line's: the room goes on asking for its pages meanwhile."""


def rounds_over(session: Session, evening: Evening) -> int:
    """The rounds that stay as they were announced: called, or with results."""
    return max([evening.round, *(place.round for place in session.results)])


def newcomers(evening: Evening, pairs: int) -> tuple[int, ...]:
    """The numbers of so many pairs that come now."""
    first = next_number(evening)
    return tuple(range(first, first + pairs))


def ways(session: Session, evening: Evening, incidents: Sequence[Incident]) -> tuple[Repair, ...]:
    """The ways to go on, the least damaging first.

    Args:
        session: the session.
        evening: its evening; who has left it is known without being told again.
        incidents: what happened besides.

    Raises:
        Malformed: an incident names something that is not there, or there is no way.
    """
    movement, after = evening.movement, rounds_over(session, evening)
    if after >= evening.rounds:
        raise Malformed("there is no round to come that could be played otherwise")
    told = [*_left(evening), *incidents]
    added = any(isinstance(one, TableAdded) for one in incidents)
    larger = one_table_more(movement) if added else ()
    best = repair(movement, told, after, larger, _EFFORT)
    return best, *best.others


def _left(evening: Evening) -> Iterator[Incident]:
    for contestant, after in evening.left.items():
        if after < evening.rounds and contestant in map(str, evening.movement.contestants):
            yield Gone(after + 1, int(contestant))


def decided(evening: Evening, incidents: Sequence[Incident], way: Repair) -> list[SessionAct]:
    """The acts by which the session goes on that way."""
    gone = [
        ContestantLeft(str(one.contestant), after=one.round - 1)
        for one in incidents
        if isinstance(one, Gone)
    ]
    return [*gone, MovementRepaired(way.rounds_over, whole(evening.movement, way))]


def whole(movement: Movement, way: Repair) -> Movement:
    """The whole session as it goes on: what is over as it happened, and what is to come.

    Args:
        movement: as it was announced.
        way: the way to go on.
    """
    after = way.rounds_over
    over = [_as_it_happened(each, way, n) for n, each in enumerate(movement.rounds[:after], 1)]
    coming = [
        _with_who_sits_out(_as_announced(movement, announced, way), settled, _absent(way, number))
        for number, (announced, settled) in enumerate(
            zip(movement.rounds[after:], way.rest.rounds, strict=True), start=after + 1
        )
    ]
    made = replace(
        movement,
        name=_name(movement, way),
        rounds=(*over, *coming),
        declared=way.rest.declared,
        set_paths=(),
    )
    return replace(made, sections=way.rest.sections[: made.tables])


def _name(movement: Movement, way: Repair) -> str:
    """Of several sections, that to which a table is added plays another movement now."""
    names, letters = movement.name.split("+"), list(dict.fromkeys(movement.sections))
    if not (way.into and len(names) == len(letters)):
        return way.into or movement.name
    return "+".join(
        way.into if letter == way.section else name
        for letter, name in zip(letters, names, strict=True)
    )


def _as_announced(movement: Movement, announced: Round, way: Repair) -> Round:
    """The tables of a round to come that stay those of the announced movement."""
    if not way.into:
        return announced
    return Round(
        tuple(
            seat
            for seat in announced.tables
            if movement.section_of(BoardPlace(seat.table)) != way.section
        )
    )


def _as_it_happened(announced: Round, way: Repair, number: int) -> Round:
    played = {one.seat.table: one.seat for one in way.played if one.round == number}
    return Round(tuple(played.get(seat.table, seat) for seat in announced.tables))


def _absent(way: Repair, number: int) -> set[int]:
    return {who for who, missed in way.damage.missed if missed == number}


def _with_who_sits_out(announced: Round, settled: Round, absent: set[int]) -> Round:
    """The tables that play, and those at which somebody waits for opponents who do not come."""
    elsewhere = absent.union(*(seat.contestants for seat in settled.tables))
    used = {seat.table for seat in settled.tables}
    empty = (_without(seat, elsewhere) for seat in announced.tables if seat.table not in used)
    return Round((*settled.tables, *(seat for seat in empty if bool(seat.ns) != bool(seat.ew))))


def _without(seat: TableRound, elsewhere: set[int]) -> TableRound:
    ns, ew = (tuple(who for who in side if who not in elsewhere) for side in (seat.ns, seat.ew))
    return replace(seat, ns=ns, ew=ew)
