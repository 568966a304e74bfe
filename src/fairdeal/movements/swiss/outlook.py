"""Whether a Swiss can be drawn to its end: asked before it begins, when it can still be another.

Small odd fields play themselves out: of five teams no three are left who have not met after one
round with a triangle. How the ranking will turn out nobody knows, so evenings are tried in which it
turns out by chance; the conditions of contest (Law 78D) can then say what will be done instead.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.movements.swiss import Rematch, pair_round, played
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.opening import first_round
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable

EVENINGS: Final = 20
"""How many evenings are tried of each plan."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A Swiss as it is announced."""

    contestants: int
    rounds: int
    rematch: Rematch = Rematch.NEVER
    odd: Odd = Odd.BYE


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a plan fared in the evenings tried."""

    stuck: tuple[tuple[int, int], ...] = ()
    """Rounds that could not be drawn, each with in how many of the evenings; none when all went."""
    instead: tuple[Plan, ...] = ()
    """What went to its end in every evening tried, the nearest to the plan first."""
    round_robin: bool = False
    """Whether there are rounds enough for everybody to meet everybody once."""


def outlook(plan: Plan, evenings: int = EVENINGS) -> Outlook:
    """How a plan fares in ``evenings`` whose rankings turn out by chance; the same each time.

    Raises:
        Malformed: fewer than two contestants.
    """
    stuck = Counter(_stuck(plan, evening) for evening in range(evenings))
    del stuck[0]
    if not stuck:
        return Outlook()
    instead = tuple(
        other
        for other in _others(plan, min(stuck))
        if not any(_stuck(other, evening) for evening in range(evenings))
    )
    everybody = plan.contestants - 1 + plan.contestants % 2
    return Outlook(tuple(sorted(stuck.items())), instead, plan.rounds >= everybody)


def _stuck(plan: Plan, evening: int) -> int:
    """The round that cannot be drawn in this evening; 0 when all can."""
    chance = random.Random(evening)  # noqa: S311 - a trial, and the same each time
    ranking = list(range(1, plan.contestants + 1))
    history = played(History(), first_round(ranking, odd=plan.odd))
    for number in range(2, plan.rounds + 1):
        chance.shuffle(ranking)
        try:
            history = played(history, pair_round(ranking, history, plan.rematch, plan.odd))
        except Unpairable:
            return number
    return 0


def _others(plan: Plan, stuck: int) -> Iterator[Plan]:
    """What else could be announced, the nearest first."""
    if plan.contestants % 2:
        yield from (replace(plan, odd=odd) for odd in Odd if odd is not plan.odd)
    freer = list(Rematch)[list(Rematch).index(plan.rematch) + 1 :]
    yield from (replace(plan, rematch=rematch) for rematch in freer)
    if stuck > 2:
        yield replace(plan, rounds=stuck - 1)
