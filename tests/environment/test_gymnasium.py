"""Gymnasium's own checks of the single table and the vector, and the vector beside the table."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fairdeal.environment.agents import random
from fairdeal.environment.session import Rules
from fairdeal.environment.single import BridgeTable
from fairdeal.environment.vector import BridgeVector
from fairdeal.errors import Malformed
from tests.amount import some

DEAL = "N:J92.J76.K72.9432 AKQ6.84.J863.T65 87543.KQ9532..K7 T.AT.AQT954.AQJ8"


@pytest.mark.parametrize("seats", some(["EW"], ["NESW", "S", "EW"]))
def test_gymnasiums_own_check_passes(seats: str) -> None:
    with warnings.catch_warnings():
        # It asks for a specification, which only registered environments have.
        warnings.simplefilter("ignore", UserWarning)
        check_env(BridgeTable(seats=seats), skip_render_check=True)


def test_wrappers_of_gymnasium_take_it() -> None:
    env = gymnasium.wrappers.RecordEpisodeStatistics(
        gymnasium.wrappers.PassiveEnvChecker(BridgeTable(seats="NS"))
    )
    seen, _ = env.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(500):
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, ended, _, info = env.step(action)
        if ended:
            assert info["episode"]["r"] == reward
            break
    assert ended


def test_an_unlawful_action_ends_the_board_at_the_worst_price() -> None:
    env = BridgeTable(Rules(reward="points"))
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(1)
    assert (reward, ended, info["unlawful"]) == (-7600.0, True, True)


def acting(seen: dict[str, NDArray[Any]], rng: np.random.Generator) -> NDArray[np.int64]:
    return random(seen["observation"], seen["action_mask"].astype(np.uint8), rng)


@pytest.mark.parametrize("tables", [1, 2, 5])
def test_a_vector_keeps_what_gymnasium_asks_of_it(tables: int) -> None:
    """Spaces hold what is given, fields end together, and the next step deals."""
    reward = "points" if tables == 1 else "matchpoints"
    envs = BridgeVector(20, Rules(tables=tables, reward=reward))
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert envs.observation_space == batch_space(envs.single_observation_space, 20)
    rng = np.random.default_rng(tables)
    seen, info = envs.reset(seed=3)
    before = np.zeros(20, np.bool_)
    boards = 0
    for _ in range(some(300, 3_000)):
        assert envs.observation_space.contains(seen)
        actions = acting(seen, rng)
        assert envs.action_space.contains(actions)
        seen, rewards, ended, truncated, info = envs.step(actions)
        assert rewards.shape == ended.shape == (20,)
        assert not truncated.any()
        assert not rewards[~ended].any()
        of_fields = ended.reshape(-1, tables)
        assert (of_fields == of_fields[:, :1]).all()
        if tables > 1:
            assert not rewards.reshape(-1, tables).sum(axis=1).any()
        # A board that has ended is dealt anew by the next step, whatever action it was given.
        assert not ended[before].any()
        assert not (info["player"] == 255)[before].any()
        assert np.logical_or.reduce(seen["action_mask"][~ended], axis=1).all()
        before = ended
        boards += int(ended.sum())
    assert boards > 20


def test_a_seed_begins_the_same_series_and_no_seed_goes_on() -> None:
    def boards(envs: BridgeVector, seed: int | None) -> list[Any]:
        seen, info = envs.reset(seed=seed)
        return [seen["observation"].tolist(), info["player"].tolist()]

    envs = BridgeVector(8)
    first = boards(envs, 3)
    assert boards(envs, None) != first
    assert boards(envs, 3) == first == boards(BridgeVector(8), 3)


def test_the_vector_does_what_the_table_does() -> None:
    """The same board, the same actions: the same masks, observations and rewards."""
    options = {"board": 6, "deal": DEAL}
    table, envs = BridgeTable(), BridgeVector(1)
    one, many = table.reset(options=options)[0], envs.reset(options=options)[0]
    rng = np.random.default_rng(9)
    ended = False
    while not ended:
        assert (one["observation"] == many["observation"][0]).all()
        assert (one["action_mask"] == many["action_mask"][0]).all()
        action = int(rng.choice(np.flatnonzero(one["action_mask"])))
        one, reward, ended, _, _ = table.step(action)
        many, rewards, all_ended, _, _ = envs.step(np.array([action]))
        assert (rewards[0], all_ended[0]) == (reward, ended)


def test_tables_that_are_no_fields_are_refused() -> None:
    with pytest.raises(Malformed, match="7 tables are no fields of 2"):
        BridgeVector(7, Rules(tables=2, reward="imps"))
    with pytest.raises(Malformed, match="seats are some of NESW"):
        BridgeTable(seats="NX")
    with pytest.raises(Malformed, match="an observation is one of"):
        BridgeVector(1, Rules(observation="pictures"))
