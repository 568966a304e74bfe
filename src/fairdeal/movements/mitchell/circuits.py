"""Circuits of board sets: after each round every set goes to the next place of its circuit."""

from collections.abc import Mapping

from fairdeal.movements.movement import BoardPlace


def tables_down(first: int, last: int) -> tuple[BoardPlace, ...]:
    """The tables from ``first`` down to ``last``, both included."""
    return tuple(BoardPlace(table) for table in range(first, last - 1, -1))


def stands(first: int, count: int) -> tuple[BoardPlace, ...]:
    """``count`` relay stands, the last one first, so that sets reach them in falling order."""
    return tuple(
        BoardPlace(number, is_stand=True) for number in range(first + count - 1, first - 1, -1)
    )


def contents(path: tuple[BoardPlace, ...], r: int) -> Mapping[BoardPlace, int]:
    """The set in each place of the circuit after ``r`` moves.

    In the first round (``r`` 0) the first place holds set 1, the last place set 2, the one before
    it set 3, and so on against the direction in which the sets travel.
    """
    length = len(path)
    return {place: (r - at) % length + 1 for at, place in enumerate(path)}


def stand_contents(held: Mapping[BoardPlace, int]) -> tuple[int, ...]:
    """The sets on the stands, stand 1 first."""
    waiting = {place.number: board_set for place, board_set in held.items() if place.is_stand}
    return tuple(waiting[number] for number in sorted(waiting))
