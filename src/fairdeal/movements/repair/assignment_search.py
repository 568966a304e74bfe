"""Depth-first search for the cheapest settlement, the best so far as the limit.

It takes any flaw that is left: a set somebody has seen, a set somebody would meet twice, a set at
too many tables in a round. Every settlement differs from the present one at one at least of the
tables concerned, or shares the set; so all values are tried at the first of them, then that one
keeps its own and all are tried at the next: nothing is missed. What is flawed is kept up to date
with each change, and each change is taken back on the way up.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.movements.repair.assignment_terms import Cost, Problem, Settlement

_Key = tuple[int | tuple[int, str], int]
"""A contestant and a set, or the round in a section and a set."""


@dataclass(frozen=True, slots=True)
class _Flaw:
    """Slots that cannot all keep what they have, unless sharing is accepted."""

    slots: tuple[int, ...]
    shared: _Key | None = None
    """The round in a section, and the set that would be shared there."""


class _Board:
    """Which slot plays what, and what is wrong with it."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.open = [problem.open_sets(slot) for slot in problem.slots]
        self.homes = {t: group[0] for group in problem.declared.shared for t in group}
        self.now: list[int | None] = [None] * len(problem.slots)
        self.accepted: Counter[_Key] = Counter()
        # Dictionaries stand for ordered sets: the search must not depend on hashing.
        self.spoilt: dict[int, None] = {}
        self.players: defaultdict[_Key, dict[int, None]] = defaultdict(dict)
        self.twice: dict[_Key, None] = {}
        self.tables: defaultdict[_Key, dict[int, None]] = defaultdict(dict)
        self.crowded: dict[_Key, None] = {}
        for at, slot in enumerate(problem.slots):
            self.put(at, slot.seat.board_set)

    def put(self, at: int, board_set: int | None) -> None:
        """Let a slot play another set, or none."""
        slot, before = self.problem.slots[at], self.now[at]
        if before is not None:
            self.spoilt.pop(at, None)
            for who in slot.seat.contestants:
                _leave(self.players, self.twice, (who, before), at)
            _leave(self.tables, self.crowded, (self.problem.room(slot), before), at)
        self.now[at] = board_set
        if board_set is not None:
            if board_set not in self.open[at]:
                self.spoilt[at] = None
            for who in slot.seat.contestants:
                _join(self.players, self.twice, (who, board_set), at)
            _join(self.tables, self.crowded, (self.problem.room(slot), board_set), at)

    def flaws(self) -> Iterator[_Flaw]:
        """Everything that is wrong, what leaves least choice first."""
        for at in self.spoilt:
            yield _Flaw((at,))
        for key in self.twice:
            yield _Flaw(tuple(self.players[key]))
        for key in self.crowded:
            tables = (self.problem.slots[at].seat.table for at in self.tables[key])
            places = {self.homes.get(table, table) for table in tables}
            if len(places) > self.problem.declared.copies + self.accepted[key]:
                yield _Flaw(tuple(self.tables[key]), key)


def _join(
    where: defaultdict[_Key, dict[int, None]], many: dict[_Key, None], key: _Key, at: int
) -> None:
    where[key][at] = None
    if len(where[key]) == 2:
        many[key] = None


def _leave(
    where: defaultdict[_Key, dict[int, None]], many: dict[_Key, None], key: _Key, at: int
) -> None:
    del where[key][at]
    if len(where[key]) == 1:
        del many[key]


class Search:
    """One problem, searched again and again with more moves until the nodes are used up."""

    def __init__(self, problem: Problem, nodes: int) -> None:
        self._problem = problem
        self._left = self._allowed = nodes
        self._board = _Board(problem)
        self._near = _neighbours(problem)
        self._decided = [False] * len(problem.slots)
        # To play nothing anywhere is always possible.
        self.best = Cost(sum(len(slot.seat.contestants) for slot in problem.slots))
        self._best_sets: tuple[int | None, ...] = (None,) * len(problem.slots)

    def through(self, moves: int) -> bool:
        """Look through all settlements with at most so many moves; ``False`` when cut short."""
        return self._descend(Cost(), moves)

    def settlement(self, bound: int, searched: int) -> Settlement:
        """What was found."""
        nodes = self._allowed - self._left
        return Settlement(self._best_sets, self.best, bound, searched, nodes)

    def _descend(self, cost: Cost, moves: int) -> bool:
        if cost >= self.best or cost.moved > moves:
            return True
        if self._left == 0:
            return False
        self._left -= 1
        flaw = self._flaw()
        if flaw is None:
            self.best, self._best_sets = cost, tuple(self._board.now)
            return True
        return self._branch(flaw, cost, moves)

    def _flaw(self) -> _Flaw | None:
        """The first flaw with at most one undecided slot, else the first one."""
        found = None
        for flaw in self._board.flaws():
            if not flaw.shared and sum(not self._decided[at] for at in flaw.slots) <= 1:
                return flaw
            found = found or flaw
        return found

    def _branch(self, flaw: _Flaw, cost: Cost, moves: int) -> bool:
        """Every way out of a flaw; whether all of them were looked through."""
        complete, kept = True, []
        for at in flaw.slots:
            if self._decided[at]:
                continue
            # Whatever is undecided plays what is planned.
            self._decided[at], planned = True, self._board.now[at]
            kept.append(at)
            for board_set in self._values(at, planned, may_move=cost.moved < moves):
                self._board.put(at, board_set)
                complete &= self._descend(self._dearer(cost, at, board_set), moves)
            self._board.put(at, planned)
        if flaw.shared:
            complete &= self._share(flaw.shared, cost, moves)
        for at in kept:
            self._decided[at] = False
        return complete

    def _share(self, key: _Key, cost: Cost, moves: int) -> bool:
        self._board.accepted[key] += 1
        shared = Cost(cost.without_score, cost.shared + 1, cost.moved)
        complete = self._descend(shared, moves)
        self._board.accepted[key] -= 1
        return complete

    def _dearer(self, cost: Cost, at: int, board_set: int | None) -> Cost:
        if board_set is None:
            left_out = len(self._problem.slots[at].seat.contestants)
            return Cost(cost.without_score + left_out, cost.shared, cost.moved)
        return Cost(cost.without_score, cost.shared, cost.moved + 1)

    def _values(self, at: int, planned: int | None, *, may_move: bool) -> Iterator[int | None]:
        """Other sets than planned, those that nobody else needs first, and at last none."""
        if may_move:
            now = self._board.now
            needed = {now[other] for other in self._near[at]}
            others = [board_set for board_set in self._board.open[at] if board_set != planned]
            yield from (board_set for board_set in others if board_set not in needed)
            yield from (board_set for board_set in others if board_set in needed)
        yield None


def _neighbours(problem: Problem) -> list[set[int]]:
    """For each slot those that cannot play the same set: same round and section, or same people."""
    together: defaultdict[int | tuple[int, str], set[int]] = defaultdict(set)
    for at, slot in enumerate(problem.slots):
        together[problem.room(slot)].add(at)
        for who in slot.seat.contestants:
            together[who].add(at)
    return [
        together[problem.room(slot)].union(*(together[who] for who in slot.seat.contestants)) - {at}
        for at, slot in enumerate(problem.slots)
    ]
