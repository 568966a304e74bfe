"""Values that are made by the million."""

from dataclasses import replace

import pytest

from fairdeal.laws.values import renewed
from tests.rulings.test_desk import desk


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
