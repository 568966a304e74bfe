"""The web: every pair plays the same boards in a large field, from duplicated copies.

For n tables and r rounds the sets 1 to r are duplicated. Two halves of the room have a copy each,
which run in opposite directions; before them, where the room is larger or odd, come blocks of r
tables that play a Mitchell with a copy of their own. East-West go up one table all the way. With an
even number of rounds they skip a table after half of them, as in a skip Mitchell, and the number of
tables is even. In each block the sets go on one table, waiting on stands when the block is smaller
than the circuit. Two copies serve up to 2r tables, three up to 3r, and so on (one more where an
even remainder needs it); with more than 2r tables this is the large Bowman or Super-Bowman.
"""

from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.movements.mitchell.circuits import stand_contents, stands, tables_down
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound


def web(tables: int, rounds: int, boards_per_round: int) -> Movement:
    """The web of ``tables`` tables and ``rounds`` rounds, in which everybody plays all sets.

    Raises:
        Malformed: fewer than 3 rounds, no more tables than rounds, or an odd number of tables with
            an even number of rounds.
    """
    if rounds < 3:
        raise Malformed("a web needs 3 rounds or more, not {n}", n=rounds)
    if tables <= rounds:
        raise Malformed(
            "a web of {rounds} rounds needs {least} tables or more, not {n}; with fewer "
            "play a Mitchell",
            rounds=rounds,
            least=rounds + 1,
            n=tables,
        )
    if tables % 2 and rounds % 2 == 0:
        raise Malformed(
            "a web of {rounds} rounds needs an even number of tables, not {n}; {tables} "
            "tables play {least} or {most} rounds",
            rounds=rounds,
            n=tables,
            tables=tables,
            least=rounds - 1,
            most=rounds + 1,
        )
    blocks = _blocks(tables, rounds)
    return Movement(
        "web",
        tuple(_round(tables, rounds, blocks, r) for r in range(rounds)),
        boards_per_round,
        declared=Declared(copies=len(blocks)),
        set_paths=tuple(block.path for block in blocks),
    )


@dataclass(frozen=True, slots=True)
class _Block:
    """Tables that pass one copy of the sets among themselves."""

    first: int
    """The lowest table."""
    tables: int
    sets: int
    stand: int
    """The number of the block's first relay stand; it has as many as sets without a table."""
    start: int
    """The set at the lowest table in the first round, from 0."""
    rising: bool
    """Whether each table goes from a set to the one numbered next."""

    @property
    def places(self) -> tuple[BoardPlace, ...]:
        last = self.first + self.tables - 1
        waiting = stands(self.stand, self.sets - self.tables)
        return tables_down(last, self.first)[::-1] + waiting[::-1]

    @property
    def path(self) -> tuple[BoardPlace, ...]:
        return self.places[::-1]

    def contents(self, r: int) -> dict[BoardPlace, int]:
        step = 1 if self.rising else -1
        return {
            place: (self.start + step * (at + r)) % self.sets + 1
            for at, place in enumerate(self.places)
        }


def _blocks(tables: int, sets: int) -> tuple[_Block, ...]:
    """As few Mitchell blocks as leave an even number of tables for the two halves of a web."""
    fits = (
        n
        for n in range(tables // sets + 1)
        if tables - n * sets <= 2 * sets and (tables - n * sets) % 2 == 0
    )
    count = next(fits)
    single = count * sets
    half = (tables - single) // 2
    mitchells = tuple(_Block(1 + n * sets, sets, sets, 1, 0, rising=True) for n in range(count))
    if not half:
        return mitchells
    spare = sets - half
    rising = _Block(single + 1, half, sets, 1, 0, rising=True)
    falling = _Block(single + half + 1, half, sets, spare + 1, half - 2, rising=False)
    return (*mitchells, rising, falling)


def _round(tables: int, rounds: int, blocks: tuple[_Block, ...], r: int) -> Round:
    held: dict[BoardPlace, int] = {}
    for block in blocks:
        held |= block.contents(r)
    steps = r + (rounds % 2 == 0 and r >= rounds // 2)
    seats = tuple(
        TableRound(i + 1, (i + 1,), (tables + (i - steps) % tables + 1,), held[BoardPlace(i + 1)])
        for i in range(tables)
    )
    return Round(seats, stand_contents(held))
