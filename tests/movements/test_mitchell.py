"""Mitchell movements against published figures and the independent checker."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.balance import quality
from fairdeal.movements.checks import is_sound
from fairdeal.movements.document import to_document
from fairdeal.movements.mitchell import straight
from tests.movements.independent import faults, qf


@pytest.mark.parametrize("tables", range(3, 40, 2))
def test_straight_is_sound_for_every_odd_number(tables: int) -> None:
    movement = straight(tables, 2)
    assert is_sound(movement)
    if tables < 16:
        assert faults(to_document(movement)) == []


@pytest.mark.parametrize("tables", [1, 4, 8])
def test_straight_is_refused_for_even_numbers(tables: int) -> None:
    with pytest.raises(Malformed, match="odd number of tables"):
        straight(tables, 2)


# The quality factor of straight Mitchells as published with its definition (BALANS).
@pytest.mark.parametrize(
    ("tables", "expected"), [(5, 44.4), (7, 46.2), (9, 47.1), (11, 47.6), (13, 48.0)]
)
def test_balance_of_straight(tables: int, expected: float) -> None:
    movement = straight(tables, 2)
    assert round(float(quality(movement)), 1) == expected
    assert qf(to_document(movement)) == pytest.approx(float(quality(movement)))
