"""Single boards that went wrong: one board of another set, or one that was fouled on the way.

The doctor (``repair``) settles whole sets; this says, on the session as it then is, what one board
means for whom. A score on a wrong board stands unless somebody at the table had played it (Law
15B); whoever has seen it cannot play it with its set, and plays the rest of that set. A fouled
board makes groups: results on the same cards are compared (Law 87).
"""

from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.movements.movement import Movement, TableRound


@dataclass(frozen=True, slots=True)
class WrongBoard:
    """A table played one board of another set in a round."""

    round: int
    table: int
    board: int
    instead_of: int | None = None
    """The board of its own set that was left out, if it is known."""


@dataclass(frozen=True, slots=True)
class Fouled:
    """A board had other cards than it should from this round on."""

    board: int
    round: int
    restored: int | None = None
    """The first round in which it is right again; never, if not given."""


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A table that meets the wrong board again."""

    round: int
    seat: TableRound
    seen_by: tuple[int, ...]
    """Who of them has seen it."""
    instead: int | None
    """A board in play that none of them has met or will meet, to be played for it."""


@dataclass(frozen=True, slots=True)
class WrongBoardRuled:
    """What a wrong board means."""

    told: WrongBoard
    seat: TableRound
    stands: bool
    spoilt: tuple[Spoilt, ...]
    """In the order of the rounds, those that are over included."""
    owed: int | None
    """The board left out, which the two sides may still play against each other."""


@dataclass(frozen=True, slots=True)
class FouledGroups:
    """Which tables had which cards; groups without a table are left out."""

    told: Fouled
    groups: tuple[tuple[tuple[int, TableRound], ...], ...]
    """(round, table): before it was fouled, while it was, and after."""


def wrong_board(session: Movement, told: WrongBoard) -> WrongBoardRuled:
    """What follows from one wrong board.

    Args:
        session: all rounds, those that are over as they happened.
        told: what happened.

    Raises:
        Malformed: no such round, table or board, or the board is one of the table's own.
    """
    seat = _seat(session, told.round, told.table)
    board_set = _set_of(session, told.board)
    if board_set == seat.board_set:
        raise Malformed(
            "Board {n} is one of those announced for table {table}.",
            n=told.board,
            table=session.table_name(told.table),
        )
    if told.instead_of is not None and told.instead_of not in session.boards_of(seat.board_set):
        raise Malformed(
            "Board {n} is none of those announced for table {table}.",
            n=told.instead_of,
            table=session.table_name(told.table),
        )
    plays = _plays(session, board_set)
    stands = not any(
        number < told.round and set(each.contestants) & set(seat.contestants)
        for number, each in plays
    )
    spoilt = tuple(
        Spoilt(number, each, seen, _instead(session, each))
        for number, each in plays
        if number > told.round
        and (seen := tuple(who for who in each.contestants if who in seat.contestants))
    )
    return WrongBoardRuled(told, seat, stands, spoilt, told.instead_of)


def fouled(session: Movement, told: Fouled) -> FouledGroups:
    """The tables that played the board before, while and after it was fouled.

    Raises:
        Malformed: no such board or round, or it is restored before it is fouled.
    """
    rounds = len(session.rounds)
    if not 1 <= told.round <= rounds:
        raise Malformed("there is no round {n}; the movement has {last}", n=told.round, last=rounds)
    if told.restored is not None and not told.round < told.restored <= rounds:
        raise Malformed(
            "board {board}, fouled in round {n}, cannot be right again in round {last}",
            board=told.board,
            n=told.round,
            last=told.restored,
        )
    until = told.restored or rounds + 1
    groups: tuple[list[tuple[int, TableRound]], ...] = ([], [], [])
    for number, seat in _plays(session, _set_of(session, told.board)):
        groups[(number >= told.round) + (number >= until)].append((number, seat))
    return FouledGroups(told, tuple(tuple(group) for group in groups if group))


def _plays(session: Movement, board_set: int) -> list[tuple[int, TableRound]]:
    return [
        (number, seat)
        for number, each in enumerate(session.rounds, start=1)
        for seat in each.played
        if seat.board_set == board_set
    ]


def _seat(session: Movement, number: int, table: int) -> TableRound:
    if not 1 <= number <= len(session.rounds):
        raise Malformed(
            "there is no round {n}; the movement has {last}", n=number, last=len(session.rounds)
        )
    for seat in session.rounds[number - 1].played:
        if seat.table == table:
            return seat
    here = session.table_name(table)
    raise Malformed("Nobody plays at table {table} in round {n}.", n=number, table=here)


def _set_of(session: Movement, board: int) -> int:
    for board_set in sorted({s.board_set for each in session.rounds for s in each.played}):
        if board in session.boards_of(board_set):
            return board_set
    raise Malformed("This board was not in play.")


def _instead(session: Movement, seat: TableRound) -> int | None:
    """The first board of a set that none at this table meets in the whole session."""
    sets = {each.board_set for round_ in session.rounds for each in round_.tables}
    sets |= {held for round_ in session.rounds for held in round_.stands}
    met = {
        each.board_set
        for round_ in session.rounds
        for each in round_.played
        if set(each.contestants) & set(seat.contestants)
    }
    fresh = sorted(sets - met)
    return session.boards_of(fresh[0])[0] if fresh else None
