"""The auction alone held to Pgx: what it saw, allowed and paid in ten auctions it played.

``pgx_observations.json`` was written by ``pgx.bridge_bidding`` 2.6.0 over the deals it brings:
actions by chance, and before each the observation of the player in turn (480 bits as
``numpy.packbits`` has them) and what is lawful (38 bits, pass first); then each seat's reward.
"""

import json
from typing import Any

import numpy as np
import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.environment.aec import Bridge
from fairdeal.environment.results import Pool, read_results
from fairdeal.environment.session import Rules
from fairdeal.seats import Seat
from tests.shared import ROOT, data

PLAYED = json.loads((ROOT / "tests/environment/pgx_observations.json").read_text("utf-8"))
NUMBERS = {
    (board.dealer, board.vulnerability): board.number for board in map(Board.numbered, range(1, 17))
}


@pytest.fixture(scope="module")
def pool() -> Pool:
    return read_results(data("dd/pgx_ddstable_sample100.csv"))


@pytest.mark.parametrize("auction", PLAYED, ids=lambda auction: auction["deal"][:14])
def test_each_observation_mask_and_reward_is_pgxs(auction: dict[str, Any], pool: Pool) -> None:
    env = Bridge(Rules(phase="auction", reward="points", results=pool, observation="auction"))
    marked = Seat.parse(auction["dealer"]), Vulnerability.parse(auction["vulnerable"])
    env.reset(options={"board": NUMBERS[marked], "deal": auction["deal"]})
    paid = dict.fromkeys(env.possible_agents, 0.0)
    told = zip(auction["actions"], auction["lawful"], auction["seen"], strict=True)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        paid[agent] += reward
        if over:
            env.step(None)
            continue
        action, lawful, bits = next(told)
        assert np.packbits(seen["observation"]).tobytes().hex() == bits
        assert "".join(map(str, seen["action_mask"][:38])) == f"{int(lawful, 16):038b}"
        env.step(action)
    assert next(told, None) is None
    assert [*paid.values()] == auction["rewards"]
