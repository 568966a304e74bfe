"""Howells against the theory, the published figures and the independent checker."""

from itertools import pairwise
from time import process_time

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import Rule, check, is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.howell import howell
from fairdeal.movements.howell.bases import TABULATED
from fairdeal.movements.howell.cyclic import develop
from fairdeal.movements.howell.starters import base_of
from tests.amount import some
from tests.movements.howell.strong import strong_starters
from tests.movements.independent import everybody, faults, plays, qf


@pytest.mark.parametrize("tables", range(4, 16))
def test_complete_howell_breaks_nothing_and_all_meet_all(tables: int) -> None:
    document = to_document(howell(tables, 1))
    pairs = 2 * tables
    assert faults(document) == []
    assert everybody(document) == set(range(1, pairs + 1))
    assert len(plays(document)) == pairs * (pairs - 1) // 2
    assert {board_set for *_, board_set in plays(document)} == set(range(1, pairs))


@pytest.mark.parametrize("tables", range(16, 41, some(4, 1)))
def test_complete_howell_to_40_tables(tables: int) -> None:
    movement = howell(tables, 1)
    assert is_sound(movement)
    assert len(movement.rounds) == 2 * tables - 1


@pytest.mark.parametrize("tables", range(4, 21))
def test_one_pair_stays_and_every_other_follows_the_pair_one_lower(tables: int) -> None:
    rounds = howell(tables, 1).rounds
    last = 2 * tables - 1
    seats = [
        {who: (seat.table, seat.ns == (who,)) for seat in each.tables for who in seat.contestants}
        for each in rounds
    ]
    assert len({seat[2 * tables] for seat in seats}) == 1
    for before, after in pairwise(seats):
        assert all(after[who % last + 1] == before[who] for who in range(1, last + 1))


# The construction of Mullin and Nemeth, and 8 tables: known to be perfectly balanced. The bound
# for 2n = 2 modulo 4 follows from parity: 2n - 1 places cannot all agree with all shifts by -1.
@pytest.mark.parametrize("tables", [4, 6, 8, 10, 12, 16])
def test_perfectly_balanced(tables: int) -> None:
    assert qf(to_document(howell(tables, 1))) == 100.0


@pytest.mark.parametrize(("tables", "best"), [(5, 83.3), (7, 91.3), (9, 94.7), (11, 96.5)])
def test_best_balance_seen_where_perfection_is_not_known(tables: int, best: float) -> None:
    assert qf(to_document(howell(tables, 1))) == pytest.approx(best, abs=0.06)


# The Polish catalogue of cyclic Howells (KoPS), with the Qf of each: ours are to be no worse.
KOPS = {
    (5, 7): 54.6, (6, 8): 47.0, (6, 9): 63.3, (6, 10): 83.1, (7, 9): 48.5, (7, 10): 57.5,
    (7, 11): 67.9, (7, 12): 72.0, (8, 10): 42.4, (8, 11): 50.6, (8, 12): 57.6, (8, 13): 74.5,
    (8, 14): 72.6, (9, 11): 40.6, (9, 12): 47.2, (9, 13): 60.2, (9, 15): 82.2, (10, 13): 49.9,
    (10, 15): 61.4, (10, 17): 81.1, (10, 18): 83.0, (12, 16): 50.1, (13, 19): 60.3,
}  # fmt: skip


@pytest.mark.parametrize(("tables", "rounds"), KOPS)
def test_three_quarter_howells_are_at_least_as_balanced_as_the_catalogue(
    tables: int, rounds: int
) -> None:
    document = to_document(howell(tables, 1, rounds))
    assert document["rounds"] == rounds
    assert faults(document) == []
    assert qf(document) >= KOPS[tables, rounds] - 0.05


@pytest.mark.parametrize(("tables", "rounds"), TABULATED)
def test_every_tabulated_howell_breaks_nothing(tables: int, rounds: int) -> None:
    movement = howell(tables, 1, rounds)
    document = to_document(movement)
    assert is_sound(movement)
    assert faults(document) == []
    assert everybody(document) == set(range(1, 2 * tables + 1))


@pytest.mark.parametrize("modulus", [7, 11, 13])
def test_every_strong_starter_makes_a_complete_howell(modulus: int) -> None:
    starters = list(strong_starters(modulus))[:20]
    assert starters
    for starter in starters:
        assert faults(to_document(develop(base_of(starter, modulus), "test", 1))) == []


def test_two_tables_share_every_round_and_three_tables_one() -> None:
    for tables, rounds, shared in ((2, 3, 3), (3, 5, 1)):
        movement = howell(tables, 4)
        sharing = next(f for f in check(movement) if f.rule is Rule.SET_IN_ONE_PLACE)
        assert is_sound(movement)
        assert (len(movement.rounds), sharing.exceptions) == (rounds, shared)
        found = faults(to_document(movement))
        assert found
        assert all("shared" in fault for fault in found)


@pytest.mark.parametrize(
    ("tables", "rounds", "message"),
    [
        (1, None, "2 to 40 tables, not 1"),
        (41, None, "2 to 40 tables, not 41"),
        (7, 6, "7 tables and 6 rounds is known"),
        (7, 14, "8, 9, 10, 11, 12, 13 rounds are"),
        (4, 6, "7 rounds are"),
    ],
)
def test_howells_nobody_knows(tables: int, rounds: int | None, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        howell(tables, 2, rounds)


def test_twenty_tables_are_made_and_checked_within_a_second() -> None:
    start = process_time()
    assert is_sound(howell(20, 1))
    assert process_time() - start < 1
