"""Tonight's movement: what a Director would expect to find, and to be told, for usual evenings."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.choice import suggest as suggesting
from fairdeal.movements.choice.suggest import Choice, Cost
from fairdeal.movements.movement import Movement
from tests.amount import some

SEVEN = Fraction(7)
suggest, suggest_played = cache(suggesting.suggest), cache(suggesting.suggest_played)


def named(choices: tuple[Choice, ...]) -> set[tuple[str, int, int]]:
    return {
        (choice.movement.name, len(choice.movement.rounds), choice.movement.boards_per_round)
        for choice in choices
    }


@pytest.mark.parametrize(
    "pairs", some([5, 8, 13, 24, 37], [*range(4, 15), 17, 20, 23, 24, 28, 37, 46, 75])
)
def test_every_choice_is_sound_seats_everybody_and_ends_in_time(pairs: int) -> None:
    choices = suggest(pairs, 195, SEVEN)
    assert choices
    for choice in choices:
        assert is_sound(choice.movement)
        assert len(choice.movement.contestants) == pairs
        assert choice.minutes <= 195 + SEVEN / 2
        assert choice.figures.most_boards <= 28
        assert choice.figures.fields <= 2


# The chart clubs use: 9 tables straight, 7 tables hesitation for 24 boards or straight for 21,
# 6, 8 and 12 tables share and relay; Howells for one winner in small fields.
@pytest.mark.parametrize(
    ("pairs", "minutes", "expected"),
    [
        (18, 195, ("mitchell", 9, 3)),
        (14, 170, ("hesitation", 8, 3)),
        (14, 150, ("mitchell", 7, 3)),
        (12, 195, ("mitchell-share-relay", 6, 4)),
        (16, 170, ("mitchell-share-relay", 8, 3)),
        (24, 170, ("mitchell-share-relay", 12, 2)),
        (23, 195, ("rover", 9, 3)),
        (8, 195, ("howell", 7, 3)),
        (10, 195, ("howell", 9, 3)),
        (24, 195, ("web", 9, 3)),
    ],
)
def test_the_usual_movements_are_offered(
    pairs: int, minutes: int, expected: tuple[str, int, int]
) -> None:
    assert expected in named(suggest(pairs, minutes, SEVEN))


# What an experienced club chooses: the chart of club movements (5 to 14 tables), a club's rule
# (under 12 tables rounds of three boards, from 12 to 15 tables twelve or thirteen rounds of two),
# Howells up to six and a half tables, everybody against everybody in the smallest fields.
@pytest.mark.parametrize(
    ("pairs", "minutes", "expected"),
    [
        (5, 195, ("howell-half", 5, 5)),
        (6, 195, ("howell", 5, 5)),
        (7, 195, ("howell-half", 7, 4)),
        (7, 150, ("howell-half", 7, 3)),
        (8, 195, ("howell", 7, 4)),
        (8, 150, ("howell", 7, 3)),
        (10, 195, ("howell", 9, 3)),
        (14, 195, ("mitchell", 7, 4)),
        (14, 180, ("hesitation", 8, 3)),
        (16, 180, ("mitchell-share-relay", 8, 3)),
        (17, 195, ("mitchell-half", 9, 3)),
        (24, 195, ("mitchell-share-relay", 12, 2)),
        (25, 195, ("mitchell-half", 13, 2)),
        (26, 195, ("mitchell", 13, 2)),
        (26, 180, ("mitchell", 13, 2)),
        (28, 195, ("mitchell-skip", 13, 2)),
    ],
)
def test_what_an_experienced_club_plays_is_recommended(
    pairs: int, minutes: int, expected: tuple[str, int, int]
) -> None:
    assert named(suggest(pairs, minutes, SEVEN)[:1]) == {expected}


@pytest.mark.parametrize("pairs", [16, 20, 22, 26])
@pytest.mark.parametrize("minutes", [180, 195])
def test_one_set_of_boards_comes_before_copies_in_the_usual_room(pairs: int, minutes: int) -> None:
    names = [choice.movement.name for choice in suggest(pairs, minutes, SEVEN)]
    first_web = names.index("web") if "web" in names else len(names)
    assert first_web > 0
    if pairs in {16, 20}:
        assert names.index("mitchell-share-relay") < first_web


@pytest.mark.parametrize("minutes", some([196], [180, 195, 196]))
def test_forty_pairs_are_not_spread_over_boards_that_few_have_in_common(minutes: int) -> None:
    best = suggest(40, minutes, SEVEN)[0]
    assert Fraction(best.figures.most_boards, best.figures.boards_in_play) >= Fraction(9, 10)


def test_half_a_board_too_long_is_not_too_long() -> None:
    # 28 boards of seven minutes are 196.
    assert max(choice.minutes for choice in suggest(14, 195, SEVEN)) == 196
    assert max(choice.minutes for choice in suggest(14, 192, SEVEN)) <= 192


def test_every_movement_weighed_is_watched() -> None:
    seen: list[Movement] = []

    def watch(made: Collection[Movement]) -> Iterator[Movement]:
        for each in made:
            seen.append(each)
            yield each

    assert {choice.movement.name for choice in suggest(12, 195, SEVEN, watch=watch)} <= {
        each.name for each in seen
    }


def test_nine_tables_straight_is_recommended_outright() -> None:
    best = suggest(18, 195, SEVEN)[0]
    assert named((best,)) == {("mitchell", 9, 3)}
    # 28 boards would have fitted into 195 minutes.
    assert best.costs == ((Cost.BOARDS_NOT_PLAYED, Fraction(1, 2)),)
    assert best.switched == (9,)
    assert round(float(best.switched_qf or 0), 1) == 93.0


def test_five_tables_for_one_winner_play_the_howell_of_nine_rounds() -> None:
    best = suggest(10, 195, SEVEN, winners=1)[0]
    assert named((best,)) == {("howell", 9, 3)}


def test_three_tables_do_not_play_two_fields_of_three() -> None:
    assert suggest(6, 195, SEVEN)[0].figures.fields == 1


def test_one_winner_is_had_by_switching_or_moving() -> None:
    choices = suggest(14, 195, SEVEN, winners=1)
    assert all(choice.figures.fields == 1 for choice in choices)
    assert any(choice.movement.switched for choice in choices)


def test_an_odd_pair_costs_sit_outs_and_says_so() -> None:
    choices = suggest(23, 195, SEVEN)
    assert all(choice.figures.sit_outs for choice in choices)
    assert all(dict(choice.costs)[Cost.SIT_OUTS] > 0 for choice in choices)


def test_choices_are_sorted_by_what_they_cost() -> None:
    totals = [choice.total for choice in suggest(23, 195, SEVEN)]
    assert totals == sorted(totals)


def test_a_large_field_is_offered_in_sections() -> None:
    sections = [choice.movement for choice in suggest(60, 195, SEVEN) if choice.movement.sections]
    assert sections
    assert set(sections[0].sections) == {"A", "B", "C"}


@pytest.mark.parametrize(
    ("pairs", "minutes", "pace", "message"),
    [
        (3, 195, 7, "4 to 160 pairs, not 3"),
        (161, 195, 7, "4 to 160 pairs, not 161"),
        (20, 30, 7, "30 minutes are 4 boards of 7 minutes"),
        (20, -5, 7, "-5 minutes are 0 boards"),
        (20, 195, 0, "some minutes, not 0"),
    ],
)
def test_what_nobody_can_play(pairs: int, minutes: int, pace: int, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        suggest(pairs, minutes, Fraction(pace))


WHOLE_HOWELLS = [
    *((5, 12, "5 x 3"), (5, 16, "5 x 4"), (7, 12, "7 x 2"), (7, 18, "7 x 3")),
    *((7, 24, "7 x 4"), (9, 16, "9 x 2"), (9, 24, "9 x 3"), (11, 20, "11 x 2")),
]
"""An odd number of pairs, each of which sits out once and meets all others over so many boards."""


@pytest.mark.parametrize(("pairs", "boards", "expected"), WHOLE_HOWELLS)
def test_with_half_a_table_boards_are_those_a_pair_plays(
    pairs: int, boards: int, expected: str
) -> None:
    best = suggest_played(pairs, boards, SEVEN)[0]
    rounds, each = map(int, expected.split(" x "))
    assert best.movement.name.startswith("howell")
    assert (len(best.movement.rounds), best.movement.boards_per_round) == (rounds, each)
    assert boards == (pairs - 1) * each, "all but the one round"
    assert best.minutes == pairs * each * 7, "and the time is that of all rounds"


@pytest.mark.parametrize("pairs", some([7, 13], [5, 7, 9, 11, 13, 15, 27]))
@pytest.mark.parametrize("boards", [12, 18, 24, 27])
def test_with_half_a_table_nobody_is_offered_more_than_he_asked_for(
    pairs: int, boards: int
) -> None:
    """In the average, counted here at the tables; a round more would be more."""
    for choice in suggest_played(pairs, boards, SEVEN):
        movement = choice.movement
        seated = sum(len(seat.contestants) for one in movement.rounds for seat in one.played)
        assert Fraction(seated * movement.boards_per_round, pairs) <= boards


def test_with_whole_tables_boards_and_time_are_the_same_question() -> None:
    for pairs, boards in ((6, 20), (8, 24), (14, 26)):
        assert suggest_played(pairs, boards, SEVEN) == suggest(pairs, boards * 7, SEVEN)
    with pytest.raises(Malformed):
        suggest_played(3, 18, SEVEN)
