"""Agents: functions that choose an action at many tables at a time.

An agent is called with what is seen, ``(n, width)`` uint8, what is lawful, ``(n, 90)`` uint8, and a
generator of NumPy for its chances, and returns ``(n,)`` actions. An attribute ``observation``
names what it wants to see (``openspiel`` if it has none). With ``observation = "json"`` it is
called table by table instead, with the dictionary of `fairdeal.environment.told`, the names of the
lawful actions, and the generator, and returns one of the names.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import Bytes
from fairdeal.batch.kernels.observation import WIDTHS
from fairdeal.errors import Malformed, quoted

Agent = Callable[[Bytes, Bytes, np.random.Generator], NDArray[np.int64]]


def random(_seen: Bytes, legal: Bytes, chance: np.random.Generator) -> NDArray[np.int64]:
    """Any lawful action, all equally likely.

    >>> legal = np.zeros((1, 90), np.uint8)
    >>> legal[0, 0] = 1
    >>> random(legal, legal, np.random.default_rng(1))
    array([0])
    """
    count = legal.sum(axis=1, dtype=np.int64)
    wanted = chance.integers(0, np.maximum(count, 1))
    chosen: NDArray[np.int64] = (legal.cumsum(axis=1) > wanted[:, None]).argmax(axis=1)
    return chosen


def passes(_seen: Bytes, legal: Bytes, _chance: np.random.Generator) -> NDArray[np.int64]:
    """Pass, and in the play the lowest lawful card, clubs first."""
    lowest: NDArray[np.int64] = legal.argmax(axis=1)
    return lowest


def agent_named(name: str) -> Callable[..., Any]:
    """The agent of a name: ``random``, ``passes``, or ``module:callable`` of the user's own.

    Raises:
        Malformed: there is none of that name; the message says what is missing.
    """
    if name in ("random", "passes"):
        return {"random": random, "passes": passes}[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise Malformed(
            "{name} is no agent: there are random and passes, and your own as module:callable",
            name=name,
        )
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as missing:
        raise Malformed("there is no agent {name}: {why}", name=name, why=missing) from missing
    if not callable(found):
        raise Malformed("{name} is no agent: it cannot be called", name=name)
    wanted = getattr(found, "observation", "openspiel")
    if wanted not in (*WIDTHS, "json"):
        raise Malformed(
            "{name} asks to see {observation}; there are {known}",
            name=name,
            observation=quoted(str(wanted)),
            known=", ".join((*WIDTHS, "json")),
        )
    return found  # type: ignore[no-any-return]
