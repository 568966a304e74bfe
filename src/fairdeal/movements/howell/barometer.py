"""Barometer: in every round all tables play the same boards, so results can be shown at once.

The boards do not move, and every two neighbouring tables share a copy. The pairs move as in a
Howell (every other pair is met, one winner) or as in a Mitchell (two fields).
"""

from dataclasses import replace

from fairdeal.errors import Malformed
from fairdeal.movements.howell import MOST_TABLES, complete_base
from fairdeal.movements.howell.cyclic import Base, BaseTable, develop
from fairdeal.movements.movement import Declared, Movement, Round, TableRound


def barometer_howell(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """All play all on the same boards: 2n - 1 rounds, fewer when asked.

    Raises:
        Malformed: not 4 to 40 tables, or more than 2n - 1 rounds.
    """
    if not 4 <= tables <= MOST_TABLES:
        raise Malformed(
            "a barometer Howell is made for 4 to {most} tables, not {n}", most=MOST_TABLES, n=tables
        )
    base = complete_base(tables)
    # Moved back to the round in which set 0 was there: so the directions balance on each set.
    moved = Base(base.rounds, tuple(_moved_back(table, base.rounds) for table in base.tables))
    return _same_boards(develop(moved, "barometer-howell", boards_per_round), rounds)


def barometer_mitchell(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """East-West go up one table a round; any number of tables, at most as many rounds.

    Raises:
        Malformed: fewer than 3 tables, or more rounds than tables.
    """
    if tables < 3:
        raise Malformed("a barometer Mitchell needs 3 tables or more, not {n}", n=tables)
    all_rounds = tuple(
        Round(
            tuple(
                TableRound(i + 1, (i + 1,), (tables + (i - r) % tables + 1,), r + 1)
                for i in range(tables)
            )
        )
        for r in range(tables)
    )
    return _same_boards(Movement("barometer-mitchell", all_rounds, boards_per_round), rounds)


def _moved_back(table: BaseTable, modulus: int) -> BaseTable:
    def back(pair: int) -> int:
        return (pair - table.board_set) % modulus if pair >= 0 else pair

    return BaseTable(back(table.ns), back(table.ew), table.board_set)


def _same_boards(movement: Movement, asked: int | None) -> Movement:
    """The first rounds of the movement, every table playing the set of the round's number."""
    most = len(movement.rounds)
    rounds = most if asked is None else asked
    if not 1 <= rounds <= most:
        raise Malformed("{n} rounds cannot be played; 1 to {most} can", n=rounds, most=most)
    tables = movement.tables
    neighbours = tuple((table, table + 1) for table in range(1, tables, 2))
    return replace(
        movement,
        rounds=tuple(
            Round(tuple(replace(seat, board_set=number) for seat in each.tables))
            for number, each in enumerate(movement.rounds[:rounds], start=1)
        ),
        declared=Declared(shared=neighbours, copies=(tables + 1) // 2),
        set_paths=(),
    )
