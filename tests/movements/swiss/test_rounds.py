"""A Swiss as a movement: sound, and what was drawn is read back from it."""

from random import Random

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import check
from fairdeal.movements.matches import matches
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss import pair_round, paired_by_hand, played
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.rounds import drawn, first_round, history, with_round
from fairdeal.movements.swiss.sitting_out import Odd


@pytest.mark.parametrize(("teams", "odd"), [(8, Odd.BYE), (9, Odd.TRIANGLE), (9, Odd.BYE)])
def test_three_rounds_are_sound_and_read_back(teams: int, odd: Odd) -> None:
    movement = first_round(Unit.TEAM, teams, 8, odd, seed=4)
    known = history(movement)
    assert len(known.matches) == (teams - (3 if odd is Odd.TRIANGLE else teams % 2)) // 2
    for seed in (5, 6):
        ranking = Random(seed).sample(range(1, teams + 1), teams)  # noqa: S311 - standings
        paired = pair_round(ranking, known, odd=odd)
        movement, known = with_round(movement, paired), played(known, paired)
    found = history(movement)
    assert set(found.matches) == set(known.matches)
    assert found.byes == known.byes
    trios = [(one.round, frozenset(one.contestants)) for one in known.triangles]
    assert [(one.round, frozenset(one.contestants)) for one in found.triangles] == trios
    assert drawn(movement) == 3
    assert movement.contestants == tuple(range(1, teams + 1))
    assert all(one.ok for one in check(movement)), check(movement)
    everybody_plays_eight_boards_a_round(movement, known)


def everybody_plays_eight_boards_a_round(movement: Movement, known: History) -> None:
    for number in (1, 2, 3):
        boards: dict[int, int] = {}
        for one in matches(movement):
            for team in (one.home, one.away) if one.number == number else ():
                boards[team] = boards.get(team, 0) + len(one.boards)
        out = {bye.contestant for bye in known.byes if bye.round == number}
        assert set(boards) == set(movement.contestants) - out
        assert set(boards.values()) == {8}


@pytest.mark.parametrize("pairs", [8, 9])
def test_rounds_of_pairs_are_sound_and_read_back(pairs: int) -> None:
    movement = first_round(Unit.PAIR, pairs, 7, Odd.BYE, seed=4)
    known = history(movement)
    for seed in (5, 6):
        ranking = Random(seed).sample(range(1, pairs + 1), pairs)  # noqa: S311 - standings
        paired = pair_round(ranking, known, odd=Odd.BYE)
        movement, known = with_round(movement, paired), played(known, paired)
    assert history(movement) == known
    assert drawn(movement) == len(movement.rounds) == 3
    assert all(one.ok for one in check(movement)), check(movement)
    for number, each in enumerate(movement.rounds, start=1):
        assert {seat.board_set for seat in each.tables} == {number}, "the same boards everywhere"
        assert len([*each.played]) == 4
    assert movement.board_numbers == tuple(range(1, 22))


def test_pairs_play_no_triangle() -> None:
    with pytest.raises(Malformed, match="one of an odd number sits out"):
        first_round(Unit.PAIR, 9, 7, Odd.TRIANGLE, 1)
    three = pair_round((1, 2, 3, 4, 5), History(), odd=Odd.TRIANGLE)
    movement = first_round(Unit.PAIR, 5, 7, Odd.BYE, 1)
    with pytest.raises(Malformed, match="one of an odd number sits out"):
        with_round(movement, three)


def test_a_round_drawn_anew_takes_the_place_of_the_first_draw() -> None:
    movement = first_round(Unit.TEAM, 4, 8, Odd.BYE, seed=1)
    met = history(movement)
    again = paired_by_hand((1, 2, 3, 4), [(1, 2), (3, 4)], History(), 1)
    assert len(with_round(movement, again).rounds) == 2
    third = pair_round((1, 2, 3, 4), met)
    both = with_round(with_round(movement, third), third)
    assert len(both.rounds) == 4
    assert both.board_numbers == tuple(range(1, 17))


def test_the_lot_is_the_same_for_the_same_number() -> None:
    assert first_round(Unit.TEAM, 9, 8, Odd.TRIANGLE, 7) == first_round(
        Unit.TEAM, 9, 8, Odd.TRIANGLE, 7
    )
    assert first_round(Unit.TEAM, 9, 8, Odd.TRIANGLE, 7) != first_round(
        Unit.TEAM, 9, 8, Odd.TRIANGLE, 8
    )


def test_a_match_has_two_halves_and_everybody_one_match() -> None:
    with pytest.raises(Malformed, match="7 boards has no halves"):
        first_round(Unit.TEAM, 8, 7, Odd.BYE, 1)
    with pytest.raises(Malformed, match="everybody of the field plays one match"):
        paired_by_hand((1, 2, 3), [(1, 2), (2, 3)], History(), 1)
    with pytest.raises(Malformed, match="not 2"):
        paired_by_hand((1, 2, 3, 4), [(1, 2)], History(), 1)
