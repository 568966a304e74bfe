"""Several sections: one field, each with its own tables, pairs, stands and copies."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import Rule, check, is_sound
from fairdeal.movements.document import to_document
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.sections import combine
from tests.movements.independent import everybody, faults


def test_two_sections_stand_side_by_side() -> None:
    movement = combine([straight(7, 3), share_and_relay(8, 3, 7)])
    document = to_document(movement)
    assert is_sound(movement)
    assert movement.sections == ("A",) * 7 + ("B",) * 8
    assert everybody(document) == set(range(1, 31))
    assert movement.declared.shared == ((8, 15),)
    assert [fault for fault in faults(document) if "shared" not in fault] == []


def test_one_copy_of_the_boards_would_not_do() -> None:
    movement = combine([straight(5, 3), straight(5, 3)])
    finding = next(f for f in check(movement) if f.rule is Rule.SET_IN_ONE_PLACE)
    assert movement.declared.copies == 2
    assert finding.exceptions == 25


def test_sections_that_do_not_fit_together() -> None:
    with pytest.raises(Malformed, match="section B plays 5 rounds of 3"):
        combine([straight(7, 3), straight(5, 3)])
    with pytest.raises(Malformed, match="2 to 26 sections"):
        combine([straight(7, 3)])
