"""The catalogue's rest, held against the published tables and rules."""

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.facts import facts
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell.catalogue import appendix, blackpool, bowman, crisscross, extended
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.movement import Movement
from tests.movements.independent import faults, plays


def at_table(movement: Movement, table: int) -> list[tuple[int, int]]:
    """(East-West pair, set) round by round; the pair as numbered among those East-West."""
    first = movement.tables
    return [
        (ew - first, board_set)
        for _, number, _, ew, board_set in plays(to_document(movement))
        if number == table
    ]


def opponents(movement: Movement) -> Counter[frozenset[int]]:
    return Counter(frozenset((ns, ew)) for _, _, ns, ew, _ in plays(to_document(movement)))


def sets_of_everybody(movement: Movement) -> set[int]:
    """How many sets each pair plays."""
    return set(Counter(w for _, _, *two, _ in plays(to_document(movement)) for w in two).values())


def test_crisscross_of_eight_as_published() -> None:
    # The table of the Wikipedia article, tables 1 and 2: pairs and board groups A = 1, B = 2 ...
    movement = crisscross(8, 3)
    pairs, sets = [1, 8, 3, 6, 5, 4, 7, 2], [1, 2, 7, 4, 8, 3, 6, 5]
    assert at_table(movement, 1) == list(zip(pairs, sets, strict=True))
    pairs, sets = [2, 3, 8, 5, 6, 7, 4, 1], [2, 1, 4, 7, 3, 8, 5, 6]
    assert at_table(movement, 2) == list(zip(pairs, sets, strict=True))


@pytest.mark.parametrize("tables", [4, 8, 12, 16])
def test_crisscross_is_complete_without_any_exception(tables: int) -> None:
    movement = crisscross(tables, 2)
    assert faults(to_document(movement)) == []
    assert is_sound(movement)
    assert sets_of_everybody(movement) == {tables}
    assert len(opponents(movement)) == tables**2


def test_blackpool_of_ten_as_on_the_chart() -> None:
    # 24 boards on ten tables: two sets wait, between tables 5 and 6 and between 10 and 1. The last
    # round but one is at the original table, the last at 11 less its number.
    movement = blackpool(10, 2)
    assert (len(movement.rounds), movement.boards) == (12, 24)
    last = movement.rounds[-1].tables
    assert {(seat.table, seat.ew[0] - 10) for seat in movement.rounds[10].tables} == {
        (n, n) for n in range(1, 11)
    }
    assert {(seat.table, seat.ew[0] - 10) for seat in last} == {(n, 11 - n) for n in range(1, 11)}
    first = movement.rounds[0]
    assert [seat.board_set for seat in first.tables] == [1, 2, 3, 4, 5, 7, 8, 9, 10, 11]
    assert first.stands == (6, 12)


@pytest.mark.parametrize("tables", [4, 6, 10, 14])
def test_blackpool_repeats_opponents_and_nothing_else(tables: int) -> None:
    movement = blackpool(tables, 2)
    assert all("meet" in fault for fault in faults(to_document(movement)))
    assert is_sound(movement)
    assert sets_of_everybody(movement) == {tables + 2}


@pytest.mark.parametrize("tables", [4, 5, 7, 8])
def test_extended_meets_everybody_of_the_other_side_twice(tables: int) -> None:
    movement = extended(tables, 3)
    assert is_sound(movement)
    assert set(opponents(movement).values()) == {2}
    assert len(opponents(movement)) == tables**2
    assert sets_of_everybody(movement) == {2 * tables}
    # One set on each table and on each relay between two tables: 1 R 2 R 3 R 4 R.
    assert [seat.board_set for seat in movement.rounds[0].tables] == list(range(1, 2 * tables, 2))


def test_bowman_of_eleven_shares_as_published() -> None:
    # "Table 10 always shares with table 1. Table 11 shares in turn with table 9, 7, 5, 3, 1/10, 8,
    # 6, 4 and 2."
    movement = bowman(11, 3)
    assert (len(movement.rounds), movement.boards) == (9, 27)
    shared = []
    for each in movement.rounds:
        held = {seat.table: seat.board_set for seat in each.tables}
        assert held[10] == held[1]
        shared.append([t for t in range(1, 11) if held[t] == held[11]])
    assert shared == [[9], [7], [5], [3], [1, 10], [8], [6], [4], [2]]


@pytest.mark.parametrize("tables", range(6, 18))
def test_bowman_has_everybody_on_every_set_from_two_copies(tables: int) -> None:
    movement = bowman(tables, 2)
    assert [fault for fault in faults(to_document(movement)) if "shared" not in fault] == []
    assert is_sound(movement)
    assert facts(movement).copies == 2
    assert sets_of_everybody(movement) == {tables - 2}
    used = Counter((r, s) for r, _, _, _, s in plays(to_document(movement)))
    assert Counter(used.values())[3] == tables % 2


def test_blandon_is_the_bowman_of_nine_and_a_half_tables() -> None:
    # Tables 1 to 8 with three boards, table 9 sharing with table 1 throughout; the extra pair
    # East-West 10 goes to table 1 for round 2; East-West skip after four rounds; 24 boards.
    movement = without(bowman(10, 3), 10)
    document: dict[str, Any] = to_document(movement)
    assert (
        len(
            {
                w
                for tables in document["rounds_data"]
                for s in tables
                for w in (s["ns"], s["ew"])
                if w
            }
        )
        == 19
    )
    for each in movement.rounds:
        held = {seat.table: seat.board_set for seat in each.played}
        assert set(held) == set(range(1, 10))
        assert held[9] == held[1]
    where = {r: t for r, t, _, ew, _ in plays(document) if ew == 19}
    assert where == {2: 1, 3: 2, 4: 3, 5: 5, 6: 6, 7: 7, 8: 8}
    assert movement.boards == 24


@pytest.mark.parametrize(
    ("tables", "rounds"), [(14, 13), (18, 13), (26, 13), (12, 11), (9, 7), (6, 5)]
)
def test_appendix_has_a_stationary_pair_at_every_double_table(tables: int, rounds: int) -> None:
    movement = appendix(tables, rounds, 2)
    document = to_document(movement)
    assert [fault for fault in faults(document) if "shared" not in fault] == []
    assert is_sound(movement)
    assert sets_of_everybody(movement) == {rounds}
    assert facts(movement).stationary == 2 * (tables - rounds)
    # Whoever stays meets all who go up, or all who go down.
    stays = range(2 * rounds + 1, 2 * tables + 1)
    met = {frozenset((ns, ew)) for _, _, ns, ew, _ in plays(document)}
    for who, up in product(stays, (True, False)):
        line = range(1, rounds + 1) if up else range(rounds + 1, 2 * rounds + 1)
        assert sum(frozenset((who, other)) in met for other in line) in {0, rounds}
    assert not any(frozenset(two) in met for two in combinations(stays, 2))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: crisscross(6, 2), "4, 8, 12 ... tables, not 6"),
        (lambda: crisscross(8, 2, 9), "1 to 8 can"),
        (lambda: blackpool(7, 2), "even number of tables, 4 or more, not 7"),
        (lambda: extended(6, 2), "not a multiple of 3"),
        (lambda: bowman(5, 2), "6 tables or more, not 5"),
        (lambda: appendix(14, 9, 2), "5, 7, 11, 13 ... rounds, not 9"),
        (lambda: appendix(13, 13, 2), "14 to 26 tables, not 13"),
    ],
)
def test_sizes_that_cannot_be(make: Any, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        make()
