"""Half tables: the missing pair's opponents sit out, once each, and sharing may disappear."""

import pytest

from fairdeal.movements.checks import is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.mitchell.half_table import sitting_out, without
from tests.movements.independent import everybody, faults


def test_phantom_north_south_makes_each_east_west_pair_sit_out_once() -> None:
    movement = without(straight(7, 3), 7)
    assert everybody(to_document(movement)) == set(range(1, 14))
    out = sitting_out(movement)
    assert [len(out[pair]) for pair in range(1, 7)] == [0] * 6
    assert sorted(out[pair] for pair in range(7, 14)) == [(number,) for number in range(1, 8)]
    assert faults(to_document(movement)) == []


def test_phantom_east_west_makes_each_north_south_pair_sit_out_once() -> None:
    out = sitting_out(without(straight(7, 3), 14))
    assert sorted(out[pair] for pair in range(1, 8)) == [(number,) for number in range(1, 8)]


@pytest.mark.parametrize("tables", [6, 8, 12])
def test_phantom_at_a_sharing_table_ends_the_sharing(tables: int) -> None:
    movement = without(share_and_relay(tables, 2), tables)
    assert faults(to_document(movement)) == []
    assert movement.declared.shared == ()
    assert is_sound(movement)


def test_phantom_elsewhere_keeps_the_sharing() -> None:
    movement = without(share_and_relay(8, 2), 3)
    assert movement.declared.shared == ((1, 8),)
    assert is_sound(movement)
