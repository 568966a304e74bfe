"""One table as an environment of Gymnasium, for a program that plays some of its seats.

Needs ``fairdeal[env]``. The other seats are played by an agent of `fairdeal.environment.agents`.
"""

from typing import Any

import numpy as np
from gymnasium import Env, spaces
from numpy.typing import NDArray

from fairdeal.batch.columns import NONE
from fairdeal.batch.kernels.table import ACTIONS
from fairdeal.batch.tables import Shown
from fairdeal.environment import rewards
from fairdeal.environment.agents import Agent, random
from fairdeal.environment.seats import observation_space
from fairdeal.environment.session import Paid, Rules, Session
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS

Observation = dict[str, NDArray[Any]]


class BridgeTable(Env[Any, Any]):
    """A table of which the program plays the seats named; rewards are those of the first of them.

    The reward comes at the end of the board. An action that is not lawful ends it, as any action of
    the space may be tried: ``terminated``, the worst reward there is (`rewards.WORST`), and
    ``info["unlawful"]``.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as its base has it
        "render_modes": []
    }

    def __init__(
        self, rules: Rules | None = None, seats: str = "NESW", others: Agent = random
    ) -> None:
        """Seat the program and the others.

        Args:
            rules: whole boards for total points if not given; a field of one table.
            seats: the seats the program plays, such as ``NS`` or ``S``.
            others: who plays the other seats.

        Raises:
            Malformed: no seats, or others; a field of several tables, which `vector` has.
        """
        self.rules = rules or Rules()
        if self.rules.tables != 1:
            raise Malformed("one table is no field; see fairdeal.environment.vector")
        self._seats = [seat for seat in SEATS if str(seat) in seats]
        if len(self._seats) != len(seats) or not seats:
            raise Malformed(f"seats are some of NESW, not {seats!r:.60}")
        self._sign = -1.0 if SEATS["NESW".index(seats[0])] % 2 else 1.0
        self._others = others
        self.render_mode = None
        self.session = Session(1, self.rules)
        self.observation_space = observation_space(self.rules.observation)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a board, as `fairdeal.environment.aec.Bridge.reset`, and play to the program's turn.

        A board that ends before it, passed out by the others, is dealt again.

        Raises:
            Malformed: an option that is none, or says what cannot be.
        """
        super().reset(seed=seed)
        if seed is not None:
            self.session.chance = np.random.default_rng(seed)
        shown = self.session.deal(options=options)
        while shown.player[0] != NONE and not self._is_ours(shown):
            shown = self._played(shown).shown
            if shown.player[0] == NONE:
                shown = self.session.deal(options=options)
        return self._told(shown)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The program acts, then the others until it is its turn again or the board is over."""
        try:
            paid = self.session.step(np.array([action], np.int64))
        except Malformed:
            seen, info = self._told(self.session.tables.show())
            price = rewards.worst(self.rules.reward, 1)
            return seen, -price, True, False, {**info, "unlawful": True}
        while not paid.ended[0] and not self._is_ours(paid.shown):
            paid = self._played(paid.shown)
        seen, info = self._told(paid.shown)
        return seen, self._sign * float(paid.rewards[0]), bool(paid.ended[0]), False, info

    def _is_ours(self, shown: Shown) -> bool:
        return int(shown.player[0]) in self._seats

    def _played(self, shown: Shown) -> Paid:
        chosen = self._others(shown.seen, shown.legal, self.session.chance)
        return self.session.step(chosen)

    def _told(self, shown: Shown) -> tuple[Observation, dict[str, Any]]:
        mask = shown.legal[0].astype(np.int8)
        seen = {"observation": shown.seen[0].copy(), "action_mask": mask}
        return seen, {"player": int(shown.player[0])}
