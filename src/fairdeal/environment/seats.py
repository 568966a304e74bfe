"""Agents' names and spaces, as PettingZoo's two interfaces and Gymnasium's share them."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fairdeal.batch.kernels.observation import WIDTHS
from fairdeal.batch.kernels.table import ACTIONS

SEAT_NAMES: Final = ("north", "east", "south", "west")


def agents_of(tables: int) -> list[str]:
    """The agents of so many tables: ``north`` ... at one, ``north_1`` ... at more."""
    if tables == 1:
        return list(SEAT_NAMES)
    return [f"{seat}_{table + 1}" for table in range(tables) for seat in SEAT_NAMES]


def observation_space(observation: str) -> spaces.Dict:
    """``observation``, (width,) uint8, and ``action_mask``, (90,) int8."""
    most = 255 if observation == "history" else 1
    seen: spaces.Space[Any] = spaces.Box(0, most, (WIDTHS[observation],), np.uint8)
    return spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(ACTIONS)})


def side_rewards(agents: list[str], rewards: NDArray[np.float64]) -> dict[str, float]:
    """North-South's rewards of each table as each agent's own."""
    return {
        agent: float(-rewards[place // 4] if place % 2 else rewards[place // 4])
        for place, agent in enumerate(agents)
    }
