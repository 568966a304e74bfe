"""Several sections: one field, each with its own tables, pairs, stands and copies."""

from dataclasses import replace

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import CounterExample, Rule, check, is_sound
from fairdeal.movements.document import to_document
from fairdeal.movements.facts import facts
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.movement import Place
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


def test_each_section_has_its_own_boards() -> None:
    movement = combine([straight(5, 3), straight(5, 3)])
    assert facts(movement).copies == 2
    assert facts(movement).shared_rounds == 0
    # The same set twice in one section is not excused by the other section's boards.
    first, *others = movement.rounds
    seats = (first.tables[0], replace(first.tables[1], board_set=1), *first.tables[2:])
    broken = replace(movement, rounds=(replace(first, tables=seats), *others))
    finding = next(f for f in check(broken) if f.rule is Rule.SET_IN_ONE_PLACE)
    assert finding.counter_examples == (CounterExample((1,), (1, 2), board_set=1),)


def test_the_stands_belong_to_their_sections() -> None:
    movement = combine([share_and_relay(6, 3), share_and_relay(6, 3)])
    assert is_sound(movement)
    assert [movement.section_of(Place(stand, is_stand=True)) for stand in (1, 2)] == ["A", "B"]
    assert [movement.section_of(Place(table)) for table in (6, 7)] == ["A", "B"]


def test_sections_that_do_not_fit_together() -> None:
    with pytest.raises(Malformed, match="section B plays 5 rounds of 3"):
        combine([straight(7, 3), straight(5, 3)])
    with pytest.raises(Malformed, match="2 to 26 sections"):
        combine([straight(7, 3)])
