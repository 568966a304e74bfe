"""When rulings took effect: a moment lies between two acts, and a ruling is in force from it on.

A log holds what happened and what was said; rulings follow from it. So they have no number of their
own there, and a moment does not move when more is written between the acts.
"""

from collections.abc import Sequence
from dataclasses import replace

from fairdeal.laws.values import value
from fairdeal.table.effects import Bound


@value
class Moment:
    """After one act and before the next; compared with the number of an act, or with a moment."""

    after: int
    """The act, or answer, that brought the ruling about."""
    order: int = 0
    """How many rulings that had brought about before."""

    def __lt__(self, other: "Moment | int") -> bool:
        if isinstance(other, int):
            return self.after < other
        return (self.after, self.order) < (other.after, other.order)

    def __gt__(self, other: "Moment | int") -> bool:
        if isinstance(other, int):
            return self.after >= other
        return (self.after, self.order) > (other.after, other.order)


@value
class Ruling:
    """What was ruled in one case at one moment, as it is in force."""

    since: Moment
    case: str
    entry: str
    edition: str
    effects: tuple[Bound, ...]
    on: tuple[tuple[str, str], ...] = ()
    """What the table showed, by fact and answer, and the ruling rests on."""
    at_fault: int | None = None
    """The act whose own irregularity brought the case up; ``None`` for one that was reported."""

    def __len__(self) -> int:
        return len(self.effects)

    def first(self, count: int) -> "Ruling":
        """The ruling with so many of its effects."""
        return replace(self, effects=self.effects[:count])


def cut_to(rulings: Sequence[Ruling], case: str, kept: int) -> tuple[Ruling, ...]:
    """The rulings with only so many effects of one case left."""
    found: list[Ruling] = []
    for ruling in rulings:
        if ruling.case != case:
            found.append(ruling)
        elif kept > 0:
            found.append(ruling.first(kept))
            kept -= len(ruling)
    return tuple(found)
