"""Review: the laws run again over a stored log, and where they would rule otherwise today.

Nothing is changed: what was announced stands until the Director supersedes it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.boards import Board
from fairdeal.laws.code import Code
from fairdeal.rulings.announcing import in_force, told_in
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import Act
from fairdeal.table.effects import Bound


@dataclass(frozen=True, slots=True)
class Difference:
    """A case in which what was announced is not what would be ruled now."""

    case: str
    stored: tuple[Bound, ...]
    now: tuple[Bound, ...]


def review(board: Board, code: Code, log: Iterable[Act]) -> tuple[Difference, ...]:
    """The cases of a log that this version would rule otherwise, in the order they came up."""
    desk = Desk.replay(board, code, tuple(log))
    told = told_in(desk.log)
    found = []
    for case in dict.fromkeys((*(m.case for m in desk.matters), *told)):
        stored = told[case].effects if case in told else ()
        now = desk.given.get(case, in_force(desk.rulings, case))
        if not (case in told and told[case].is_all_of(now)) and (stored or now):
            found.append(Difference(case, stored, now))
    return tuple(found)
