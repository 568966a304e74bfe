import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fairdeal.batch.aec import AGENTS, Bridge
from fairdeal.errors import Malformed


def test_pettingzoos_own_tests_pass() -> None:
    # They play random lawful actions, and look at every value an agent is given.
    with warnings.catch_warnings():
        # What it warns of is style: names of agents, a dictionary with a mask, no rendering.
        warnings.simplefilter("ignore", UserWarning)
        api_test(Bridge(), num_cycles=1_000)
        seed_test(Bridge, num_cycles=200)


def test_a_board_played_to_its_end_pays_each_side_its_points() -> None:
    env = Bridge()
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    paid = dict.fromkeys(AGENTS, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert paid["north"] == paid["south"] == -paid["east"] == -paid["west"] != 0


def test_an_unlawful_action_is_refused() -> None:
    env = Bridge()
    env.reset(seed=3)
    for action in (1, None):
        with pytest.raises(Malformed, match="action"):
            env.step(action)
