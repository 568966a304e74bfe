"""Tables as an environment of PettingZoo, all agents at once. Needs ``fairdeal[env]``.

Agents, observations and rewards are those of `fairdeal.environment.aec`. At each step every agent
gives an action; at each table only that of the agent in turn is done, the others are not looked at:
their ``action_mask`` is all 0. Tables of a field go on side by side.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from fairdeal.batch.kernels.table import ACTIONS, HOLD
from fairdeal.environment.rewards import worst
from fairdeal.environment.seats import agents_of, observation_space, side_rewards
from fairdeal.environment.session import Rules, Session

Observations = dict[str, dict[str, NDArray[Any]]]
Step = tuple[
    Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]
"""Observations, rewards, terminations, truncations, infos."""


class ParallelBridge(ParallelEnv):  # type: ignore[misc]  # PettingZoo comes without types
    """Tables of four agents; every reset deals one of the sixteen boards of Law 2."""

    metadata: ClassVar[dict[str, Any]] = {"name": "bridge_v1"}

    def __init__(self, rules: Rules | None = None) -> None:
        """Seat the agents; whole boards for total points if no rules are given.

        Raises:
            Malformed: there is no such observation.
        """
        self.render_mode = None
        self.rules = rules or Rules()
        self.session = Session(1, self.rules)
        self.possible_agents = agents_of(self.rules.tables)
        self.agents: list[str] = []
        self._space = observation_space(self.rules.observation)
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._spaces = dict.fromkeys(self.possible_agents, self._space)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """90 actions: calls, then cards."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Deal a board; as `fairdeal.environment.aec.Bridge.reset`.

        Raises:
            Malformed: an option that is none, or says what cannot be.
        """
        if seed is not None:
            self.session.chance = np.random.default_rng(seed)
        self._shown = self.session.deal(options=options)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        """At each table the agent in turn acts.

        An action that is not lawful ends the board, as PettingZoo's own suite tries any action of
        the space: it costs the side that tried it the most a board can, which the other side gets,
        and ``infos[agent]["unlawful"]`` says who it was.

        Raises:
            KeyError: an agent in turn gives no action.
        """
        chosen = np.full(self.rules.tables, HOLD, np.int64)
        wrong: list[int] = []
        for table, seat in enumerate(self._shown.player.tolist()):
            if seat < 4:
                place = 4 * table + seat
                chosen[table] = actions[self.possible_agents[place]]
                if not self._shown.legal[table, chosen[table]]:
                    wrong.append(place)
        if wrong:
            return self._ended_by(wrong)
        paid = self.session.step(chosen)
        self._shown = paid.shown
        over = bool(paid.ended[0])
        agents = self.agents
        earned = side_rewards(self.possible_agents, paid.rewards)
        self.agents = [] if over else agents
        no, ended = dict.fromkeys(agents, False), dict.fromkeys(agents, over)
        return self._seen(), earned, ended, no, {agent: {} for agent in agents}

    def _ended_by(self, wrong: list[int]) -> Step:
        agents, self.agents = self.agents, []
        price = worst(self.rules.reward, self.rules.tables)
        paid = np.zeros(self.rules.tables)
        for place in wrong:
            paid[place // 4] = price if place % 2 else -price
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for place in wrong:
            infos[self.possible_agents[place]]["unlawful"] = True
        ended, no = dict.fromkeys(agents, True), dict.fromkeys(agents, False)
        return self._seen(), side_rewards(self.possible_agents, paid), ended, no, infos

    def _seen(self) -> Observations:
        found: Observations = {}
        views = [
            self.session.tables.observe(np.full(self.rules.tables, seat, np.uint8))
            for seat in range(4)
        ]
        for place, agent in enumerate(self.possible_agents):
            table, seat = divmod(place, 4)
            mask = np.zeros(ACTIONS, np.int8)
            if self._shown.player[table] == seat:
                mask = self._shown.legal[table].astype(np.int8)
            found[agent] = {"observation": views[seat][table], "action_mask": mask}
        return found
