"""Mitchell movements against published figures and the independent checker."""

from collections.abc import Callable

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.arrow_switches import best_switch, last_rounds, switch
from fairdeal.movements.checks import Rule, check, is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.movement import Movement
from tests.movements.independent import faults, qf


@pytest.mark.parametrize("tables", range(3, 40, 2))
def test_straight_is_sound_for_every_odd_number(tables: int) -> None:
    assert is_sound(straight(tables, 2))
    if tables < 16:
        assert faults(to_document(straight(tables, 2))) == []


def test_straight_by_hand() -> None:
    # Three tables, worked out on paper: East-West up one, boards down one.
    plan = [
        [(seat.ns, seat.ew, seat.board_set) for seat in each.tables]
        for each in straight(3, 2).rounds
    ]
    assert plan == [
        [((1,), (4,), 1), ((2,), (5,), 2), ((3,), (6,), 3)],
        [((1,), (6,), 2), ((2,), (4,), 3), ((3,), (5,), 1)],
        [((1,), (5,), 3), ((2,), (6,), 1), ((3,), (4,), 2)],
    ]


@pytest.mark.parametrize("tables", [1, 2])
@pytest.mark.parametrize("make", [straight, skip, share_and_relay])
def test_two_tables_are_told_to_play_a_howell(
    make: Callable[[int, int], Movement], tables: int
) -> None:
    with pytest.raises(Malformed, match=f"3 tables or more; {tables} play a Howell"):
        make(tables, 2)


@pytest.mark.parametrize("tables", [4, 8])
def test_straight_is_refused_for_even_numbers(tables: int) -> None:
    with pytest.raises(Malformed, match="odd number of tables"):
        straight(tables, 2)


@pytest.mark.parametrize("make", [skip, share_and_relay])
@pytest.mark.parametrize("tables", [3, 7])
def test_skip_and_relay_are_refused_for_odd_numbers(
    make: Callable[[int, int], Movement], tables: int
) -> None:
    with pytest.raises(Malformed, match=r"even number of tables.*straight"):
        make(tables, 2)


@pytest.mark.parametrize("tables", range(4, 21, 2))
def test_skip_is_clean_until_the_last_round_which_repeats_opponents(tables: int) -> None:
    assert faults(to_document(skip(tables, 2))) == []
    whole = to_document(skip(tables, 2, tables))
    assert len(faults(whole)) == tables
    assert all("meet" in fault for fault in faults(whole))
    assert is_sound(skip(tables, 2, tables))


@pytest.mark.parametrize("tables", range(4, 15, 2))
def test_share_and_relay_breaks_nothing_but_the_sharing_it_declares(tables: int) -> None:
    movement = share_and_relay(tables, 2)
    found = faults(to_document(movement))
    assert len(movement.rounds) == tables
    assert len(found) == tables
    assert all(f"shared by 1 and {tables}" in fault for fault in found)
    assert is_sound(movement)


def test_share_and_relay_announces_its_stand() -> None:
    movement = share_and_relay(8, 3)
    assert [each.stands for each in movement.rounds[:3]] == [(5,), (6,), (7,)]
    assert [seat.board_set for seat in movement.rounds[0].tables] == [1, 2, 3, 4, 6, 7, 8, 1]


@pytest.mark.parametrize("rounds", [0, 9])
def test_rounds_that_cannot_be_played(rounds: int) -> None:
    with pytest.raises(Malformed, match="1 to 8 can"):
        share_and_relay(8, 2, rounds)


# Qf of the movement unswitched, with the last round switched, with the last two, the last three;
# worked out from the definition of Qf by hand-written programs before this package existed.
SWITCHED = [
    (straight(5, 1), (44.4, 65.4, 30.0, 30.0)),
    (straight(7, 1), (46.2, 90.5, 48.8, 32.2)),
    (skip(8, 1), (40.0, 70.8, 38.9, 22.7)),
    (straight(9, 1), (47.1, 93.0, 69.3, 41.9)),
    (skip(10, 1), (42.1, 75.8, 58.8, 34.8)),
    (straight(11, 1), (47.6, 88.6, 84.5, 54.9)),
    (skip(12, 1), (43.5, 75.4, 71.3, 47.6)),
    (straight(13, 1), (48.0, 83.6, 92.5, 67.8)),
]


@pytest.mark.parametrize(("movement", "expected"), SWITCHED)
def test_balance_of_arrow_switches(movement: Movement, expected: tuple[float, ...]) -> None:
    for count, figure in enumerate(expected):
        document = to_document(switch(movement, last_rounds(movement, count)))
        assert document["balance"] == {"qf": pytest.approx(qf(document), abs=0.005)}
        assert round(qf(document), 1) == figure


@pytest.mark.parametrize(
    ("tables", "expected"),
    [(4, 42.9), (6, 45.5), (8, 46.7), (10, 47.4), (12, 47.8), (14, 48.1)],
)
def test_balance_of_share_and_relay(tables: int, expected: float) -> None:
    document = to_document(share_and_relay(tables, 1))
    assert document["balance"] == {"qf": pytest.approx(qf(document), abs=0.005)}
    assert round(qf(document), 1) == expected


def test_the_best_switch_is_one_round_to_11_tables_and_two_at_13() -> None:
    assert [best_switch(straight(n, 1)).switched for n in (5, 7, 9, 11, 13)] == [
        (5,), (7,), (9,), (11,), (12, 13)
    ]  # fmt: skip


def test_in_a_skip_mitchell_of_8_it_matters_which_round_is_switched() -> None:
    figures = [qf(to_document(switch(skip(8, 1), [number]))) for number in range(1, 8)]
    assert min(figures) == pytest.approx(59.4, abs=0.05)
    assert max(figures) == pytest.approx(70.8, abs=0.05)


def test_switching_twice_is_not_switching() -> None:
    movement = straight(7, 2)
    assert switch(switch(movement, [3, 7]), [3, 7]) == movement


def test_switching_changes_no_hard_rule() -> None:
    before, after = check(straight(9, 2)), check(best_switch(straight(9, 2)))
    assert before == after
    assert all(finding.rule in Rule for finding in after)
