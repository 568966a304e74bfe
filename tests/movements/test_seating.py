"""Seeding and drawing: who gets which number, worked out by hand and held to promises."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.facts import stationary
from fairdeal.movements.files.entries import parse_entries
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import straight
from fairdeal.movements.seating import Entrant, groups, seat
from fairdeal.movements.sections import combine

WHATEVER = Random(1)  # noqa: S311 - a draw in a test


def rated(count: int) -> list[Entrant]:
    """The strongest first."""
    return [Entrant(f"P{n}", Fraction(100 - n)) for n in range(1, count + 1)]


def strengths(seated: dict[int, Entrant], numbers: range) -> list[int]:
    return sorted(int(seated[number].name[1:]) for number in numbers)


def test_the_directions_of_a_mitchell_are_equally_strong() -> None:
    # 1 to North-South, 2 and 3 to East-West, 4 and 5 to North-South, and so on.
    seated = dict(seat(straight(5, 3), rated(10), WHATEVER))
    assert strengths(seated, range(1, 6)) == [1, 4, 5, 8, 9]
    assert strengths(seated, range(6, 11)) == [2, 3, 6, 7, 10]


def test_the_strongest_of_a_direction_do_not_sit_together() -> None:
    seated = dict(seat(straight(9, 3), rated(18), WHATEVER))
    place = {entry.name: number for number, entry in seated.items()}
    # North-South has 1, 4, 5, 8 ...; the second is as far from the first as nine tables allow.
    gap = abs(place["P1"] - place["P4"])
    assert min(gap, 9 - gap) == 4


def test_sections_and_directions_make_four_equal_groups() -> None:
    movement = combine([straight(5, 3), straight(5, 3)])
    assert len(groups(movement)) == 4
    seated = dict(seat(movement, rated(20), WHATEVER))
    for part in groups(movement):
        assert 48 <= sum(int(seated[number].name[1:]) for number in part) <= 57


def test_a_switched_mitchell_and_a_howell_are_one_group() -> None:
    assert len(groups(best_switch(straight(9, 3)))) == 1
    assert len(groups(howell(5, 3))) == 1


def test_whoever_cannot_move_stays() -> None:
    movement = howell(5, 3)
    entries = [Entrant(f"P{n}", seated=n == 7) for n in range(1, 11)]
    seated = seat(movement, entries, Random(3))  # noqa: S311
    assert [seated[number].name for number in stationary(movement)] == ["P7"]


def test_a_number_given_by_the_director_is_kept() -> None:
    entries = [Entrant("first", number=4), *(Entrant(f"P{n}") for n in range(5))]
    assert seat(straight(3, 3), entries, WHATEVER)[4].name == "first"


@given(st.data(), st.sampled_from([straight(7, 3), howell(6, 2), straight(5, 3)]))
@settings(max_examples=60)
def test_everybody_has_a_number_and_every_request_is_kept(
    data: st.DataObject, movement: object
) -> None:
    assert hasattr(movement, "contestants")
    count = len(movement.contestants)
    stay = stationary(movement)  # type: ignore[arg-type]
    asking = data.draw(st.sets(st.integers(0, count - 1), max_size=len(stay)))
    ratings = data.draw(st.lists(st.none() | st.integers(0, 99), min_size=count, max_size=count))
    entries = [
        Entrant(str(n), None if r is None else Fraction(r), n in asking)
        for n, r in enumerate(ratings)
    ]
    seated = seat(movement, entries, Random(data.draw(st.integers(0, 9))))  # type: ignore[arg-type]  # noqa: S311
    assert set(seated) == set(movement.contestants)
    assert {entry.name for entry in seated.values()} == {str(n) for n in range(count)}
    assert all(number in stay for number, entry in seated.items() if entry.seated)


def test_a_draw_is_the_same_for_the_same_word() -> None:
    entries = [Entrant(str(n)) for n in range(14)]
    one, other, third = (seat(straight(7, 3), entries, Random(word)) for word in "aab")  # noqa: S311
    assert one == other != third


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([Entrant("a")], "1 entries for 10 numbers"),
        ([Entrant(str(n), seated=n < 6) for n in range(10)], "6 ask for a seat; 5 numbers"),
        ([Entrant(str(n), number=1 if n < 2 else None) for n in range(10)], "given to 0 and 1"),
        (
            [Entrant(str(n), number=11 if n == 3 else None) for n in range(10)],
            "3: there is no number",
        ),
    ],
)
def test_what_cannot_be_seated(entries: list[Entrant], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        seat(straight(5, 3), entries, WHATEVER)


def test_entries_are_lines_or_columns() -> None:
    assert parse_entries("Smith - Jones\n\n Okafor  - Li \n") == (
        Entrant("Smith - Jones"),
        Entrant("Okafor - Li"),
    )
    text = "name1;name2;rating;seat;number\nAnn;Bea;52.5;yes;\nCid;Dan;;;7\n"
    assert parse_entries(text) == (
        Entrant("Ann - Bea", Fraction(105, 2), seated=True),
        Entrant("Cid - Dan", number=7),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no entries"),
        ("a\nA\n", "A stands twice"),
        ("name,rating\n,3\n", "line 2 has no name"),
        ("name,rating\na,good\n", "line 2: rating is 'good'"),
        ("name,seat\na,maybe\n", "line 2, a: seat is 'maybe'"),
        ("name,number\na,-1\n", "line 2: number is '-1'"),
        ("a\n" * 1001, "1001 entries are more"),
    ],
)
def test_what_is_no_entry_says_where(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        parse_entries(text)
