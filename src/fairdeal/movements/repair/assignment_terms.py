"""The question ``settle`` answers, and its answer: which set every remaining table plays."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairdeal.movements.movement import Declared, TableRound


@dataclass(frozen=True, slots=True)
class Slot:
    """A table of a remaining round with everybody present."""

    round: int
    seat: TableRound
    """Who sits there, and the set that is planned."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far to search."""

    moves: int = 6
    """The most tables whose set may be changed."""
    nodes: int = 100_000
    """The most settlements looked at, finished or not."""


USUAL_EFFORT = Effort()
"""A second or two at the largest fields."""


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """What a settlement costs; compared in this order."""

    without_score: int = 0
    """Contestants, counted once for each round, who sit at a table that plays no set."""
    shared: int = 0
    """Tables in a round beyond those that the movement lets play one set."""
    moved: int = 0
    """Tables that play another set than planned."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The set of every slot, in their order; ``None`` plays nothing."""

    sets: tuple[int | None, ...]
    cost: Cost
    bound: int
    """No settlement leaves fewer contestants without a score than this."""
    searched: int
    """All settlements with so many moves or fewer were looked through."""
    nodes: int
    """How many were looked at."""

    @property
    def is_least(self) -> bool:
        """Whether no settlement at all, with however many moves, costs less."""
        return self.cost.without_score == self.bound and self.cost.shared == 0


@dataclass(frozen=True, slots=True)
class Problem:
    """Everything a settlement has to respect."""

    slots: tuple[Slot, ...]
    seen: Mapping[int, frozenset[int]]
    """The sets each contestant has seen already."""
    sets: tuple[int, ...]
    declared: Declared
    sections: tuple[str, ...] = ()
    """The section of each table, table 1 first, each with copies of its own; empty for one."""

    def room(self, slot: Slot) -> tuple[int, str]:
        """The round and section of a slot: where a set can be at so many tables only."""
        section = self.sections[slot.seat.table - 1] if self.sections else ""
        return slot.round, section

    def open_sets(self, slot: Slot) -> tuple[int, ...]:
        """The sets new to everybody at the table, the planned one first."""
        known = frozenset().union(*(self.seen.get(who, ()) for who in slot.seat.contestants))
        fresh = (board_set for board_set in self.sets if board_set not in known)
        return tuple(sorted(fresh, key=lambda s: (s != slot.seat.board_set, s)))
