"""The settling search against every settlement there is, in problems small enough."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.movements.movement import Declared, TableRound
from fairdeal.movements.repair.assignment import least_without_score, settle
from fairdeal.movements.repair.assignment_terms import Effort, Problem, Slot
from tests.amount import some

SETS = (1, 2, 3, 4)
PAIRS = (1, 2, 3, 4, 5, 6)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Up to two rounds of three tables, six pairs, four sets."""
    slots = []
    for number in range(1, draw(st.integers(1, 2)) + 1):
        order = draw(st.permutations(PAIRS))
        for table in range(1, draw(st.integers(1, 3)) + 1):
            ns, ew = order[2 * table - 2 : 2 * table]
            slots.append(Slot(number, TableRound(table, (ns,), (ew,), draw(st.sampled_from(SETS)))))
    seen = {who: frozenset(draw(st.sets(st.sampled_from(SETS)))) for who in PAIRS}
    declared = draw(st.sampled_from((Declared(), Declared(shared=((1, 2),)), Declared(copies=2))))
    return Problem(tuple(slots), seen, SETS, declared)


def price(problem: Problem, sets: tuple[int | None, ...]) -> tuple[int, int, int] | None:
    """The cost of one settlement from its definition; ``None`` when somebody meets a set twice."""
    slots = list(zip(problem.slots, sets, strict=True))
    met = [(who, s) for slot, s in slots if s for who in slot.seat.contestants]
    if len(set(met)) < len(met) or any(s in problem.seen[who] for who, s in met):
        return None
    places: dict[tuple[int, int], set[int]] = {}
    for slot, s in slots:
        if s:
            # Tables 1 and 2 are one place where they declare that they share.
            home = 1 if problem.declared.shared and slot.seat.table == 2 else slot.seat.table
            places.setdefault((slot.round, s), set()).add(home)
    return (
        sum(2 for s in sets if not s),
        sum(max(0, len(homes) - problem.declared.copies) for homes in places.values()),
        sum(s is not None and s != slot.seat.board_set for slot, s in slots),
    )


@given(problems())
@settings(deadline=None, max_examples=some(20, 60))
def test_nothing_is_cheaper_than_what_is_found(problem: Problem) -> None:
    found = settle(problem, Effort(moves=6, nodes=10**6))
    tried = (price(problem, sets) for sets in product((None, *SETS), repeat=len(problem.slots)))
    least = min(cost for cost in tried if cost is not None)
    assert price(problem, found.sets) == least
    assert (found.cost.without_score, found.cost.shared, found.cost.moved) == least
    assert found.bound <= least[0]


@given(problems(), st.integers(0, 2), st.integers(0, 40))
@settings(deadline=None)
def test_a_search_cut_short_is_still_a_settlement(problem: Problem, moves: int, nodes: int) -> None:
    found = settle(problem, Effort(moves, nodes))
    assert price(problem, found.sets) is not None
    assert found.nodes <= nodes
    assert found.searched <= moves
    assert least_without_score(problem) == found.bound


def test_a_clean_plan_is_left_alone() -> None:
    slots = (Slot(1, TableRound(1, (1,), (2,), 1)), Slot(1, TableRound(2, (3,), (4,), 2)))
    found = settle(Problem(slots, {}, SETS, Declared()))
    assert found.sets == (1, 2)
    assert found.is_least


def test_one_seen_set_is_exchanged_for_a_resting_one() -> None:
    slots = (Slot(1, TableRound(1, (1,), (2,), 1)), Slot(1, TableRound(2, (3,), (4,), 2)))
    found = settle(Problem(slots, {2: frozenset({1})}, SETS, Declared()))
    assert found.sets in {(3, 2), (4, 2)}
    assert found.cost.moved == 1


def test_the_bound_counts_whole_tables() -> None:
    # 1 meets 2 and 3, and only set 1 is new to all of them: one of the two tables plays nothing.
    slots = (Slot(1, TableRound(1, (1,), (2,), 1)), Slot(2, TableRound(1, (1,), (3,), 1)))
    problem = Problem(slots, {1: frozenset({2, 3, 4})}, SETS, Declared())
    assert least_without_score(problem) == 2
    assert settle(problem).is_least
