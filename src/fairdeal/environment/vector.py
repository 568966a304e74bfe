"""Many tables as a vector environment of Gymnasium. Needs ``fairdeal[env]``.

At each step every table takes the action of whoever acts at it, whose observation and mask were
shown; ``info["player"]`` says who that is. Rewards are North-South's, and come when a board has
ended. With `Rules.tables` above one, so many tables after each other have the same board and end
together: a table whose board is over waits, and its mask has nothing but pass, which does nothing.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fairdeal.batch.kernels.table import ACTIONS
from fairdeal.batch.tables import Shown
from fairdeal.environment.seats import observation_space
from fairdeal.environment.session import Rules, Session
from fairdeal.errors import Malformed

Observation = dict[str, NDArray[Any]]


class BridgeVector(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` tables; one that ended is dealt the next board by the next step."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as its base has it
        "autoreset_mode": AutoresetMode.NEXT_STEP
    }

    def __init__(self, num_envs: int, rules: Rules | None = None, *, copy: bool = True) -> None:
        """Seat the tables.

        Args:
            num_envs: how many, a multiple of ``rules.tables``.
            rules: whole boards for total points if not given.
            copy: whether observations are copies; without, they are the same arrays every time,
                written anew by the next step, in less time.

        Raises:
            Malformed: the tables are no whole number of fields.
        """
        self.rules = rules or Rules()
        if num_envs < 1 or num_envs % self.rules.tables:
            raise Malformed(f"{num_envs} tables are no fields of {self.rules.tables}")
        self.num_envs, self._copies = num_envs, copy
        self.session = Session(num_envs // self.rules.tables, self.rules)
        self.single_observation_space = observation_space(self.rules.observation)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a board to every field.

        Args:
            seed: begins a series of boards that is the same for the same seed; without one the
                series goes on.
            options: as `fairdeal.environment.aec.Bridge.reset`, for all fields.

        Raises:
            Malformed: an option that is none, or says what cannot be.
        """
        if seed is not None:
            self.session.chance = np.random.default_rng(seed)
        self._ended[:] = False
        return self._told(self.session.deal(options=options))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Do one action at every table; those that had ended are dealt the next board instead.

        Args:
            actions: (num_envs,) int64.

        Returns:
            Observations, (num_envs,) float64 rewards of North-South, terminated, truncated (never),
            and ``{"player": (num_envs,) uint8}``, 255 where nobody acts.

        Raises:
            Malformed: an action is not lawful; nothing is done then.
        """
        paid = self.session.step(np.asarray(actions, np.int64))
        if self._ended.any():
            fields = np.flatnonzero(self._ended[:: self.rules.tables])
            self.session.deal(fields)
        self._ended = paid.ended
        seen, info = self._told(paid.shown)
        return seen, paid.rewards, paid.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def _told(self, shown: Shown) -> tuple[Observation, dict[str, Any]]:
        mask = shown.legal.view(np.int8)
        if self._copies:
            seen = {"observation": shown.seen.copy(), "action_mask": mask.copy()}
            return seen, {"player": shown.player.copy()}
        return {"observation": shown.seen, "action_mask": mask}, {"player": shown.player}
