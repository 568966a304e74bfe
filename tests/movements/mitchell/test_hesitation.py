"""The hesitation Mitchell against its published figures."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.arrow_switches import switch
from fairdeal.movements.checks import is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell.hesitation import hesitation
from tests.movements.independent import everybody, faults, qf


@pytest.mark.parametrize("tables", range(5, 20, 2))
def test_odd_numbers_break_nothing(tables: int) -> None:
    document = to_document(hesitation(tables, 2))
    assert faults(document) == []
    assert is_sound(hesitation(tables, 2))
    assert (document["rounds"], document["sets"]) == (tables + 1, tables + 1)
    assert everybody(document) == set(range(1, 2 * tables + 1))


@pytest.mark.parametrize("tables", range(4, 20, 2))
def test_even_numbers_share_at_the_pivot_only(tables: int) -> None:
    movement = hesitation(tables, 2)
    found = faults(to_document(movement))
    assert len(found) == tables + 1
    assert all(f"shared by 1 and {tables}" in fault for fault in found)
    assert is_sound(movement)


# Unswitched, and with the last round switched at all tables but the pivot.
@pytest.mark.parametrize(
    ("tables", "plain", "switched"),
    [(5, 56.1, 62.3), (7, 54.0, 72.5), (9, 53.0, 76.2), (11, 52.4, 76.4)],
)
def test_balance(tables: int, plain: float, switched: float) -> None:
    movement = hesitation(tables, 1)
    turned = switch(movement, [tables + 1], straight_at=[tables])
    for subject, figure in ((movement, plain), (turned, switched)):
        document = to_document(subject)
        assert document["balance"] == {"qf": pytest.approx(qf(document), abs=0.005)}
        assert round(qf(document), 1) == figure


def test_too_few_tables() -> None:
    with pytest.raises(Malformed, match="4 tables or more, not 3"):
        hesitation(3, 2)
