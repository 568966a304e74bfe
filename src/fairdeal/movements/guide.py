"""What is printed on cards: a movement, line by line, for one contestant or for one table."""

from dataclasses import dataclass

from fairdeal.movements.movement import BoardPlace, Movement, TableRound
from fairdeal.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class GuideLine:
    """One round of a contestant; without a table there is nothing to play."""

    round: int
    table: int | None = None
    side: Side | None = None
    seat: Seat | None = None
    """The player's own seat, in individual movements."""
    partner: int | None = None
    opponents: tuple[int, ...] = ()
    """Empty at a table where nobody comes: the contestant sits out there."""
    board_set: int | None = None


@dataclass(frozen=True, slots=True)
class Onward:
    """Where one side goes after the round: the next table and direction, or nowhere."""

    table: int | None
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class TableLine:
    """One round at a table."""

    round: int
    seats: TableRound
    ns_next: tuple[Onward, ...]
    """Where each contestant North-South goes; empty after the last round."""
    ew_next: tuple[Onward, ...]
    set_next: BoardPlace | None
    """Where the set goes: a table, a stand, or ``None`` when it stays with the Director."""
    has_boards: bool
    """Whether a set lies here; a table that would share one but does not play has none."""


def guide_card(movement: Movement, who: int) -> tuple[GuideLine, ...]:
    """Every round of one contestant; a team has a line for each pair, North-South first."""
    lines: list[GuideLine] = []
    for number, each in enumerate(movement.rounds[: movement.last_rounds.get(who)], start=1):
        found = [_line(number, seat, who) for seat in each.tables if who in seat.contestants]
        lines += sorted(found, key=lambda line: line.side is Side.EW) or [GuideLine(number)]
    return tuple(lines)


def table_card(movement: Movement, table: int) -> tuple[TableLine, ...]:
    """Every round at one table, with where players and boards go afterwards."""
    last = movement.last_rounds
    lines = []
    for number, each in enumerate(movement.rounds, start=1):
        for seat in each.tables:
            if seat.table == table:
                ns, ew = (
                    tuple(
                        _onward(movement, number, who, side)
                        for who in sitting
                        if number < last[who]
                    )
                    for side, sitting in zip(Side, (seat.ns, seat.ew), strict=True)
                )
                has_boards = _has_boards(movement, seat)
                goes = _set_next(movement, number, seat) if has_boards else None
                lines.append(TableLine(number, seat, ns, ew, goes, has_boards))
    return tuple(lines)


def _line(number: int, seat: TableRound, who: int) -> GuideLine:
    side = Side.NS if who in seat.ns else Side.EW
    own, others = (seat.ns, seat.ew) if side is Side.NS else (seat.ew, seat.ns)
    if len(own) == 1:
        return GuideLine(number, seat.table, side, None, None, others, seat.board_set)
    at = own.index(who)
    partner = own[1 - at]
    return GuideLine(number, seat.table, side, side.seats[at], partner, others, seat.board_set)


def _onward(movement: Movement, number: int, who: int, side: Side) -> Onward:
    """Where a contestant sits in the next round; a team's pair keeps its direction."""
    following = [
        Onward(seat.table, next_side)
        for seat in movement.rounds[number].tables
        for next_side, sitting in zip(Side, (seat.ns, seat.ew), strict=True)
        if who in sitting
    ]
    same = [onward for onward in following if onward.side is side]
    return next(iter(same or following), Onward(None))


def _has_boards(movement: Movement, seat: TableRound) -> bool:
    on_path = any(BoardPlace(seat.table) in path for path in movement.set_paths)
    return seat.is_played or on_path or not movement.set_paths


def _set_next(movement: Movement, number: int, seat: TableRound) -> BoardPlace | None:
    """By the announced circuit where there is one, else by looking at the next round."""
    last = movement.last_rounds
    if all(number >= last[who] for who in seat.contestants):
        return None
    homes = {table: group[0] for group in movement.declared.shared for table in group}
    for path in movement.set_paths:
        for table in (seat.table, homes.get(seat.table, seat.table)):
            if BoardPlace(table) in path:
                return path[(path.index(BoardPlace(table)) + 1) % len(path)]
    if movement.declared.copies > 1:
        return None
    here = movement.section_of(BoardPlace(seat.table))
    after = (
        BoardPlace(a.table) for a in movement.rounds[number].tables if a.board_set == seat.board_set
    )
    return next((place for place in after if movement.section_of(place) == here), None)
