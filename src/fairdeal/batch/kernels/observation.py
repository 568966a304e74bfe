"""What seats may see, and an action at every table with who is to act after it and how.

Each kind of observation is written by a kernel of its own, so that only the kind asked for is
compiled.
"""

from typing import Any, Final, NamedTuple, Protocol

from fairdeal.batch.columns import NONE
from fairdeal.batch.kernels.features import FEATURES, features
from fairdeal.batch.kernels.history import SEQUENCE, history
from fairdeal.batch.kernels.spiel import AUCTION, WHOLE, auction, whole
from fairdeal.batch.kernels.table import act, masked, may, player
from fairdeal.compiled import entrance, signed


class Writer(Protocol):
    """A kernel: what the seat named for each row of ``rows`` may see; all 0 where it is `NONE`."""

    def __call__(self, numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
        """Write the rows of ``out``, (n, width)."""


class Kind(NamedTuple):
    """A kind of observation."""

    width: int
    """Bytes of it."""
    write: Writer


@entrance
def show(numbers: Any, octets: Any, rows: Any, players: Any, masks: Any) -> None:
    """Who acts at the tables of ``rows``, and what is lawful for him."""
    for row in rows:
        players[row] = player(octets, row)
        masked(numbers, octets, row, masks)


@entrance
def act_and_show(  # noqa: PLR0913, PLR0917 - a tuple of arrays takes Numba longer than each of them
    numbers: Any, octets: Any, table: Any, actions: Any, rewards: Any, players: Any, masks: Any
) -> int:
    """Do an action at every table that is not over; who acts after it, and what is lawful for him.

    ``rewards`` are North-South's points where a board ends, else 0.

    Returns:
        The first row whose action is not lawful, and nothing is done then; else -1.
    """
    for row in range(len(actions)):
        if not may(numbers, octets, row, signed(actions[row])):
            return row
    for row in range(len(actions)):
        rewards[row] = act(numbers, octets, row, signed(actions[row]), table)
        players[row] = player(octets, row)
        masked(numbers, octets, row, masks)
    return -1


@entrance
def _auction(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        out[row] = 0  # built up from nothing
        if seats[row] != NONE:
            auction(numbers, octets, row, signed(seats[row]), out)


@entrance
def _whole(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        out[row] = 0  # built up from nothing
        if seats[row] != NONE:
            whole(numbers, octets, row, signed(seats[row]), out)


@entrance
def _features(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        out[row] = 0  # built up from nothing
        if seats[row] != NONE:
            features(numbers, octets, row, signed(seats[row]), out)


@entrance
def _history(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        out[row] = 0  # built up from nothing
        if seats[row] != NONE:
            history(numbers, octets, row, signed(seats[row]), out)


KINDS: Final = {
    "auction": Kind(AUCTION, _auction),
    "openspiel": Kind(WHOLE, _whole),
    "features": Kind(FEATURES, _features),
    "history": Kind(SEQUENCE, _history),
}
"""Each kind of observation by its name."""
WIDTHS: Final = {name: kind.width for name, kind in KINDS.items()}
