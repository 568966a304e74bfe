"""Howells of 2 and 3 tables, where no movement keeps every set at one table.

Any arrangement of 6 pairs meeting once with every set played once by all must share: the sets form
a second partition of the meetings into matchings, and two different ones have exactly one matching
in common. So one round of the 3 tables, here the third, shares its set; all others do not. The
directions are those of the highest Qf, by looking at all of them.
"""

from collections.abc import Callable, Mapping

from fairdeal.movements.movement import Declared, Movement, Round, TableRound

# Each table of a round is (N-S, E-W, set); table 1 first.
_TWO = (
    ((1, 4, 1), (2, 3, 1)),
    ((2, 4, 2), (3, 1, 2)),
    ((3, 4, 3), (1, 2, 3)),
)
_THREE = (
    ((1, 6, 1), (2, 5, 2), (3, 4, 3)),
    ((6, 2, 4), (3, 1, 2), (4, 5, 1)),
    ((3, 6, 5), (2, 4, 5), (1, 5, 5)),
    ((4, 6, 2), (3, 5, 4), (1, 2, 3)),
    ((5, 6, 3), (1, 4, 4), (2, 3, 1)),
)


def two_tables(boards_per_round: int) -> Movement:
    """Four pairs, three rounds; both tables share the set of each round."""
    return _movement(_TWO, (1, 2), boards_per_round)


def three_tables(boards_per_round: int) -> Movement:
    """Six pairs, five rounds; the tables share a set in the third round only."""
    return _movement(_THREE, (1, 2, 3), boards_per_round)


SMALL: Mapping[int, Callable[[int], Movement]] = {2: two_tables, 3: three_tables}
"""The complete Howell by its number of tables."""


def _movement(
    rounds: tuple[tuple[tuple[int, int, int], ...], ...],
    shared: tuple[int, ...],
    boards_per_round: int,
) -> Movement:
    return Movement(
        "howell",
        tuple(
            Round(
                tuple(
                    TableRound(table, (ns,), (ew,), board_set)
                    for table, (ns, ew, board_set) in enumerate(seats, start=1)
                )
            )
            for seats in rounds
        ),
        boards_per_round,
        declared=Declared(shared=(shared,)),
    )
