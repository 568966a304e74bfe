"""Arrow switches: rounds in which North-South and East-West exchange their directions.

A switch turns the two fields of a Mitchell into one; how many rounds to switch is settled by the
quality factor Qf and by nothing else.
"""

from collections.abc import Iterable
from dataclasses import replace

from fairdeal.movements.choice.balance import quality
from fairdeal.movements.movement import Movement


def switch(movement: Movement, rounds: Iterable[int], straight_at: Iterable[int] = ()) -> Movement:
    """The movement with the directions exchanged in ``rounds``, save at tables ``straight_at``."""
    chosen, kept = frozenset(rounds), frozenset(straight_at)
    turned = tuple(
        replace(
            each,
            tables=tuple(seat if seat.table in kept else seat.switched() for seat in each.tables),
        )
        if number in chosen
        else each
        for number, each in enumerate(movement.rounds, start=1)
    )
    switched = tuple(sorted(chosen ^ frozenset(movement.switched)))
    return replace(movement, rounds=turned, switched=switched)


def last_rounds(movement: Movement, count: int) -> tuple[int, ...]:
    """The numbers of the last ``count`` rounds."""
    total = len(movement.rounds)
    return tuple(range(total - count + 1, total + 1))


def best_switch(movement: Movement, straight_at: Iterable[int] = ()) -> Movement:
    """The arrow-switched movement of the highest Qf, with the fewest rounds switched.

    Looked at are the last 0, 1, 2 ... rounds, up to half of them, and every single round alone.
    """
    kept = frozenset(straight_at)
    total = len(movement.rounds)
    choices = [last_rounds(movement, count) for count in range(total // 2 + 1)]
    choices += [(number,) for number in range(1, total)]
    tried = [switch(movement, rounds, kept) for rounds in choices]
    return max(tried, key=lambda each: (quality(each), -len(each.switched)))
