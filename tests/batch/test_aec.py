import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fairdeal.batch.aec import AGENTS, Bridge
from fairdeal.boards import Board, Vulnerability
from fairdeal.errors import Malformed
from fairdeal.seats import Seat


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


def dealt(env: Bridge) -> tuple[object, ...]:
    state = env.tables.state
    return int(state.dealer[0]), int(state.vulnerability[0]), tuple(map(int, state.hands[0]))


def series(env: Bridge, count: int, seed: int | None = None) -> list[tuple[object, ...]]:
    boards = []
    for number in range(count):
        env.reset(seed=None if number else seed)
        boards.append(dealt(env))
    return boards


def test_every_one_of_the_sixteen_boards_is_dealt() -> None:
    """Law 2: 200 resets miss one of sixteen about once in 25,000 times; with this seed none is."""
    boards = series(Bridge(), 200, seed=5)
    marks = {(dealer, vulnerability) for dealer, vulnerability, _ in boards}
    assert marks == {
        (int(board.dealer), int(board.vulnerability)) for board in map(Board.numbered, range(1, 17))
    }
    assert len({hands for *_, hands in boards}) == 200


def test_a_seed_begins_the_same_series_and_no_seed_goes_on() -> None:
    env = Bridge()
    first = series(env, 5, seed=5)
    assert series(env, 5) != first
    assert series(env, 5, seed=5) == first
    assert series(Bridge(), 5, seed=5) == first
    assert series(Bridge(), 3) != series(Bridge(), 3)


def test_a_board_can_be_asked_for_by_its_number() -> None:
    env = Bridge()
    env.reset(seed=1, options={"board": 7})
    assert dealt(env)[:2] == (Seat.SOUTH, Vulnerability.BOTH)
    with pytest.raises(Malformed, match="board numbers begin at 1"):
        env.reset(options={"board": -1})
    with pytest.raises(TypeError, match="a board's number is wanted"):
        env.reset(options={"board": "7"})
