"""Review: the laws run again over a stored log, and where they would rule otherwise today.

Nothing is changed: a stored ruling stands until the Director supersedes it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.boards import Board
from fairdeal.laws.code import Code
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import Act
from fairdeal.table.effects import Effect


@dataclass(frozen=True, slots=True)
class Difference:
    """A case in which what is stored is not what would be ruled now."""

    case: str
    stored: tuple[Effect, ...]
    now: tuple[Effect, ...]


def review(board: Board, code: Code, log: Iterable[Act]) -> tuple[Difference, ...]:
    """The cases of a log that this version would rule otherwise, in the order they came up.

    The comparison is by kind of effect and clause, on the acts and answers as they are stored.
    """
    desk = Desk.replay(board, code, log)
    return tuple(
        Difference(matter.case, matter.effects, now)
        for matter in desk.matters
        if matter.is_noticed
        and not desk.is_moot(matter)
        and _told(now := desk.effects_now(matter)) != _told(matter.effects)
    )


def _told(effects: Iterable[Effect]) -> list[tuple[str, str]]:
    return [(effect.kind, str(effect.clause)) for effect in effects]
