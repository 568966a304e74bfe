"""Teams and individuals set up by the form: what is offered fits, and is sound."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import check
from fairdeal.movements.individual import complete
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import first_round, is_swiss
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.movements.teams import american_whist, head_to_head, round_robin
from fairdeal.server.evening.setting_up.contests import (
    MINUTES_A_BOARD,
    NUMBERS,
    Kind,
    choices,
    forms,
    match_lengths,
)
from fairdeal.server.evening.setting_up.opening import BOARDS
from tests.amount import some

ASKED = [
    (kind, number)
    for kind in (Kind.TEAMS, Kind.INDIVIDUAL)
    for number in NUMBERS[kind]
    if number % some(3, 1) == 0 or number < 14
]
"""By day all of a usual evening, and every third of what is larger."""


@pytest.mark.parametrize(("kind", "number"), ASKED)
def test_what_is_offered_is_sound_and_about_as_long_as_was_asked(kind: Kind, number: int) -> None:
    unit = Unit.TEAM if kind is Kind.TEAMS else Unit.PLAYER
    step = some(24, 1)
    for boards in BOARDS[number % step :: step]:
        found = choices(kind, number, boards)
        assert len({(one.movement.name, *rounds(one.movement)) for one in found}) == len(found)
        for one in found:
            movement = one.movement
            assert (movement.unit, len(movement.contestants)) == (unit, number)
            assert not [it for it in check(movement) if it.counter_examples]
            if is_swiss(movement):  # whole matches in all, of which the first are drawn
                assert one.minutes == boards * MINUTES_A_BOARD
                assert boards % (2 * movement.boards_per_round) == 0
                assert forms(kind, movement)
                continue
            sat = dict.fromkeys(movement.contestants, 0)
            for each in movement.rounds:
                for who in {who for at in each.played for who in at.contestants}:
                    sat[who] += movement.boards_per_round
            assert 0.7 * boards <= min(sat.values()) <= 1.15 * boards
            assert forms(kind, movement)


def rounds(movement: Movement) -> tuple[int, int]:
    return len(movement.rounds), movement.boards_per_round


def test_the_numbers_are_those_there_are_movements_for() -> None:
    """Players sit by fours, and at most one sits out; teams come in any number."""
    assert NUMBERS[Kind.TEAMS] == tuple(range(2, 101))
    by_fours = tuple(number for number in range(8, 42) if number % 4 in {0, 1})
    assert NUMBERS[Kind.INDIVIDUAL] == by_fours
    with pytest.raises(Malformed):
        choices(Kind.INDIVIDUAL, 10, 24)


def test_the_usual_evenings_come_first() -> None:
    """24 boards: four teams meet one after the other, seven on one set, two the whole evening."""
    assert choices(Kind.TEAMS, 4, 24)[0].movement == round_robin(4, 8)
    assert choices(Kind.TEAMS, 7, 24)[0].movement == american_whist(7, 4)
    assert choices(Kind.TEAMS, 2, 24)[0].movement == head_to_head(2, 6)
    assert choices(Kind.INDIVIDUAL, 13, 24)[0].movement == complete(13, 2)
    assert "rainbow" in {one.movement.name for one in choices(Kind.INDIVIDUAL, 28, 24)}


def test_only_scales_that_know_the_length_of_the_matches_are_offered() -> None:
    """The ACBL's tables begin at 6 boards (their first column); the WBF's formula knows any."""
    assert match_lengths(round_robin(4, 8)) == {8}
    assert match_lengths(head_to_head(2, 6)) == {24}
    assert list(forms(Kind.TEAMS, round_robin(4, 8))) == [
        *("wbf", "acbl-20", "acbl-30", "imps", "bam"),
    ]
    assert list(forms(Kind.TEAMS, round_robin(7, 4))) == ["wbf", "imps", "bam"]
    pairs = {n: first_round(Unit.PAIR, 8, n, Odd.BYE, 0) for n in (6, 8)}
    assert list(forms(Kind.PAIRS, pairs[8])) == [
        *("wbf", "acbl-20", "acbl-30", "ebu-pairs", "matchpoints"),
    ]
    assert "ebu-pairs" not in forms(Kind.PAIRS, pairs[6]), "published for 7 to 9 boards"
    assert next(iter(forms(Kind.TEAMS, head_to_head(2, 6)))) == "imps", "one match adds up to none"
