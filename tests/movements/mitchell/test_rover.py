"""Rovers: nobody is met twice, no set is played twice, nobody is bumped twice."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell.half_table import sitting_out
from fairdeal.movements.mitchell.rover import rover
from tests.movements.independent import everybody, faults


@pytest.mark.parametrize("tables", range(5, 21))
def test_rover_breaks_nothing_and_bumps_nobody_twice(tables: int) -> None:
    movement = rover(tables, 2)
    pair = 2 * tables + 1
    assert faults(to_document(movement)) == []
    assert is_sound(movement)
    assert everybody(to_document(movement)) == set(range(1, pair + 1))
    out = sitting_out(movement)
    assert all(len(rounds) <= 1 for who, rounds in out.items() if who != pair)


@pytest.mark.parametrize("tables", [5, 7, 11, 13, 17, 19])
def test_rover_plays_every_round_where_the_step_of_two_runs_round(tables: int) -> None:
    assert sitting_out(rover(tables, 2))[2 * tables + 1] == ()


@pytest.mark.parametrize("tables", [2, 3, 4])
def test_too_few_tables_for_a_rover(tables: int) -> None:
    with pytest.raises(Malformed, match=f"5 tables or more, not {tables}"):
        rover(tables, 3)
