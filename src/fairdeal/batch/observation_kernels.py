"""What seats may see, and an action at every table with what is shown after it, in one kernel."""

from typing import Any, Final

from fairdeal.batch.columns import NONE
from fairdeal.batch.feature_kernels import FEATURES, features
from fairdeal.batch.history_kernels import SEQUENCE, history
from fairdeal.batch.spiel_kernels import AUCTION, WHOLE, auction, whole
from fairdeal.batch.table_kernels import act, masked, may, player
from fairdeal.compiled import entrance, inner, signed

WIDTHS: Final = {"auction": AUCTION, "openspiel": WHOLE, "features": FEATURES, "history": SEQUENCE}
"""Bytes of each kind of observation; kernels know the kind by them."""


@entrance
def look(numbers: Any, octets: Any, seats: Any, out: Any) -> None:
    """What the seat named for each row may see; all 0 where it is `NONE`."""
    for row in range(len(seats)):
        _seen(numbers, octets, row, signed(seats[row]), out)


@entrance
def show(numbers: Any, octets: Any, rows: Any, players: Any, masks: Any, seen: Any) -> None:
    """Who acts at the tables of ``rows``, what is lawful for him, and what he may see."""
    for row in rows:
        _show(numbers, octets, row, players, masks, seen)


@entrance
def act_and_show(  # noqa: PLR0913, PLR0917 - a tuple of arrays takes Numba longer than each of them
    numbers: Any,
    octets: Any,
    table: Any,
    actions: Any,
    rewards: Any,
    players: Any,
    masks: Any,
    seen: Any,
) -> int:
    """Do an action at every table that is not over, and show what is to be seen after it.

    ``rewards`` are North-South's points where a board ends, else 0.

    Returns:
        The first row whose action is not lawful, and nothing is done then; else -1.
    """
    for row in range(len(actions)):
        if not may(numbers, octets, row, signed(actions[row])):
            return row
    for row in range(len(actions)):
        rewards[row] = act(numbers, octets, row, signed(actions[row]), table)
        _show(numbers, octets, row, players, masks, seen)
    return -1


@inner
def _show(numbers: Any, octets: Any, row: int, players: Any, masks: Any, seen: Any) -> None:
    seat = player(octets, row)
    players[row] = seat
    masked(numbers, octets, row, masks)
    _seen(numbers, octets, row, seat, seen)


@inner
def _seen(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    # Built up from nothing.
    width = out.shape[1]
    for index in range(width):
        out[row, index] = 0
    if seat == NONE:
        return
    if width == AUCTION:
        auction(numbers, octets, row, seat, out)
    elif width == WHOLE:
        whole(numbers, octets, row, seat, out)
    elif width == FEATURES:
        features(numbers, octets, row, seat, out)
    else:
        history(numbers, octets, row, seat, out)
