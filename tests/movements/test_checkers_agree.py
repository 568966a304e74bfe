"""The checks of the package and the independent checker agree on broken movements too."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.movements.checks import is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement, Round, TableRound
from tests.amount import some
from tests.movements.independent import faults

seats = st.builds(
    lambda table, ns, ew, board_set: TableRound(table, (ns,), (ew,), board_set),
    *(st.integers(1, highest) for highest in (3, 9, 9, 5)),
)
rounds = st.lists(st.lists(seats, min_size=1, max_size=3), min_size=1, max_size=3)


@given(rounds)
@settings(max_examples=some(75, 300))
def test_on_anything(written: list[list[TableRound]]) -> None:
    movement = Movement("any", tuple(Round(tuple(each)) for each in written), 1)
    assert is_sound(movement) == (faults(to_document(movement)) == [])


@given(st.sampled_from([straight(5, 1), straight(7, 1), howell(4, 1), howell(5, 1)]), st.data())
@settings(max_examples=some(50, 200))
def test_on_a_sound_movement_with_one_seat_changed(movement: Movement, data: st.DataObject) -> None:
    bare = replace(movement, set_paths=(), rounds=tuple(Round(r.tables) for r in movement.rounds))
    at = data.draw(st.integers(0, len(bare.rounds) - 1))
    tables = list(bare.rounds[at].tables)
    index = data.draw(st.integers(0, len(tables) - 1))
    other = data.draw(st.integers(1, len(bare.contestants)))
    tables[index] = replace(tables[index], ew=(other,))
    changed = replace(
        bare, rounds=(*bare.rounds[:at], Round(tuple(tables)), *bare.rounds[at + 1 :])
    )
    assert is_sound(changed) == (faults(to_document(changed)) == [])
