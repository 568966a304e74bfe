"""The rover (bump) Mitchell: an extra pair takes the place of a North-South pair each round.

With n tables there are 2n + 1 pairs. The rover's tables are a transversal: no East-West pair, no
set and no table twice. For odd n the tables t + k r (r the round, k the step) meet every East-West
pair and every set once exactly when k - 1 and k + 1 are both prime to n; k = 2 also visits every
table once when n is prime to 3. Everywhere else the path is searched for, and where none runs
through all rounds the rover sits out a round.
"""

from dataclasses import replace

from fairdeal.errors import Malformed
from fairdeal.movements.mitchell import skip, straight
from fairdeal.movements.movement import Movement, Round

FEWEST_TABLES = 5
"""With 3 or 4 tables the rover could play one or two rounds of three only."""


def rover(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """The Mitchell of ``tables`` tables with the extra pair 2n + 1 roving North-South.

    With an odd number of tables the movement under it is the straight Mitchell, with an even
    number the skip Mitchell.

    Raises:
        Malformed: fewer than 5 tables, or too many rounds.
    """
    if tables < FEWEST_TABLES:
        raise Malformed(
            "a rover needs {least} tables or more, not {n}; {pairs} pairs play {tables} "
            "tables with a phantom, or a Howell",
            least=FEWEST_TABLES,
            n=tables,
            pairs=2 * tables + 1,
            tables=tables + 1,
        )
    base = (straight if tables % 2 else skip)(tables, boards_per_round, rounds)
    path = rover_path(base)
    pair = 2 * tables + 1
    bumped = tuple(
        _bump(each, path.get(number), pair) for number, each in enumerate(base.rounds, start=1)
    )
    return replace(base, name="rover", rounds=bumped)


def rover_path(base: Movement) -> dict[int, int]:
    """The table of the rover in each round in which it plays.

    Every table, East-West pair and set comes at most once. The path runs through as many rounds
    as a bounded search finds; the first rounds are the ones left out.
    """
    total = len(base.rounds)
    cells = {
        number: tuple((seat.table, seat.ew, seat.board_set) for seat in each.played)
        for number, each in enumerate(base.rounds, start=1)
    }
    for idle in range(total):
        path = _Search(cells, idle).run()
        if path is not None:
            return path
    return {}


_Cell = tuple[int, tuple[int, ...], int]
_EFFORT = 4000
"""Steps of the search before another round is given up."""


class _Search:
    """Depth first, the round with the fewest tables left first, within a bound of steps."""

    def __init__(self, cells: dict[int, tuple[_Cell, ...]], idle: int) -> None:
        self.cells = {number: free for number, free in cells.items() if number > idle}
        self.steps = 0

    def run(self) -> dict[int, int] | None:
        """The table in each round, or ``None`` when none was found."""
        return self._extend(self.cells)

    def _extend(self, cells: dict[int, tuple[_Cell, ...]]) -> dict[int, int] | None:
        if not cells:
            return {}
        self.steps += 1
        number = min(cells, key=lambda each: (len(cells[each]), each))
        for chosen in cells[number]:
            if self.steps > _EFFORT:
                return None
            rest = {
                other: tuple(cell for cell in free if _apart(cell, chosen))
                for other, free in cells.items()
                if other != number
            }
            if (found := self._extend(rest)) is not None:
                return found | {number: chosen[0]}
        return None


def _apart(one: _Cell, other: _Cell) -> bool:
    return one[0] != other[0] and one[1] != other[1] and one[2] != other[2]


def _bump(each: Round, table: int | None, pair: int) -> Round:
    seats = tuple(
        replace(seat, ns=(pair,)) if seat.table == table else seat for seat in each.tables
    )
    return replace(each, tables=seats)
