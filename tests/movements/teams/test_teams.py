"""Movements for teams, proven by the checks and by counting that shares nothing with them."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams import (
    american_whist,
    head_to_head,
    new_england_relay,
    round_robin,
    team_matches,
    triangle,
)
from fairdeal.movements.teams.of_eight import teams_of_eight


def scores(movement: Movement) -> Counter[tuple[int, int, int]]:
    """How often (N-S team, E-W team, set) comes about."""
    return Counter(
        (seat.ns[0], seat.ew[0], seat.board_set) for each in movement.rounds for seat in each.played
    )


def compared_once(movement: Movement, teams: int) -> bool:
    """Whether any two teams have exactly one set in common, played once in either direction."""
    played = scores(movement)
    return set(played.values()) == {1} and all(
        len({s for (ns, ew, s) in played if (ns, ew) == (a, b)}) == 1
        and {s for (ns, ew, s) in played if (ns, ew) == (a, b)}
        == {s for (ns, ew, s) in played if (ns, ew) == (b, a)}
        for a, b in combinations(range(1, teams + 1), 2)
    )


@pytest.mark.parametrize("teams", range(3, 22, 2))
def test_american_whist_compares_everybody(teams: int) -> None:
    movement = american_whist(teams, 3)
    assert is_sound(movement)
    assert len(movement.rounds) == teams - 1
    assert compared_once(movement, teams)


@pytest.mark.parametrize("teams", [5, 7, 9, 15])
def test_american_whist_matches_complete_only_in_the_second_half(teams: int) -> None:
    # The halves fall in rounds t and n - t (computed in the research note).
    for match in team_matches(american_whist(teams, 3)):
        first, second = match.halves
        assert first.round + second.round == teams
        assert {first.ns, second.ns} == set(match.teams)
        assert second.round > (teams - 1) / 2


@pytest.mark.parametrize("teams", range(4, 21, 2))
def test_new_england_relay_compares_everybody(teams: int) -> None:
    movement = new_england_relay(teams, 3)
    assert is_sound(movement)
    assert len(movement.rounds) == teams - 1
    assert compared_once(movement, teams)
    waiting = {(r, s) for r, each in enumerate(movement.rounds) for s in each.stands}
    played = {(r, t.board_set) for r, each in enumerate(movement.rounds) for t in each.tables}
    assert not waiting & played
    assert len(waiting) == len(played) == (teams - 1) * teams // 2


@pytest.mark.parametrize(
    ("make", "teams", "rounds"),
    [(american_whist, 9, 4), (american_whist, 7, 2), (new_england_relay, 8, 3)],
)
def test_a_shorter_session_leaves_no_match_half_played(
    make: type[object], teams: int, rounds: int
) -> None:
    movement = make(teams, 3, rounds)  # type: ignore[call-arg]
    assert isinstance(movement, Movement)
    assert is_sound(movement)
    assert len(movement.rounds) == rounds
    played = scores(movement)
    assert all((ew, ns, board_set) in played for ns, ew, board_set in played)


@pytest.mark.parametrize("teams", range(2, 22))
def test_round_robin_for_any_number(teams: int) -> None:
    movement = round_robin(teams, 8)
    assert is_sound(movement)
    assert len(movement.rounds) == teams - 1 + teams % 2
    assert compared_once(movement, teams)
    played = Counter(
        who
        for each in movement.rounds
        for who in {who for seat in each.tables for who in seat.contestants}
    )
    assert played == Counter(dict.fromkeys(range(1, teams + 1), teams - 1))


def test_round_robin_matches_are_complete_in_their_round() -> None:
    for match in team_matches(round_robin(6, 8)):
        assert {half.ns for half in match.halves} == set(match.teams)
        assert len({half.round for half in match.halves}) == 1


def test_triangle_is_three_half_matches() -> None:
    movement = triangle(6)
    assert is_sound(movement)
    assert compared_once(movement, 3)
    assert movement.sets == 3
    for each in movement.rounds:
        assert [seat.ns for seat in each.tables] == [(1,), (2,), (3,)], "North-South stay"
    matches = team_matches(movement)
    assert all({half.ns for half in match.halves} == set(match.teams) for match in matches)
    assert {match.halves[-1].round for match in matches} == {2}


@pytest.mark.parametrize("stanzas", [1, 2, 4])
def test_head_to_head_exchanges_the_sets(stanzas: int) -> None:
    movement = head_to_head(stanzas, 4)
    assert is_sound(movement)
    assert len(movement.rounds) == 2 * stanzas
    assert movement.boards == 8 * stanzas
    assert scores(movement) == Counter(
        (a, b, s) for a, b in permutations((1, 2)) for s in range(1, 2 * stanzas + 1)
    )


def test_teams_of_eight() -> None:
    movement = teams_of_eight(8)
    assert is_sound(movement)
    meetings = {
        frozenset((seat.ns[0], seat.ew[0])) for each in movement.rounds for seat in each.tables
    }
    assert meetings == {frozenset((a, b)) for a in range(1, 5) for b in range(5, 9)}
    for board_set in range(1, 5):
        seats = [s for each in movement.rounds for s in each.tables if s.board_set == board_set]
        assert {seat.table for seat in seats} == {1, 2, 3, 4}
        assert sum(seat.ns[0] <= 4 for seat in seats) == 2


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(Malformed, match="an even field plays the New England relay"):
        american_whist(8, 3)
    with pytest.raises(Malformed, match="an odd field plays American Whist"):
        new_england_relay(7, 3)
    with pytest.raises(Malformed, match="an even number of rounds, at most 8"):
        american_whist(9, 3, 5)
    with pytest.raises(Malformed, match="an odd number of rounds, at most 7"):
        new_england_relay(8, 3, 9)
    with pytest.raises(Malformed, match="at least two teams"):
        round_robin(1, 3)
    with pytest.raises(Malformed, match="at least one stanza"):
        head_to_head(0, 3)
