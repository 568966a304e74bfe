"""What seats may see, and an action at every table with who is to act after it and how.

Each kind of observation is written by a kernel of its own, so that only the kind asked for is
compiled.
"""

from typing import Any, Final, NamedTuple, Protocol

from fairdeal.batch.kernels.features import FEATURES, features
from fairdeal.batch.kernels.history import SEQUENCE, history
from fairdeal.batch.kernels.spiel import AUCTION, WHOLE, auction, whole
from fairdeal.batch.kernels.table import AHEAD, act, masked, may, player, prefetch_table
from fairdeal.compiled import inner, prefetch, signed, step


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


@step
def _auction(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        auction(numbers, octets, row, signed(seats[row]), out)


@step
def _go_auction(  # noqa: PLR0913, PLR0917 - as above
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
        auction(numbers, octets, row, seat, out)
    return -1


@step
def _whole(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        whole(numbers, octets, row, signed(seats[row]), out)


@step
def _go_whole(  # noqa: PLR0913, PLR0917 - as above
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
        whole(numbers, octets, row, seat, out)
    return -1


@step
def _features(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        features(numbers, octets, row, signed(seats[row]), out)


@step
def _go_features(  # noqa: PLR0913, PLR0917 - as above
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
        features(numbers, octets, row, seat, out)
    return -1


@step
def _history(numbers: Any, octets: Any, rows: Any, seats: Any, out: Any) -> None:
    for row in rows:
        history(numbers, octets, row, signed(seats[row]), out)


@step
def _go_history(  # noqa: PLR0913, PLR0917 - as above
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
        history(numbers, octets, row, seat, out)
    return -1


KINDS: Final = {
    "auction": Kind(AUCTION, _auction, _go_auction),
    "openspiel": Kind(WHOLE, _whole, _go_whole),
    "features": Kind(FEATURES, _features, _go_features),
    "history": Kind(SEQUENCE, _history, _go_history),
}
"""Each kind of observation by its name."""
WIDTHS: Final = {name: kind.width for name, kind in KINDS.items()}
