"""Movements with one table more, in which a session may go on when a table is added."""

from collections.abc import Callable

from fairdeal.errors import Malformed
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.sections import parts

_MADE: tuple[Callable[[int, int], Movement], ...] = (
    straight,
    skip,
    share_and_relay,
    hesitation,
    howell,
)


def one_table_more(movement: Movement) -> tuple[Movement, ...]:
    """Every Mitchell, hesitation and Howell with one more table and no fewer rounds, for pairs.

    Of several sections for each; those of the same size go on in the same ones.
    """
    if movement.unit is not Unit.PAIR:
        return ()
    sizes = {each.tables: each for _letter, each in parts(movement)}
    made = ((_tried(make, each), each) for each in sizes.values() for make in _MADE)
    return tuple(new for new, each in made if new and len(new.rounds) >= len(each.rounds))


def _tried(make: Callable[[int, int], Movement], movement: Movement) -> Movement | None:
    try:
        return make(movement.tables + 1, movement.boards_per_round)
    except Malformed:
        return None
