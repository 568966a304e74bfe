"""Barometers: everybody plays the same boards at once."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.howell.barometer import barometer_howell, barometer_mitchell
from tests.movements.independent import faults, plays, qf


@pytest.mark.parametrize("tables", range(4, 16))
def test_same_boards_in_every_round_and_nothing_else_is_broken(tables: int) -> None:
    for movement in (barometer_howell(tables, 2), barometer_mitchell(tables, 2)):
        document = to_document(movement)
        assert all(number == board_set for number, *_, board_set in plays(document))
        assert [fault for fault in faults(document) if "shared" not in fault] == []
        assert movement.declared.copies == (tables + 1) // 2
        assert is_sound(movement)


@pytest.mark.parametrize("tables", [4, 6, 10, 12])
def test_the_complete_barometer_of_mullin_and_nemeth_is_perfectly_balanced(tables: int) -> None:
    assert qf(to_document(barometer_howell(tables, 1))) == 100.0


def test_fewer_rounds() -> None:
    assert len(barometer_howell(8, 3, 9).rounds) == 9
    assert barometer_howell(8, 3, 9).boards == 27


def test_sizes_that_cannot_be() -> None:
    with pytest.raises(Malformed, match="16 rounds cannot be played; 1 to 15 can"):
        barometer_howell(8, 2, 16)
    with pytest.raises(Malformed, match="3 tables or more, not 2"):
        barometer_mitchell(2, 2)
    with pytest.raises(Malformed, match="4 to 40 tables, not 3"):
        barometer_howell(3, 2)
