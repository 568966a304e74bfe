"""One table as an environment of PettingZoo (agents in turn, AEC). Needs ``fairdeal[env]``.

Four agents, ``north`` to ``west``; an observation is a dictionary of ``observation`` (1028 bytes,
see `fairdeal.batch.table_kernels`) and ``action_mask`` (90 bytes), as PettingZoo's classic games
have it. Declarer is the agent that plays dummy's cards. Rewards come at the end of the board: the
total points of one's own side (Law 77).
"""

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from fairdeal.batch.columns import Bytes
from fairdeal.batch.deals import random_hands
from fairdeal.batch.table_kernels import ACTIONS, FEATURES
from fairdeal.batch.tables import Tables
from fairdeal.boards import dealer_of, vulnerability_of
from fairdeal.errors import Malformed

BOARDS: Final = 16
"""After so many boards dealer and vulnerability begin anew (Law 2)."""
AGENTS: Final = ("north", "east", "south", "west")


class Bridge(AECEnv):  # type: ignore[misc]  # PettingZoo comes without types
    """A table of four agents; every reset deals one of the sixteen boards of Law 2."""

    metadata: ClassVar[dict[str, Any]] = {"name": "bridge_v0", "is_parallelizable": False}

    def __init__(self) -> None:
        super().__init__()
        self.render_mode = None
        self._chance = np.random.default_rng()
        self.possible_agents = list(AGENTS)
        seen = spaces.Box(0, 1, (FEATURES,), np.uint8)
        both = spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(ACTIONS)})
        self.observation_spaces = dict.fromkeys(AGENTS, both)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """90 actions: calls, then cards."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a board.

        Args:
            seed: begins a series of boards that is the same for the same seed; without one the
                series goes on where it was, as Gymnasium has it.
            options: ``{"board": 7}`` for a board marked as that number; otherwise each of the
                sixteen is as likely as any other.

        Raises:
            Malformed: the board is no number from 1 on.
        """
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        number = (options or {}).get("board") or int(self._chance.integers(BOARDS)) + 1
        dealer, vulnerability = dealer_of(number), vulnerability_of(number)
        entropy = self._chance.bytes
        self.tables = Tables.of(
            random_hands(1, entropy),
            np.array([dealer], np.uint8),
            np.array([vulnerability], np.uint8),
            entropy,
        )
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.tables.player[0]]

    def observe(self, agent: str) -> dict[str, NDArray[np.uint8]]:
        """What this agent may see, and what it may do now: nothing unless it is its turn."""
        seat = np.array([AGENTS.index(agent)], np.uint8)
        acts = self.tables.player[0] == seat[0]
        legal: Bytes = self.tables.legal()[0]
        none = np.zeros(ACTIONS, np.int8)
        mask = legal.astype(np.int8) if acts else none
        return {"observation": self.tables.observe(seat)[0], "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent acts; an unlawful action is refused.

        Raises:
            Malformed: the action is not lawful.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Malformed(f"{self.agent_selection} has to act: None is no action")
        self._cumulative_rewards[self.agent_selection] = 0.0
        points = float(self.tables.step(np.array([action], np.int64))[0])
        over = bool(self.tables.over[0])
        self.rewards = {a: -points if i % 2 else points for i, a in enumerate(AGENTS)}
        self.terminations = dict.fromkeys(AGENTS, over)
        following = AGENTS.index(self.agent_selection) + 1
        chosen = following % 4 if over else int(self.tables.player[0])
        self.agent_selection = AGENTS[chosen]
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is held open."""
