"""What the players have been told, and what has changed since: rulings announced in the log.

What is in force follows from the acts and answers of a log. An announcement says what was told of
it, and is read only to know whether a case is ruled otherwise by now: the players are told (82C).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import fairdeal
from fairdeal.laws.code import Code
from fairdeal.laws.moment import Ruling
from fairdeal.laws.values import value
from fairdeal.table.acts import Ruled
from fairdeal.table.effects import Bound

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


@value
class Told:
    """What has been announced of one case, as far as it has not been replaced since."""

    entry: str
    effects: tuple[Bound, ...]

    def is_begun_by(self, effects: Sequence[Bound]) -> bool:
        """Whether what is ruled now begins with what was told."""
        count = len(self.effects)
        begins = tuple(effects[:count])
        return begins == self.effects or (
            len(begins) == count and all(map(_says_the_same, self.effects, begins))
        )

    def is_all_of(self, effects: Sequence[Bound]) -> bool:
        """Whether what is ruled now is just what was told."""
        return len(effects) == len(self.effects) and self.is_begun_by(effects)


def _says_the_same(told: Bound, now: Bound) -> bool:
    """Whether players hear the same of both: of the same people, calls and cards, in any role.

    Earlier versions did not write down about which acts an effect is.
    """
    acts = None if told.what is None else now.what
    return replace(told, role=None) == replace(now, role=None, what=acts)


def told_in(log: Iterable[object]) -> dict[str, Told]:
    """What has been announced, by case."""
    found: dict[str, Told] = {}
    for act in log:
        if isinstance(act, Ruled):
            found[act.case] = told_further(found.get(act.case), act)
    return found


def told_further(before: Told | None, act: Ruled) -> Told:
    """What has been announced of a case once that has been announced of it as well."""
    earlier = () if before is None or act.supersedes else before.effects
    return Told(act.entry, (*earlier, *act.effects))


def in_force(rulings: Iterable[Ruling], case: str) -> tuple[Bound, ...]:
    """The effects of a case that are in force."""
    return tuple(effect for ruling in rulings if ruling.case == case for effect in ruling.effects)


def announced(desk: "Desk") -> "Desk":
    """The desk with everything announced that has not been told as it is ruled."""
    for ruled in tuple(_untold(desk)):
        desk = desk.passing_over(ruled)
    return desk


def _untold(desk: "Desk") -> Iterator[Ruled]:
    told = told_in(desk.log)
    if not (told or desk.rulings):
        return
    last = {ruling.case: ruling for ruling in desk.rulings}
    for case, before in told.items():
        if case not in last and before.effects:
            yield announcement(desk.code, case, before.entry, (), (), supersedes=True)
    left = {}
    for case, ruling in last.items():
        now, before = in_force(desk.rulings, case), told.get(case, Told(ruling.entry, ()))
        left[case] = len(before.effects) if before.is_begun_by(now) else -1
    for ruling in desk.rulings:
        case, count = ruling.case, left[ruling.case]
        if count < 0:
            if ruling is last[case]:
                now = in_force(desk.rulings, case)
                rested = (pair for r in desk.rulings if r.case == case for pair in r.on)
                on = tuple(dict(rested).items())
                yield announcement(desk.code, case, ruling.entry, now, on, supersedes=True)
            continue
        left[case] = max(count - len(ruling), 0)
        if count < len(ruling):
            effects = ruling.effects[count:]
            yield announcement(desk.code, case, ruling.entry, effects, ruling.on, supersedes=False)


def announcement(
    code: Code,
    case: str,
    entry: str,
    effects: tuple[Bound, ...],
    on: tuple[tuple[str, str], ...] = (),
    *,
    supersedes: bool,
) -> Ruled:
    """The entry by which a ruling is announced."""
    version = fairdeal.__version__
    return Ruled(case, entry, code.edition, code.name, version, effects, supersedes, on)
