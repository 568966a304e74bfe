"""Cyclic movements: one round is written down, every other follows by counting on.

The moving pairs and the sets are numbered modulo the number of rounds R. Round r adds r to every
moving pair and to every set of the base round, so moving pair x always takes the seat that pair
x - 1 had in the round before, and a set always goes to the table whose set is one lower.
"""

from dataclasses import dataclass

from fairdeal.movements.movement import BoardPlace, Movement, Round, TableRound


@dataclass(frozen=True, slots=True)
class BaseTable:
    """One table of the base round; moving pairs count from 0, stationary pairs down from -1."""

    ns: int
    ew: int
    board_set: int


@dataclass(frozen=True, slots=True)
class Base:
    """A base round, with the number of rounds it is developed through."""

    rounds: int
    tables: tuple[BaseTable, ...]


def develop(base: Base, name: str, boards_per_round: int) -> Movement:
    """The movement of the base: moving pairs 1 to R, the stationary pairs after them.

    The tables are put in the order of their sets, so the sets go down the room, and those between
    two tables wait on stands.
    """
    tables = sorted(base.tables, key=lambda table: table.board_set)
    path = _path(base.rounds, tables)
    return Movement(
        name,
        tuple(_round(base.rounds, tables, r) for r in range(base.rounds)),
        boards_per_round,
        set_paths=(path,),
    )


def _round(total: int, tables: list[BaseTable], r: int) -> Round:
    def number(pair: int) -> tuple[int]:
        return ((pair + r) % total + 1,) if pair >= 0 else (total - pair,)

    at_tables = {table.board_set for table in tables}
    return Round(
        tuple(
            TableRound(at, number(table.ns), number(table.ew), (table.board_set + r) % total + 1)
            for at, table in enumerate(tables, start=1)
        ),
        tuple((held + r) % total + 1 for held in range(total) if held not in at_tables),
    )


def _path(total: int, tables: list[BaseTable]) -> tuple[BoardPlace, ...]:
    """Down through all residues: a table where one plays there, else the next stand."""
    table_at = {table.board_set: at for at, table in enumerate(tables, start=1)}
    waiting = [held for held in range(total) if held not in table_at]
    stand_at = {held: at for at, held in enumerate(waiting, start=1)}
    return tuple(
        BoardPlace(table_at[held])
        if held in table_at
        else BoardPlace(stand_at[held], is_stand=True)
        for held in range(total - 1, -1, -1)
    )
