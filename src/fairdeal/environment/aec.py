"""Tables as an environment of PettingZoo, agents in turn (AEC). Needs ``fairdeal[env]``.

Four agents a table, ``north`` to ``west``; with more tables ``north_1`` to ``west_2`` and so on,
the same board at each. An observation is a dictionary of ``observation`` (uint8, its width by
`Rules.observation`) and ``action_mask`` (90, int8), as PettingZoo's classic games have it.
Declarer is the agent that plays dummy's cards. Rewards come at the end of the board, for the
agent's own side, in the unit of `Rules.reward`.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from fairdeal.batch.columns import NONE
from fairdeal.batch.kernels.table import ACTIONS, HOLD
from fairdeal.environment.seats import agents_of, observation_space, side_rewards
from fairdeal.environment.session import Rules, Session
from fairdeal.environment.told import Talk, board_of, told
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS

Observation = dict[str, NDArray[np.uint8]]


class Bridge(AECEnv):  # type: ignore[misc]  # PettingZoo comes without types
    """Tables of four agents; every reset deals one of the sixteen boards of Law 2."""

    metadata: ClassVar[dict[str, Any]] = {"name": "bridge_v1", "is_parallelizable": False}

    def __init__(self, rules: Rules | None = None) -> None:
        """Seat the agents; whole boards for total points if no rules are given.

        Raises:
            Malformed: there is no such observation.
        """
        super().__init__()
        self.render_mode = None
        self.rules = rules or Rules()
        self.session = Session(1, self.rules)
        self.possible_agents = agents_of(self.rules.tables)
        space = observation_space(self.rules.observation)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._places = {agent: divmod(i, 4) for i, agent in enumerate(self.possible_agents)}

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
            options: ``{"board": 7}`` for a board marked as that number, else each of the sixteen is
                as likely; ``{"deal": "N:..."}`` for its cards; ``{"calls": [...]}`` for an auction
                that has been held, as actions.

        Raises:
            Malformed: an option that is none, or says what cannot be.
        """
        if seed is not None:
            self.session.chance = np.random.default_rng(seed)
        self._shown = self.session.deal(options=options)
        self.talk = [Talk(self.rules.systems or {}) for _ in range(self.rules.tables)]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._table = 0
        self.agent_selection = self.possible_agents[self._shown.player[0]]

    def observe(self, agent: str) -> Observation:
        """What this agent may see, and what it may do now: nothing unless it is its turn."""
        table, seat = self._places[agent]
        if agent == self.agent_selection and self._shown.player[table] == seat:
            seen, mask = self._shown.seen[table].copy(), self._shown.legal[table].astype(np.int8)
        else:
            seats = np.full(self.rules.tables, seat, np.uint8)
            seen, mask = self.session.tables.observe(seats)[table], np.zeros(ACTIONS, np.int8)
        return {"observation": seen, "action_mask": mask}

    def told(self, agent: str) -> dict[str, Any]:
        """What this agent may know, as JSON for language models: `fairdeal.environment.told`."""
        table, seat = self._places[agent]
        dealt = self.session.dealt
        marks = int(dealt.dealer[0]), int(dealt.vulnerability[0])
        board = board_of(int(dealt.number[0]), dealt.hands[0], *marks)
        return told(board, self.session.tables.state, table, SEATS[seat], self.talk[table])

    def explain(self, agent: str, text: str) -> None:
        """The agent explains its last call to its opponents, in any words.

        Raises:
            Malformed: it has not called yet.
        """
        table, seat = self._places[agent]
        made = int(self.session.tables.state.auction[table, 4])
        dealer = int(self.session.dealt.dealer[0])
        own = [number for number in range(made) if (dealer + number) % 4 == seat]
        if not own:
            raise Malformed(f"{agent} has made no call to be explained")
        self.talk[table].explanations[own[-1]] = text

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
        actions = np.full(self.rules.tables, HOLD, np.int64)
        actions[self._table] = action
        paid = self.session.step(actions)
        self._shown = paid.shown
        self._cumulative_rewards[self.agent_selection] = 0.0
        if paid.ended[0]:
            self._end(paid.rewards)
            return
        if paid.shown.player[self._table] == NONE:
            self._table += 1
        seat = int(paid.shown.player[self._table])
        self.agent_selection = self.possible_agents[4 * self._table + seat]

    def _end(self, rewards: NDArray[np.float64]) -> None:
        following = self.possible_agents.index(self.agent_selection) + 1
        self.rewards = side_rewards(self.possible_agents, rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[following % len(self.possible_agents)]
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is held open."""
