"""Values made by the million: compared and hashed by what they hold, and by nothing else."""

from dataclasses import replace

import pytest

from fairdeal.laws.values import renewed, value
from tests.rulings.test_desk import desk


def test_a_value_is_what_it_holds() -> None:
    @value
    class Two:
        first: int
        second: int

    assert len({Two(1, 2), Two(1, 2), Two(2, 1)}) == 2
    assert not hasattr(Two(1, 2), "__dict__"), "a slot for each field, and no more"


def test_a_value_renewed_is_what_replace_gives() -> None:
    table = desk("W 1S", "N 1H", "E attention")
    (matter,) = table.matters
    for one, new in (
        (matter, {"is_closed": True, "question": None}),
        (table, {"matters": (), "heeded": frozenset({("a", "b", ())})}),
        (table.position, {"lead_is_faced": True}),
        (matter, {}),
    ):
        assert renewed(one, **new) == replace(one, **new)
    assert renewed(table, matters=()).back is table.back  # what does not count as equal as well
    with pytest.raises(KeyError):
        renewed(matter, closed=True)
