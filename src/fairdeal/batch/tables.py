"""Many tables stepped at once: environments for programs that learn in batches.

Actions are numbers: 0 to 37 a call (`fairdeal.calls.CALLS`), 38 to 89 a card (`Card` and 38). Only
lawful ones are taken; what an irregularity costs is for the readable engine. Whoever acts for the
hand in turn is `player`: declarer plays dummy's cards.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch import table_kernels
from fairdeal.batch.chance import seeded
from fairdeal.batch.columns import LONGEST, NONE, Bytes, Hands
from fairdeal.batch.deals import marks, random_hands
from fairdeal.batch.scores import score_table
from fairdeal.batch.table_kernels import ACTIONS, CALLS, FEATURES
from fairdeal.cards import FULL_PACK
from fairdeal.dealing.drawing import Entropy
from fairdeal.errors import Malformed


class State(NamedTuple):
    """The columns of ``n`` tables; kernels change them."""

    hands: NDArray[np.int64]
    """(n, 4) the cards still held."""
    dealer: Bytes
    vulnerability: Bytes
    auction: NDArray[np.int64]
    """(n, 7) `auction_kernels.State`."""
    calls: Bytes
    """(n, 319)."""
    cards: Bytes
    """(n, 52) in the order played."""
    owner: Bytes
    """(n, 52) who played each card."""
    played: Bytes
    """(n,) how many cards were played."""
    turn: Bytes
    """(n,) the hand in turn; `NONE` when the board is over."""
    leader: Bytes
    """(n,) who leads or led to the trick."""
    winner: Bytes
    """(n,) who is winning it."""
    best: NDArray[np.int64]
    """(n,) how strong his card is."""
    follow: NDArray[np.int64]
    """(n,) the cards of the suit led; all between tricks."""
    won: Bytes
    """(n, 2) tricks won by North-South, East-West."""
    contract: Bytes
    declarer: Bytes


class Tables:
    """``n`` tables, all at a board of their own."""

    def __init__(self, count: int, entropy: Entropy) -> None:
        """Deal ``count`` boards, numbered from 1 on and marked by Law 2."""
        self._entropy = entropy
        self._chance = seeded(entropy)
        self._dealt = count
        self.state = _begun(random_hands(count, entropy), *marks(count))

    @classmethod
    def of(cls, hands: Hands, dealer: Bytes, vulnerability: Bytes, entropy: Entropy) -> "Tables":
        """Tables with given boards, columns as in `Boards`; all four hands are known."""
        tables = cls(0, entropy)
        tables.state = _begun(hands, dealer, vulnerability)
        tables._dealt = len(hands)
        return tables

    def __len__(self) -> int:
        return len(self.state.turn)

    @property
    def over(self) -> NDArray[np.bool_]:
        """(n,) which boards are over."""
        over: NDArray[np.bool_] = self.state.turn == NONE
        return over

    @property
    def player(self) -> Bytes:
        """(n,) who acts: declarer for dummy, else the hand in turn; `NONE` when over."""
        turn, declarer = self.state.turn, self.state.declarer
        for_dummy = (declarer != NONE) & (turn != NONE) & (turn == (declarer + 2) % 4)
        return np.where(for_dummy, declarer, turn)

    def legal(self) -> Bytes:
        """(n, 90) 1 for each action that is lawful for `player` now."""
        out = np.empty((len(self), ACTIONS), np.uint8)
        table_kernels.mask(self._lawful(), out)
        return out

    def sample(self) -> NDArray[np.int64]:
        """(n,) a lawful action of each table, all equally likely; 0 where the board is over."""
        out = np.empty(len(self), np.int64)
        table_kernels.pick(self._lawful(), self._chance, out)
        return out

    def step(self, actions: NDArray[np.int64]) -> NDArray[np.int16]:
        """Do one action at every table; those of boards that are over are not looked at.

        Returns:
            (n,) North-South's total points where this action ended the board, else 0. East-West's
            are the same with the other sign.

        Raises:
            Malformed: not (n,) of int64, or an action that is not lawful, with its row; no table
                has moved then.
        """
        if actions.shape != (len(self),) or actions.dtype != np.int64:
            found = f"{actions.shape} of {actions.dtype}"
            raise Malformed(f"actions are ({len(self)},) of int64, not {found}")
        self._check(actions)
        rewards = np.empty(len(self), np.int16)
        table_kernels.act(self.state, score_table(), actions, rewards)
        return rewards

    def observe(self, seats: Bytes | None = None) -> Bytes:
        """(n, 1028) what a seat of each table may see; without ``seats``, the `player`.

        Its parts are named in `fairdeal.batch.table_kernels`. All 0 where the seat is `NONE`.
        """
        out = np.empty((len(self), FEATURES), np.uint8)
        table_kernels.look(self.state, self.player if seats is None else seats, out)
        return out

    def reset(self, rows: NDArray[np.bool_] | None = None) -> None:
        """Deal the next boards at these tables, without ``rows`` at all."""
        chosen = np.ones(len(self), np.bool_) if rows is None else rows
        count = int(chosen.sum())
        fresh = _begun(random_hands(count, self._entropy), *marks(count, self._dealt + 1))
        self._dealt += count
        columns: list[NDArray[Any]] = list(self.state)
        for old, new in zip(columns, fresh, strict=True):
            old[chosen] = new

    def _lawful(self) -> NDArray[np.int64]:
        sets = np.empty((len(self), 2), np.int64)
        table_kernels.lawful(self.state, sets)
        return sets

    def _check(self, actions: NDArray[np.int64]) -> None:
        sets = self._lawful()
        possible = (actions >= 0) & (actions < ACTIONS)
        calls = np.where(actions < CALLS, sets[:, 0], sets[:, 1])
        bits = np.where(possible, np.where(actions < CALLS, actions, actions - CALLS), 0)
        wrong = ~self.over & (~possible | (calls >> bits & 1 == 0))
        if wrong.any():
            row = int(wrong.argmax())
            raise Malformed(f"table {row}: action {actions[row]} is not lawful; see legal()")


def _begun(hands: Hands, dealer: Bytes, vulnerability: Bytes) -> State:
    n = len(hands)
    auction = np.zeros((n, 7), np.int64)
    auction[:, 0] = -1
    turn, leader, winner, played = dealer.copy(), *(np.zeros(n, np.uint8) for _ in range(3))
    return State(
        hands.astype(np.int64),
        dealer.copy(),
        vulnerability.copy(),
        auction,
        np.full((n, LONGEST), NONE, np.uint8),
        np.full((n, 52), NONE, np.uint8),
        np.full((n, 52), NONE, np.uint8),
        played,
        turn,
        leader,
        winner,
        np.full(n, -1, np.int64),
        np.full(n, FULL_PACK, np.int64),
        np.zeros((n, 2), np.uint8),
        np.full(n, NONE, np.uint8),
        np.full(n, NONE, np.uint8),
    )
