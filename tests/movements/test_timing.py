"""The round clock, worked out by hand."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.howell.barometer import barometer_mitchell
from fairdeal.movements.mitchell import straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.movement import Movement
from fairdeal.movements.timing import timetable


def clock(movement: Movement, **given: Fraction | dict[int, Fraction]) -> list[tuple[float, float]]:
    times = timetable(movement, Fraction(7), **given)  # type: ignore[arg-type]
    return [(float(each.begins), float(each.ends)) for each in times]


def test_three_rounds_of_three_boards() -> None:
    assert clock(straight(3, 3)) == [(0, 21), (21, 42), (42, 63)]


def test_moves_and_a_break_take_time() -> None:
    given: dict[str, Fraction | dict[int, Fraction]] = {
        "minutes_to_move": Fraction(2),
        "breaks": {2: Fraction(15)},
    }
    assert clock(straight(3, 3), **given) == [(0, 21), (23, 44), (61, 82)]


def test_half_minutes_are_kept() -> None:
    times = timetable(straight(3, 3), Fraction("7.5"))
    assert [each.ends for each in times] == [Fraction(45, 2), 45, Fraction(135, 2)]


def test_a_barometer_shows_each_round_at_its_end() -> None:
    times = timetable(barometer_mitchell(4, 2), Fraction(7))
    assert [each.free for each in times] == [(1,), (2,), (3,), (4,)]


def test_a_mitchell_shows_everything_at_the_end() -> None:
    assert [each.free for each in timetable(straight(3, 2), Fraction(7))] == [(), (), (1, 2, 3)]


def test_a_set_is_free_when_only_a_sit_out_has_it() -> None:
    # East-West 6, missing, would have had sets 3, 2 and 1; nobody else plays set 1 in round 3.
    times = timetable(without(straight(3, 2), 6), Fraction(7))
    assert [each.free for each in times] == [(), (1,), (2, 3)]


@pytest.mark.parametrize(
    ("pace", "move", "breaks"),
    [(0, 0, {}), (7, -1, {}), (7, 0, {3: 5}), (7, 0, {0: 5}), (7, 0, {1: 0})],
)
def test_times_that_cannot_be(pace: int, move: int, breaks: dict[int, int]) -> None:
    with pytest.raises(Malformed, match=r"takes some minutes|cannot be"):
        timetable(
            straight(3, 2),
            Fraction(pace),
            Fraction(move),
            {after: Fraction(minutes) for after, minutes in breaks.items()},
        )
