"""The web: every pair plays the same boards in a large field, from two or three copies.

For n tables and r rounds (r odd, r < n <= 2r) the sets 1 to r are duplicated. With n even each
half of the room has its own copy; with n odd the first r tables play a Mitchell with one copy and
the others, an even number, a web with two more. East-West go up one table, and in each block the
sets go down one, waiting on stands when the block is smaller than the circuit.
"""

from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.movements.circuits import stand_contents, stands, tables_down
from fairdeal.movements.movement import Declared, Movement, Place, Round, TableRound


def web(tables: int, rounds: int, boards_per_round: int) -> Movement:
    """The web of ``tables`` tables and ``rounds`` rounds, an odd number.

    Raises:
        Malformed: ``rounds`` is even or below 3, or the tables do not lie between one more than
            the rounds and twice as many.
    """
    if rounds < 3 or rounds % 2 == 0:
        raise Malformed(f"a web needs an odd number of rounds, 3 or more, not {rounds}")
    if not rounds < tables <= 2 * rounds:
        raise Malformed(
            f"a web of {rounds} rounds needs {rounds + 1} to {2 * rounds} tables, not {tables}"
        )
    blocks = _blocks(tables, rounds)
    return Movement(
        "web",
        tuple(_round(tables, blocks, r) for r in range(rounds)),
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
    def places(self) -> tuple[Place, ...]:
        last = self.first + self.tables - 1
        waiting = stands(self.stand, self.sets - self.tables)
        return tables_down(last, self.first)[::-1] + waiting[::-1]

    @property
    def path(self) -> tuple[Place, ...]:
        return self.places[::-1]

    def contents(self, r: int) -> dict[Place, int]:
        step = 1 if self.rising else -1
        return {
            place: (self.start + step * (at + r)) % self.sets + 1
            for at, place in enumerate(self.places)
        }


def _blocks(tables: int, sets: int) -> tuple[_Block, ...]:
    single = sets if tables % 2 else 0
    half = (tables - single) // 2
    spare = sets - half
    rising = _Block(single + 1, half, sets, 1, 0, rising=True)
    falling = _Block(single + half + 1, half, sets, spare + 1, half - 2, rising=False)
    mitchell = (_Block(1, single, sets, 1, 0, rising=True),) if single else ()
    return (*mitchell, rising, falling)


def _round(tables: int, blocks: tuple[_Block, ...], r: int) -> Round:
    held: dict[Place, int] = {}
    for block in blocks:
        held |= block.contents(r)
    seats = tuple(
        TableRound(i + 1, (i + 1,), (tables + (i - r) % tables + 1,), held[Place(i + 1)])
        for i in range(tables)
    )
    return Round(seats, stand_contents(held))
