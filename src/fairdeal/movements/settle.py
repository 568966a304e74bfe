"""Which set every remaining table plays, so that nobody meets a set twice: a search with a proof.

The places of the contestants are given. A table whose set somebody there has seen, or will see
elsewhere, needs another set, may play none, or, when the set itself is at two tables, may share it.
Wanted is the least of, in this order: contestants left without a score, sets shared beyond what the
movement declares, tables whose set is moved.

The search takes any flaw that is left. Every settlement differs from the present one at one at
least of the tables concerned, so it tries all values at the first of them, then keeps that one and
tries all at the next: nothing is missed. It is repeated with one more move allowed each time. What
it has proven is told: how many moves were searched through, and a bound that no number of moves can
beat: for each contestant, the tables that cannot all be given different sets that are new to him.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
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
    nodes: int = 20_000
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

    def open_sets(self, slot: Slot) -> tuple[int, ...]:
        """The sets new to everybody at the table, the planned one first."""
        fresh = (
            s
            for s in self.sets
            if not any(s in self.seen.get(w, ()) for w in slot.seat.contestants)
        )
        return tuple(sorted(fresh, key=lambda s: (s != slot.seat.board_set, s)))


def settle(problem: Problem, effort: Effort = USUAL_EFFORT) -> Settlement:
    """The cheapest settlement found, with what is proven about it."""
    search = _Search(problem, effort.nodes)
    bound = least_without_score(problem)
    for moves in range(effort.moves + 1):
        if not search.through(moves):
            return search.settlement(bound, moves - 1)
        if search.best.without_score == bound and search.best.shared == 0:
            return search.settlement(bound, moves)
    return search.settlement(bound, effort.moves)


def least_without_score(problem: Problem) -> int:
    """A lower bound: for each contestant alone, the slots that no matching gives a new set.

    A table that plays nothing leaves everybody there without a score, so the sum is rounded up to
    whole tables.
    """
    at: defaultdict[int, list[Slot]] = defaultdict(list)
    for slot in problem.slots:
        for who in slot.seat.contestants:
            at[who].append(slot)
    left_out = sum(
        len(slots) - _matched([problem.open_sets(slot) for slot in slots]) for slots in at.values()
    )
    at_a_table = max((len(slot.seat.contestants) for slot in problem.slots), default=1)
    return -(-left_out // at_a_table) * at_a_table


def _matched(choices: Sequence[Sequence[int]]) -> int:
    """How many slots can have different sets (augmenting paths)."""
    holder: dict[int, int] = {}

    def placed(slot: int, tried: set[int]) -> bool:
        for board_set in choices[slot]:
            if board_set not in tried:
                tried.add(board_set)
                if board_set not in holder or placed(holder[board_set], tried):
                    holder[board_set] = slot
                    return True
        return False

    return sum(placed(slot, set()) for slot in range(len(choices)))


@dataclass(frozen=True, slots=True)
class _Flaw:
    """Slots that cannot all keep what they have, unless sharing is accepted."""

    slots: tuple[int, ...]
    shared: tuple[int, int] | None = None
    """The round and set that would be shared."""


class _Search:
    """Depth first, best so far as the limit; the state is undone on the way back."""

    def __init__(self, problem: Problem, nodes: int) -> None:
        self.problem = problem
        self.left = self.allowed = nodes
        self.open = [problem.open_sets(slot) for slot in problem.slots]
        self.now: list[int | None] = [slot.seat.board_set for slot in problem.slots]
        self.decided = [False] * len(problem.slots)
        self.accepted: Counter[tuple[int, int]] = Counter()
        self.homes = {t: group[0] for group in problem.declared.shared for t in group}
        self.near = [_near(slot, problem.slots) for slot in problem.slots]
        # Playing nothing anywhere is the dearest settlement, and always possible.
        everybody = sum(len(slot.seat.contestants) for slot in problem.slots)
        self.best = Cost(everybody + 1)
        self.best_sets: tuple[int | None, ...] = (None,) * len(problem.slots)

    def through(self, moves: int) -> bool:
        """Look through all settlements with at most so many moves; ``False`` when cut short."""
        return self._descend(Cost(), moves)

    def settlement(self, bound: int, searched: int) -> Settlement:
        """What was found."""
        nodes = self.allowed - self.left
        return Settlement(self.best_sets, self.best, bound, searched, nodes)

    def _descend(self, cost: Cost, moves: int) -> bool:
        if cost >= self.best or cost.moved > moves:
            return True
        if self.left == 0:
            return False
        self.left -= 1
        flaw = self._flaw()
        if flaw is None:
            self.best, self.best_sets = cost, tuple(self.now)
            return True
        return self._branch(flaw, cost, moves)

    def _branch(self, flaw: _Flaw, cost: Cost, moves: int) -> bool:
        """Every way out of a flaw; whether all of them were looked through."""
        complete, kept = True, []
        for slot in flaw.slots:
            if self.decided[slot]:
                continue
            self.decided[slot], before = True, self.now[slot]
            kept.append(slot)
            for board_set in self._values(slot, before):
                self.now[slot] = board_set
                complete &= self._descend(self._dearer(cost, slot, board_set), moves)
            self.now[slot] = before
        if flaw.shared:
            self.accepted[flaw.shared] += 1
            shared = Cost(cost.without_score, cost.shared + 1, cost.moved)
            complete &= self._descend(shared, moves)
            self.accepted[flaw.shared] -= 1
        for slot in kept:
            self.decided[slot] = False
        return complete

    def _dearer(self, cost: Cost, slot: int, board_set: int | None) -> Cost:
        if board_set is None:
            left_out = len(self.problem.slots[slot].seat.contestants)
            return Cost(cost.without_score + left_out, cost.shared, cost.moved)
        moved = board_set != self.problem.slots[slot].seat.board_set
        return Cost(cost.without_score, cost.shared, cost.moved + moved)

    def _values(self, slot: int, before: int | None) -> Iterator[int | None]:
        """Other sets, those that nobody else needs first, and at last none."""
        needed = {self.now[other] for other in self.near[slot]}
        others = [board_set for board_set in self.open[slot] if board_set != before]
        yield from sorted(others, key=lambda board_set: board_set in needed)
        yield None

    def _flaw(self) -> _Flaw | None:
        """The first flaw with at most one undecided slot, else the first one."""
        found = None
        for flaw in self._flaws():
            if sum(not self.decided[slot] for slot in flaw.slots) <= 1 and not flaw.shared:
                return flaw
            found = found or flaw
        return found

    def _flaws(self) -> Iterator[_Flaw]:
        holder: dict[tuple[int, int], int] = {}
        in_round: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for at, slot in enumerate(self.problem.slots):
            board_set = self.now[at]
            if board_set is None:
                continue
            if board_set not in self.open[at]:
                yield _Flaw((at,))
            for who in slot.seat.contestants:
                first = holder.setdefault((who, board_set), at)
                if first != at:
                    yield _Flaw((first, at))
            in_round[slot.round, board_set].append(at)
        yield from self._shared(in_round)

    def _shared(self, in_round: Mapping[tuple[int, int], list[int]]) -> Iterator[_Flaw]:
        for key, slots in in_round.items():
            if len(slots) == 1:
                continue
            tables = [self.problem.slots[slot].seat.table for slot in slots]
            places = {self.homes.get(table, table) for table in tables}
            if len(places) > self.problem.declared.copies + self.accepted[key]:
                yield _Flaw(tuple(slots), key)


def _near(slot: Slot, slots: Sequence[Slot]) -> list[int]:
    """The other slots that cannot play the same set as this one: same round or same people."""
    people = set(slot.seat.contestants)
    return [
        at
        for at, other in enumerate(slots)
        if other is not slot
        and (other.round == slot.round or not people.isdisjoint(other.seat.contestants))
    ]
