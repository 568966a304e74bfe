"""Which set every remaining table plays, so that nobody meets a set twice; with a proof.

The places of the contestants are given. A table whose set somebody there has seen, or will see
elsewhere, needs another set, may play none, or, when the set itself is at two tables, may share it.
Wanted is the least of, in this order: contestants left without a score, sets shared beyond what the
movement declares, tables whose set is moved.

The search (``settle_search``) is repeated with one more move allowed each time. What it has proven
is told: how many moves were searched through, and a bound that no number of moves can beat: for
each contestant, the tables that cannot all be given different sets that are new to him.
"""

from collections import defaultdict
from collections.abc import Sequence

from fairdeal.movements.repair.assignment_search import Search
from fairdeal.movements.repair.assignment_terms import (
    USUAL_EFFORT,
    Effort,
    Problem,
    Settlement,
    Slot,
)


def settle(problem: Problem, effort: Effort = USUAL_EFFORT) -> Settlement:
    """The cheapest settlement found, with what is proven about it."""
    search = Search(problem, effort.nodes)
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
