"""Where the sets lie after what went wrong, and which of them have to be carried.

A *station* is what a set has for an address while nobody errs: a section, or one circuit of it
where there are copies, and the set announced there. Stations move through the room as announced;
when two tables play each other's sets, the two sets exchange stations and go on in them. So a
set that was played in the wrong place can be left to move on from where it lies, which costs
nothing, and only what the plan wants elsewhere has to be brought.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fairdeal.movements.movement import BoardPlace, Movement, TableRound

Station = tuple[str | int, int]
"""A section, or the number of a circuit, and the set announced there."""
Lying = Mapping[Station, int]
"""The set at each station; a station that is not there has its own."""
Tables = Sequence[TableRound]


def station(movement: Movement, seat: TableRound) -> Station:
    """The station that is at this table when the announced set is that of ``seat``."""
    if movement.declared.copies == 1:
        return movement.section_of(BoardPlace(seat.table)), seat.board_set
    homes = {table: group[0] for group in movement.declared.shared for table in group}
    home = BoardPlace(homes.get(seat.table, seat.table))
    paths = [at for at, path in enumerate(movement.set_paths) if home in path]
    # Without circuits every table is given its boards anew; none of them moves.
    return (paths[0] if paths else -home.number), seat.board_set


def lying(movement: Movement, announced: Tables, played: Tables) -> Lying:
    """Where the sets lie after a round, from what was announced for it and what was played.

    A set that was played at a table of its own besides lies there. What was pushed out of its
    place, and played nowhere, lies where the set that came instead was waiting.
    """
    here = {seat.table: station(movement, seat) for seat in announced}
    right = {here[seat.table] for seat in played if seat.board_set == here[seat.table][1]}
    held: dict[Station, int] = {}
    for seat in played:
        at = here[seat.table]
        if seat.board_set != at[1] and (at[0], seat.board_set) not in right:
            held[at] = seat.board_set
    pushed_out = [at for at in sorted(held, key=repr) if at[1] not in _sets(held, at[0])]
    for at in list(held):
        waiting = (at[0], held[at])
        if waiting not in held and pushed_out:
            held[waiting] = pushed_out.pop(0)[1]
    return held


def as_they_lie(movement: Movement, tables: Tables, held: Lying) -> tuple[TableRound, ...]:
    """The tables of a later round with the sets that come there by themselves."""
    return tuple(
        replace(seat, board_set=held.get(station(movement, seat), seat.board_set))
        for seat in tables
    )


def brought(
    movement: Movement, announced: Sequence[Tables], settled: Sequence[Tables], held: Lying
) -> list[tuple[int, TableRound]]:
    """The tables, by round from 0, to which another set has to be brought than comes by itself.

    What lay there takes the place of what is brought, and both go on from there; a set that is
    only shared with the table where it lies goes back to it.
    """
    now, carried = dict(held), []
    for number, (planned, playing) in enumerate(zip(announced, settled, strict=True)):
        here = {seat.table: station(movement, seat) for seat in planned}
        comes = {at: now.get(at, at[1]) for at in here.values()}
        away = [seat for seat in playing if comes[here[seat.table]] != seat.board_set]
        at_home = {(here[s.table][0], s.board_set) for s in playing if s not in away}
        for seat in away:
            at = here[seat.table]
            if now.get(at, at[1]) != seat.board_set:
                carried.append((number, seat))
                if (at[0], seat.board_set) not in at_home:
                    exchange(now, at, _where(now, at, seat.board_set))
    return carried


def exchange(held: dict[Station, int], one: Station, other: Station) -> None:
    """Let the sets at two stations change places."""
    held[one], held[other] = held.get(other, other[1]), held.get(one, one[1])


def _where(held: Lying, near: Station, board_set: int) -> Station:
    """The station of the same section or circuit at which a set lies."""
    found = [at for at, lies in held.items() if at[0] == near[0] and lies == board_set]
    return found[0] if found else (near[0], board_set)


def _sets(held: Lying, group: str | int) -> set[int]:
    return {board_set for at, board_set in held.items() if at[0] == group}
