"""Mitchell movements: North-South stay, East-West go up one table, the boards down one.

For n tables, round r and table i (all from 0) the East-West pair is i - r and the set i + r
modulo n. Pairs and boards approach each other at speed two, so this runs for odd n only; an even
number of tables skips or shares. Pairs 1 to n sit North-South, n + 1 to 2n East-West.
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


def straight(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """The straight Mitchell: an odd number of tables, and at most as many rounds.

    Raises:
        Malformed: the number of tables is even or below 3, or there are too many rounds.
    """
    if tables < 3:
        raise Malformed("a Mitchell needs 3 tables or more; {n} play a Howell", n=tables)
    if tables % 2 == 0:
        raise Malformed(
            "a straight Mitchell needs an odd number of tables, 3 or more, not {n}; with "
            "an even number skip, or share and relay",
            n=tables,
        )
    played = _rounds(rounds, tables, tables)
    return Movement(
        "mitchell",
        tuple(_round(tables, r, r) for r in range(played)),
        boards_per_round,
        set_paths=(tables_down(tables, 1),),
    )


def skip(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """The skip Mitchell: an even number of tables; after half the rounds East-West skip a table.

    One round fewer than tables is clean, and is what is made unless ``rounds`` says otherwise;
    the last possible round repeats the opponents of the first, and is declared.

    Raises:
        Malformed: the number of tables is odd or below 4, or there are too many rounds.
    """
    if _is_odd(tables):
        raise Malformed(
            "a skip Mitchell needs an even number of tables, 4 or more, not {n}; with an odd "
            "number play it straight",
            n=tables,
        )
    played = _rounds(rounds, tables - 1, tables)
    return Movement(
        "mitchell-skip",
        tuple(_round(tables, r, r + (r >= tables // 2)) for r in range(played)),
        boards_per_round,
        declared=Declared(meetings=2) if played == tables else NOTHING_DECLARED,
        set_paths=(tables_down(tables, 1),),
    )


def share_and_relay(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """The even Mitchell without a skip: first and last table share, a set rests half way.

    The relay stand is between tables n/2 and n/2 + 1; tables 1 and n play the same set in every
    round.

    Raises:
        Malformed: the number of tables is odd or below 4, or there are too many rounds.
    """
    if _is_odd(tables):
        raise Malformed(
            "share and relay needs an even number of tables, 4 or more, not {n}; with an odd "
            "number play it straight",
            n=tables,
        )
    played = _rounds(rounds, tables, tables)
    half = tables // 2
    path = (BoardPlace(1), *tables_down(tables - 1, half + 1), *stands(1, 1), *tables_down(half, 2))
    return Movement(
        "mitchell-share-relay",
        tuple(_shared_round(tables, path, r) for r in range(played)),
        boards_per_round,
        declared=Declared(shared=((1, tables),)),
        set_paths=(path,),
    )


def _round(tables: int, r: int, steps: int) -> Round:
    """Round ``r`` when East-West have gone up ``steps`` tables and the boards down ``r``."""
    return Round(
        tuple(
            TableRound(i + 1, (i + 1,), (tables + (i - steps) % tables + 1,), (i + r) % tables + 1)
            for i in range(tables)
        )
    )


def _shared_round(tables: int, path: tuple[BoardPlace, ...], r: int) -> Round:
    held = contents(path, r)
    seats = tuple(
        TableRound(
            i + 1,
            (i + 1,),
            (tables + (i - r) % tables + 1,),
            held[BoardPlace(i % (tables - 1) + 1)],
        )
        for i in range(tables)
    )
    return Round(seats, stand_contents(held))


def _is_odd(tables: int) -> bool:
    """Whether there are enough tables for a Mitchell, but an odd number of them."""
    if tables < 3:
        raise Malformed("a Mitchell needs 3 tables or more; {n} play a Howell", n=tables)
    return tables % 2 == 1


def _rounds(asked: int | None, usual: int, most: int) -> int:
    rounds = usual if asked is None else asked
    if not 1 <= rounds <= most:
        raise Malformed("{n} rounds cannot be played; 1 to {most} can", n=rounds, most=most)
    return rounds
