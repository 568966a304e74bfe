"""Mitchell movements: North-South stay, East-West go up one table, the boards down one.

For n tables, round r and table i (all from 0) the East-West pair is i - r and the set i + r
modulo n. Pairs 1 to n sit North-South, n + 1 to 2n East-West.
"""

from fairdeal.errors import Malformed
from fairdeal.movements.movement import Movement, Place, Round, TableRound


def straight(tables: int, boards_per_round: int) -> Movement:
    """The straight Mitchell: as many rounds as tables, an odd number.

    Raises:
        Malformed: the number of tables is even or below 3.
    """
    if tables < 3 or tables % 2 == 0:
        raise Malformed(
            f"a straight Mitchell needs an odd number of tables, 3 or more, not {tables}; "
            "with an even number skip, or share and relay"
        )
    rounds = tuple(
        Round(
            tuple(
                TableRound(i + 1, (i + 1,), (tables + (i - r) % tables + 1,), (i + r) % tables + 1)
                for i in range(tables)
            )
        )
        for r in range(tables)
    )
    path = tuple(Place(table) for table in range(tables, 0, -1))
    return Movement("mitchell", rounds, boards_per_round, set_paths=(path,))
