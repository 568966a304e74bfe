"""Two agents play each other: many boards, each at two tables, and how sure the result is.

At the first table the one plays North-South and the other East-West, at the second the other way
round; the difference of the two scores in IMPs (Law 78B) is what the board was worth. Boards are
independent of each other, so the mean has the standard error of the mean of independent numbers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import NONE, Bytes
from fairdeal.batch.tables import Actions, Shown
from fairdeal.environment.deals import Results
from fairdeal.environment.results import Pool
from fairdeal.environment.session import Rules, Session
from fairdeal.environment.told import ACTION_NAMES, Talk, board_of, told
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS

AT_ONCE: Final = 1_024
"""Boards in play at a time; part of what a seed means."""
SURE: Final = 0.95
"""How sure the interval is."""

Anyone = Callable[..., Any]
"""An agent of either kind; see `fairdeal.environment.agents`."""


@dataclass(frozen=True)
class Outcome:
    """What a match came to, from the first agent's side."""

    seed: int
    imps: NDArray[np.int64]
    """(n,) what each board was worth."""
    points: NDArray[np.int64]
    """(n,) the difference in total points of each."""

    @property
    def mean(self) -> float:
        """IMPs a board."""
        return float(self.imps.mean())

    @property
    def error(self) -> float:
        """The standard error of the mean; not a number after one board."""
        return float(self.imps.std(ddof=1) / sqrt(len(self.imps))) if len(self.imps) > 1 else np.nan

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean over all boards lies, 95 % sure: 1.96 standard errors to both sides."""
        reach = NormalDist().inv_cdf((1 + SURE) / 2) * self.error
        return self.mean - reach, self.mean + reach

    @property
    def balance(self) -> tuple[int, int, int]:
        """Boards won, tied and lost."""
        won, lost = int((self.imps > 0).sum()), int((self.imps < 0).sum())
        return won, len(self.imps) - won - lost, lost


def match(
    first: Anyone,
    second: Anyone,
    boards: int,
    seed: int,
    *,
    results: Pool | Results | None = None,
    done: Callable[[int], object] | None = None,
) -> Outcome:
    """Play ``boards`` boards at two tables each; the same seed is the same match.

    >>> from fairdeal.environment.agents import passes, random
    >>> outcome = match(passes, random, 100, seed=7)
    >>> outcome.mean > 0, sum(outcome.balance)
    (True, 100)

    Args:
        first: the agent from whose side the outcome is told.
        second: the other.
        boards: how many; they depend on the seed alone, not on who plays.
        seed: of the boards, and of both agents' generators.
        results: with double dummy results the auction alone is played.
        done: is told how many boards more have ended.

    Raises:
        Malformed: an agent gives what is no lawful action; the message says which one.
        Unsolved: a solver had no answer.
    """
    chances = [np.random.default_rng(one) for one in np.random.SeedSequence(seed).spawn(3)]
    phase = "whole" if results is None else "auction"
    rules = Rules(_wanted(first), "imps", 2, phase, results)
    imps, points = [], []
    for start in range(0, boards, AT_ONCE):
        session = Session(min(AT_ONCE, boards - start), rules, chances[0])
        worth = _played(session, (first, second), (chances[1], chances[2]))
        imps.append(worth)
        points.append(np.subtract(*session.scores.astype(np.int64).T))
        if done is not None:
            done(len(worth))
    return Outcome(seed, np.concatenate(imps), np.concatenate(points))


def _wanted(agent: Anyone) -> str:
    wanted = getattr(agent, "observation", "openspiel")
    return "auction" if wanted == "json" else str(wanted)


def _played(
    session: Session, agents: tuple[Anyone, Anyone], chances: tuple[Any, Any]
) -> NDArray[np.int64]:
    """What each board was worth to the first agent."""
    shown = session.tables.show()
    worth = np.zeros(len(session))
    table = np.arange(len(session)) % 2
    while (shown.player != NONE).any():
        actions = np.zeros(len(session), np.int64)
        side = (shown.player & 1) ^ table
        for which in range(2):
            rows = np.flatnonzero((shown.player != NONE) & (side == which))
            if len(rows):
                choice = _chosen(session, shown, rows, agents[which], chances[which])
                actions[rows] = _checked(choice, shown.legal[rows], which)
        paid = session.step(actions)
        worth += paid.rewards
        shown = paid.shown
    return worth[::2].astype(np.int64)


def _chosen(
    session: Session, shown: Shown, rows: NDArray[np.int64], agent: Anyone, chance: Any
) -> Any:
    wanted = getattr(agent, "observation", "openspiel")
    if wanted == "json":
        return [_one(session, shown, int(row), agent, chance) for row in rows]
    seen = shown.seen[rows]
    if wanted != session.rules.observation:
        seen = session.tables.observe(shown.player, str(wanted))[rows]
    return agent(seen, shown.legal[rows], chance)


def _one(session: Session, shown: Shown, row: int, agent: Anyone, chance: Any) -> int:
    dealt, field = session.dealt, row // 2
    board = board_of(
        int(dealt.number[field]),
        dealt.hands[field],
        int(dealt.dealer[field]),
        int(dealt.vulnerability[field]),
    )
    seat = SEATS[shown.player[row]]
    lawful = [ACTION_NAMES[action] for action in np.flatnonzero(shown.legal[row])]
    name = agent(told(board, session.tables.state, row, seat, Talk()), lawful, chance)
    return ACTION_NAMES.index(name) if name in lawful else -1


def _checked(choice: Any, legal: Bytes, which: int) -> Actions:
    """The agent's actions, held to what is lawful, so that it is told who was wrong."""
    try:
        actions = np.asarray(choice).astype(np.int64, casting="same_kind")
    except (TypeError, ValueError) as wrong:
        raise Malformed(f"agent {which + 1} gave no actions: {wrong}") from wrong
    if actions.shape != (len(legal),):
        raise Malformed(f"agent {which + 1} gave {actions.shape} actions of ({len(legal)},)")
    inside = np.clip(actions, 0, legal.shape[1] - 1)
    wrong_ones = (inside != actions) | (legal[np.arange(len(legal)), inside] == 0)
    if wrong_ones.any():
        raise Malformed(f"agent {which + 1} gave an action that is not lawful")
    return actions
