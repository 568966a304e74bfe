"""The hesitation Mitchell: one round and one set more than tables, and one winner.

Pairs 1 to n - 1 stay North-South. The others follow one orbit: East-West up from table 1 to
table n, then North-South at table n (the pivot), then East-West at table 1 again. The sets go down
one; their circuit has one place more than the tables: for odd n a relay stand, for even n two
stands, the pivot sharing the set of table 1. (With one table for each set an even n is impossible:
the numbers of sets and pairs add up so that the pivot's set would have to be on the stand.)
"""

from fairdeal.errors import Malformed
from fairdeal.movements.mitchell.circuits import contents, stand_contents, stands, tables_down
from fairdeal.movements.movement import (
    NOTHING_DECLARED,
    BoardPlace,
    Declared,
    Movement,
    Round,
    TableRound,
)


def hesitation(tables: int, boards_per_round: int) -> Movement:
    """The hesitation Mitchell of n tables, n + 1 rounds.

    Raises:
        Malformed: fewer than 4 tables.
    """
    if tables < 4:
        raise Malformed("a hesitation Mitchell needs 4 tables or more, not {n}", n=tables)
    path = _path(tables)
    return Movement(
        "hesitation",
        tuple(_round(tables, path, r) for r in range(tables + 1)),
        boards_per_round,
        declared=NOTHING_DECLARED if tables % 2 else Declared(shared=((1, tables),)),
        set_paths=(path,),
    )


def _path(tables: int) -> tuple[BoardPlace, ...]:
    """The circuit of the sets, downwards from table 1, with the stands half way."""
    half, odd = divmod(tables, 2)
    top = tables if odd else tables - 1
    waiting = stands(1, 1 if odd else 2)
    return (BoardPlace(1), *tables_down(top, half + 1), *waiting, *tables_down(half, 2))


def _round(tables: int, path: tuple[BoardPlace, ...], r: int) -> Round:
    held = contents(path, r)
    return Round(
        tuple(
            TableRound(
                i + 1,
                (i + 1,) if i < tables - 1 else (_mover(tables, tables - r),),
                (_mover(tables, i - r),),
                held.get(BoardPlace(i + 1), held[BoardPlace(1)]),
            )
            for i in range(tables)
        ),
        stand_contents(held),
    )


def _mover(tables: int, at: int) -> int:
    """The moving pair that began ``at`` places along the orbit; the pivot's pair is number n."""
    start = at % (tables + 1)
    return tables if start == tables else tables + start + 1
