"""What seats may see, and an action at every table with who is to act after it and how.

Each kind of observation is written by a kernel of its own, so that only the kind asked for is
compiled.
"""

from typing import Any, Final, NamedTuple, Protocol

from fairdeal.batch.kernels.features import FEATURES, features
from fairdeal.batch.kernels.history import SEQUENCE, history
from fairdeal.batch.kernels.spiel import AUCTION, WHOLE, auction, whole
from fairdeal.batch.kernels.table import AHEAD, act, masked, may, player, prefetch_table
from fairdeal.compiled import anew, inner, prefetch, signed, step


class Writer(Protocol):
    """A kernel: what the seat named for each row of ``rows`` may see; all 0 where it is `NONE`."""

    def __call__(self, numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
        """Write the rows of ``out``, (n, width)."""


class Goer(Protocol):
    """A kernel: an action at every table that is not over, and what is shown after it."""

    def __call__(  # noqa: PLR0913, PLR0917 - a tuple of arrays takes Numba longer than each of them
        self,
        numbers: Any,
        octets: Any,
        table: Any,
        actions: Any,
        rewards: Any,
        players: Any,
        masks: Any,
        out: Any,
    ) -> int:
        """Do the actions, and write who acts next, what is lawful for him, and what he may see.

        ``rewards`` are North-South's points where a board ends, else 0.

        Returns:
            The first row whose action is not lawful, and nothing is done then; else -1.
        """


class Row(Protocol):
    """A function of kernels: what a seat may see of one row."""

    __name__: str

    def __call__(self, numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
        """Write the row of ``out``, (n, width); all 0 where the seat is `NONE`."""


class Kind(NamedTuple):
    """A kind of observation."""

    width: int
    """Bytes of it."""
    write: Writer
    go: Goer


@step
def show(numbers: Any, octets: Any, rows: Any, players: Any, masks: Any) -> None:
    """Who acts at the tables of ``rows``, and what is lawful for him."""
    for row in rows:
        players[row] = player(octets, row)
        masked(numbers, octets, row, masks)


@inner
def _unlawful(numbers: Any, octets: Any, actions: Any) -> int:
    """The first row whose action is not lawful, else -1."""
    for row in range(len(actions)):
        prefetch_table(numbers, octets, row)
        if not may(numbers, octets, row, signed(actions[row])):
            return row
    return -1


@inner
def _act_and_show(  # noqa: PLR0913, PLR0917 - as above
    numbers: Any,
    octets: Any,
    row: int,
    table: Any,
    actions: Any,
    rewards: Any,
    players: Any,
    masks: Any,
    out: Any,
) -> int:
    """Do one action; who acts after it."""
    prefetch_table(numbers, octets, row)
    prefetch(octets, row + AHEAD, 64)
    for first in range(0, out.shape[1], 64):
        prefetch(out, row + AHEAD, first)
    rewards[row] = act(numbers, octets, row, signed(actions[row]), table)
    players[row] = player(octets, row)
    masked(numbers, octets, row, masks)
    return signed(players[row])


shown: Row = whole
"""What is shown in `_write` and `_go`; each kind has kernels of its own, with its own here."""


def _write(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        shown(numbers, octets, row, signed(seats[row]), out)


def _go(  # noqa: PLR0913, PLR0917 - as above
    numbers: Any,
    octets: Any,
    table: Any,
    actions: Any,
    rewards: Any,
    players: Any,
    masks: Any,
    out: Any,
) -> int:
    refused = _unlawful(numbers, octets, actions)
    if refused >= 0:
        return refused
    for row in range(len(actions)):
        seat = _act_and_show(numbers, octets, row, table, actions, rewards, players, masks, out)
        shown(numbers, octets, row, seat, out)
    return -1


def _kind(width: int, shown: Row) -> Kind:
    return Kind(width, step(anew(_write, shown=shown)), step(anew(_go, shown=shown)))


KINDS: Final = {
    "auction": _kind(AUCTION, auction),
    "openspiel": _kind(WHOLE, whole),
    "features": _kind(FEATURES, features),
    "history": _kind(SEQUENCE, history),
}
"""Each kind of observation by its name."""
WIDTHS: Final = {name: kind.width for name, kind in KINDS.items()}
