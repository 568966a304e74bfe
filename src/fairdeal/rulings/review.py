"""Review: the laws run again over a stored log, and where they would rule otherwise today.

Nothing is changed: a stored ruling stands until the Director supersedes it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.boards import Board
from fairdeal.laws.code import Code
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.matter import Matter
from fairdeal.rulings.settling import waiting_matters
from fairdeal.table.acts import Act, Ruled
from fairdeal.table.effects import Bound
from fairdeal.table.log import absent


@dataclass(frozen=True, slots=True)
class Difference:
    """A case in which what is stored is not what would be ruled now."""

    case: str
    stored: tuple[Bound, ...]
    now: tuple[Bound, ...]


def review(board: Board, code: Code, log: Iterable[Act]) -> tuple[Difference, ...]:
    """The cases of a log that this version would rule otherwise, in the order they came up.

    The comparison is by kind of effect and clause, on the acts and answers as they are stored.
    """
    acts = tuple(log)
    gone = absent(acts)
    desk = Desk.of(board, code)
    settled: dict[str, Difference | None] = {}
    for number, act in enumerate(acts):
        desk = desk.reading(acts, number, gone)
        if isinstance(act, Ruled) and number not in gone:
            # Nothing is asked in it: it has been ruled to its end, rightly or not.
            ruled = (m for m in desk.refreshed().matters if m.case == act.case and not m.question)
            settled |= {m.case: _difference(desk, m) for m in ruled}
    found = (settled[m.case] if m.case in settled else _difference(desk, m) for m in desk.matters)
    return tuple(difference for difference in found if difference is not None)


def _difference(desk: Desk, matter: Matter) -> Difference | None:
    """What would be ruled now, where that is not what was."""
    if not matter.is_noticed or desk.is_moot(matter) or matter.case in waiting_matters(desk):
        return None
    stored, now = matter.effects, desk.effects_now(matter)
    return None if _told(now) == _told(stored) else Difference(matter.case, stored, now)


def _told(effects: Iterable[Bound]) -> list[tuple[str, str]]:
    return [(effect.kind, str(effect.clause)) for effect in effects]
