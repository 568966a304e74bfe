"""Which case of one log is which of another, in which announcements come elsewhere.

A case that an act brought up is known by the number of that act. One that came due has a name that
says when, and in which order; it is known by what came due.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fairdeal.rulings.due import Due, Origin


def origins(names: Mapping[Origin, str]) -> dict[str, Origin]:
    """What came due and when, by the name of its case."""
    return {name: origin for origin, name in names.items()}


@dataclass(frozen=True, slots=True)
class SameCase:
    """Cases of one log held against those of another."""

    then: Mapping[str, Origin]
    """What came due in the one, and when, by the name of its case."""
    now: Mapping[str, Origin]
    """The same of the other."""
    new: Callable[[int], int | None]
    """The number of an act in the other log; nothing where it is not there."""

    def __call__(self, one: str, other: str) -> bool:
        """Whether these are names of the same case."""
        came, comes = self.then.get(one), self.now.get(other)
        if came is None or comes is None:
            number, _, entry = one.partition("/")
            return came is comes and other == f"{self.new(int(number))}/{entry}"
        (after, due), (here_after, here) = came, comes
        return (
            self.new(after) == here_after
            and (due.entry, due.offender) == (here.entry, here.offender)
            and [self.new(act) for act in due.about] == list(here.about)
            and self._is_same_occasion(due, here)
        )

    def _is_same_occasion(self, due: Due, here: Due) -> bool:
        """Whether both came due at the same place in the play, or by a ruling on the same act."""
        place = re.sub(r"(?<=act )\d+", lambda act: str(self.new(int(act[0]))), due.occasion)
        if "/" not in place:
            return here.occasion == place
        case, _, of = due.occasion.partition(" of ")
        other, _, other_of = here.occasion.partition(" of ")
        return of == other_of and self.new(due.number) == here.number and self(case, other)
