"""Many tables stepped at once: environments for programs that learn in batches.

Actions are numbers: 0 to 37 a call (`fairdeal.calls.CALLS`), 38 to 89 a card (`Card` and 38). Only
lawful ones are taken; what an irregularity costs is for the readable engine. Whoever acts for the
hand in turn is `player`: declarer plays dummy's cards.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import NONE, Boards, Bytes, Hands
from fairdeal.batch.deals import marks, random_hands
from fairdeal.batch.kernels import observation as observation_kernels
from fairdeal.batch.kernels import table as table_kernels
from fairdeal.batch.kernels.chance import seeded
from fairdeal.batch.kernels.observation import KINDS, WIDTHS, Kind
from fairdeal.batch.kernels.places import NUMBERS, OCTETS, columns
from fairdeal.batch.kernels.table import ACTIONS
from fairdeal.batch.memory import together
from fairdeal.batch.scores import score_table
from fairdeal.dealing.drawing import Entropy
from fairdeal.errors import Malformed

Actions = NDArray[np.int64]


_AHEAD: Final = 1_024
"""Deals drawn at a time: a few for each step would take longer to ask for than to draw."""
_NO_RESULTS = np.empty((0, 20), np.uint8)


class Shown(NamedTuple):
    """What is to be seen at ``n`` tables; arrays that the next step writes anew."""

    player: Bytes
    """(n,) who acts: declarer for dummy, else the hand in turn; `NONE` when the board is over."""
    legal: Bytes
    """(n, 90) 1 for each action that is lawful for the player now."""
    seen: Bytes
    """(n, width) what the player may see; all 0 when the board is over."""


class Tables:
    """``n`` tables, all at a board of their own."""

    def __init__(self, count: int, entropy: Entropy, observation: str = "features") -> None:
        """Deal ``count`` boards, numbered from 1 on and marked by Law 2.

        Args:
            count: how many tables.
            entropy: random bytes on demand: ``os.urandom``, or a seeded generator's ``bytes``.
            observation: what `observe` and `go` show: ``auction`` (480 bytes), ``openspiel`` (571),
                ``features`` (1028), ``history`` (533).

        Raises:
            Malformed: another observation.
        """
        self._entropy = entropy
        self._chance = seeded(entropy)
        self._dealt = count
        self._ahead = np.empty((0, 4), np.uint64)
        self._kind, self._every = _kind(observation), np.arange(count)
        self._numbers, self._octets, self._rewards, *shown = together(
            ((count, NUMBERS), np.int64),
            ((count, OCTETS), np.uint8),
            ((count,), np.int16),
            ((count,), np.uint8),
            ((count, ACTIONS), np.uint8),
            ((count, self._kind.width), np.uint8),
        )
        self._octets[:] = NONE
        self.state, self._shown = columns(self._numbers, self._octets), Shown(*shown)
        self.put(self._every, random_hands(count, entropy), *marks(count))

    @classmethod
    def of(
        cls,
        hands: Hands,
        dealer: Bytes,
        vulnerability: Bytes,
        entropy: Entropy,
        observation: str = "features",
    ) -> "Tables":
        """Tables with given boards, columns as in `Boards`; all four hands are known."""
        tables = cls(len(hands), entropy, observation)
        tables.put(np.arange(len(hands)), hands, dealer, vulnerability)
        return tables

    def __len__(self) -> int:
        return len(self.state.turn)

    @property
    def points(self) -> NDArray[np.int16]:
        """(n,) what the last `go` paid."""
        return self._rewards

    @property
    def over(self) -> NDArray[np.bool_]:
        """(n,) which boards are over."""
        over: NDArray[np.bool_] = self.state.turn == NONE
        return over

    @property
    def player(self) -> Bytes:
        """(n,) who acts: declarer for dummy, else the hand in turn; `NONE` when over."""
        out = np.empty(len(self), np.uint8)
        table_kernels.players(self._octets, out)
        return out

    def legal(self) -> Bytes:
        """(n, 90) 1 for each action that is lawful for `player` now."""
        out = np.empty((len(self), ACTIONS), np.uint8)
        table_kernels.mask(self._numbers, self._octets, out)
        return out

    def sample(self) -> Actions:
        """(n,) a lawful action of each table, all equally likely; 0 where the board is over."""
        out = np.empty(len(self), np.int64)
        table_kernels.pick(self._numbers, self._octets, self._chance, out)
        return out

    def step(self, actions: Actions) -> NDArray[np.int16]:
        """Do one action at every table; those of boards that are over are not looked at.

        Returns:
            (n,) North-South's total points where this action ended the board, else 0. East-West's
            are the same with the other sign.

        Raises:
            Malformed: not (n,) of int64, or an action that is not lawful, with its row; no table
                has moved then.
        """
        return self.go(actions)[0].copy()

    def go(self, actions: Actions) -> tuple[NDArray[np.int16], Shown]:
        """`step`, and what is shown after it.

        Returns:
            (n,) North-South's total points as `step` gives them, and what is shown; the arrays are
            the same every time and written anew by the next call.

        Raises:
            Malformed: as `step`.
        """
        self._check(actions)
        self._refuse(actions, self.going(actions)())
        return self._rewards, self._shown

    def going(self, actions: Actions) -> Callable[[], int]:
        """`go` bound to one array of actions, for who steps one table from Python.

        Returns:
            A function that does the actions in the array now, writes the arrays of `go`, and
            returns the first row whose action is not lawful (nothing is done then), else -1.
        """
        shown, paid = self._shown, (score_table(), actions, self._rewards)
        return partial(
            self._kind.go, self._numbers, self._octets, *paid, shown.player, shown.legal, shown.seen
        )

    def show(self, rows: NDArray[np.int64] | None = None) -> Shown:
        """What is to be seen now, in the arrays of `go`; with ``rows``, only these are written."""
        chosen, (players, masks, seen) = self._every if rows is None else rows, self._shown
        observation_kernels.show(self._numbers, self._octets, chosen, players, masks)
        self._kind.write(self._numbers, self._octets, chosen, players, seen)
        return self._shown

    def observe(self, seats: Bytes | None = None, observation: str | None = None) -> Bytes:
        """(n, width) what a seat of each table may see; without ``seats``, the `player`.

        ``observation`` names another kind than that of the tables. All 0 where the seat is `NONE`.
        The parts are named in `fairdeal.batch.kernels.features`, `spiel_kernels` and
        `history_kernels`.
        """
        kind = self._kind if observation is None else _kind(observation)
        out = np.empty((len(self), kind.width), np.uint8)
        chosen = self.player if seats is None else seats
        kind.write(self._numbers, self._octets, self._every, chosen, out)
        return out

    def reset(self, rows: NDArray[np.bool_] | None = None) -> None:
        """Deal the next boards at these tables, without ``rows`` at all."""
        chosen = np.ones(len(self), np.bool_) if rows is None else rows
        count = int(np.count_nonzero(chosen))
        if count > len(self._ahead):
            more = random_hands(max(count, _AHEAD), self._entropy)
            self._ahead = np.concatenate((self._ahead, more))
        hands, self._ahead = self._ahead[:count], self._ahead[count:]
        table_kernels.deal(self._numbers, self._octets, chosen, hands, self._dealt + 1)
        self._dealt += count

    def put(
        self,
        rows: NDArray[np.int64],
        hands: Hands,
        dealer: Bytes,
        vulnerability: Bytes,
        results: Bytes | None = None,
    ) -> None:
        """Put these boards on the tables of ``rows``, nothing called yet.

        Args:
            rows: (m,) the tables.
            hands: (m, 4) as in `Boards`, all four known.
            dealer: (m,) `Seat`.
            vulnerability: (m,) `Vulnerability`.
            results: (m, 20) double dummy tricks, five figures (C to NT) for each of N, E, S, W:
                the auction ends the board, and declarer takes as many. Without them, and where a
                figure is `NONE`, the cards are played.
        """
        known = _NO_RESULTS if results is None else results
        held = (self._numbers, self._octets)
        table_kernels.put(*held, rows, hands, dealer, vulnerability, known)

    def call(self, rows: NDArray[np.int64], boards: Boards) -> None:
        """Make the calls of these boards at the tables of ``rows``, where nothing is called yet.

        Args:
            rows: (m,) the tables.
            boards: m boards whose calls are lawful, such as `random_auctions` gives.
        """
        table_kernels.call(self._numbers, self._octets, boards.calls, boards.offsets, rows)

    def _check(self, actions: Actions) -> None:
        if actions.shape != (len(self),) or actions.dtype != np.int64:
            found = f"{actions.shape} of {actions.dtype}"
            raise Malformed(f"actions are ({len(self)},) of int64, not {found}")

    def _refuse(self, actions: Actions, row: int) -> None:
        if row >= 0:
            raise Malformed(f"table {row}: action {actions[row]} is not lawful; see legal()")


def _kind(observation: str) -> Kind:
    if observation not in KINDS:
        raise Malformed(f"an observation is one of {', '.join(WIDTHS)}, not {observation!r:.60}")
    return KINDS[observation]
