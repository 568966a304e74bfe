"""Numbers of contestants as other programs give them."""

from dataclasses import replace

from fairdeal.movements.movement import Movement, TableRound


def told_apart(movement: Movement) -> Movement:
    """The movement with East-West numbered on, where both lines are numbered alike.

    They are where a number is on both sides in one round.
    """
    alike = any(
        {who for seat in each.tables for who in seat.ns}
        & {who for seat in each.tables for who in seat.ew}
        for each in movement.rounds
    )
    if not alike:
        return movement
    return numbered_on(movement, max(movement.contestants), only_east_west=True)


def numbered_on(movement: Movement, more: int, *, only_east_west: bool = False) -> Movement:
    """The movement with so much added to the numbers of everybody, or of all East-West."""
    first = 0 if only_east_west else more

    def seat(old: TableRound) -> TableRound:
        ns, ew = tuple(who + first for who in old.ns), tuple(who + more for who in old.ew)
        return replace(old, ns=ns, ew=ew)

    return replace(
        movement,
        rounds=tuple(
            replace(each, tables=tuple(map(seat, each.tables))) for each in movement.rounds
        ),
    )
