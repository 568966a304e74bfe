"""What the Director announces: who stays, how far the others move, where the boards go (Law 8A1).

All of it is read off the movement, never assumed from its name.
"""

from collections.abc import Mapping
from itertools import pairwise

from fairdeal.movements.facts import stationary
from fairdeal.movements.movement import Movement, Round


def steps(movement: Movement) -> tuple[int | None, ...]:
    """After each round, how many tables up all moving contestants go; ``None`` if they differ.

    Counted modulo the tables, so that going up from the last table is going to the first. The
    rover, who is the only one of a kind, is left out of account.
    """
    apart = frozenset((*stationary(movement), *rovers(movement)))
    return tuple(
        _common_step(before, after, apart, movement.tables)
        for before, after in pairwise(movement.rounds)
    )


def rovers(movement: Movement) -> tuple[int, ...]:
    """Whoever takes the seats of stationary contestants, who then sit out without a table."""
    fixed = stationary(movement)
    home = {
        seat.table: who
        for each in movement.rounds
        for seat in each.tables
        for who in seat.contestants
        if who in fixed
    }
    seated = [
        frozenset(who for s in each.tables for who in s.contestants) for each in movement.rounds
    ]
    return tuple(
        who
        for who in movement.contestants
        if who not in fixed
        and len(home) == movement.tables
        and all(
            home[seat.table] not in here
            for each, here in zip(movement.rounds, seated, strict=True)
            for seat in each.tables
            if who in seat.contestants
        )
    )


def follows(movement: Movement) -> Mapping[int, int]:
    """For each contestant whose seat is always taken over from one and the same: from whom."""
    leaders: dict[int, set[int]] = {who: set() for who in movement.contestants}
    for before, after in pairwise(movement.rounds):
        then, now = _seats(before), _seats(after)
        for seat, who in now.items():
            leaders[who].add(then.get(seat, 0))
    return {
        who: next(iter(found))
        for who, found in leaders.items()
        if len(found) == 1 and found.isdisjoint((0, who))
    }


def _common_step(before: Round, after: Round, fixed: frozenset[int], tables: int) -> int | None:
    then = {who: table for (table, _, _), who in _seats(before).items()}
    now = {who: table for (table, _, _), who in _seats(after).items()}
    found = {
        (table - then[who]) % tables
        for who, table in now.items()
        if who in then and who not in fixed
    }
    return found.pop() if len(found) == 1 else None


def _seats(each: Round) -> dict[tuple[int, bool, int], int]:
    return {
        (seat.table, is_ns, at): who
        for seat in each.tables
        for is_ns, sitting in ((True, seat.ns), (False, seat.ew))
        for at, who in enumerate(sitting)
    }
