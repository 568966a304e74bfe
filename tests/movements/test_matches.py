"""Who plays a match against whom: held against matches written down by hand."""

from fractions import Fraction

from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement, Round, TableRound, Unit
from fairdeal.movements.teams import (
    american_whist,
    head_to_head,
    new_england_relay,
    round_robin,
    triangle,
)

HALF, WHOLE = Fraction(1, 2), Fraction(1)


def seat(table: int, ns: int, ew: int, board_set: int) -> TableRound:
    return TableRound(table, (ns,), (ew,), board_set)


def of_five(first_set: int, trio: tuple[int, int, int], whole: tuple[int, int]) -> list[Round]:
    """Two teams exchange two sets, three play half matches on three: two rounds."""
    a, b, c = first_set, first_set + 1, first_set + 2
    (one, two), (x, y, z) = whole, trio
    first = (seat(1, one, two, a), seat(2, two, one, b))
    second = (seat(1, one, two, b), seat(2, two, one, a))
    halves = (seat(3, x, y, a), seat(4, y, z, b), seat(5, z, x, c))
    exchanged = (seat(3, x, z, c), seat(4, y, x, a), seat(5, z, y, b))
    return [Round((*first, *halves)), Round((*second, *exchanged))]


def told(found: PlannedMatch) -> tuple[int, int, int, tuple[int, ...], Fraction]:
    return found.number, found.home, found.away, found.boards, found.counts


def test_the_half_matches_of_a_triangle_count_half_beside_a_whole_one() -> None:
    rounds = of_five(1, (3, 4, 5), (1, 2))
    found = matches(Movement("swiss-teams", tuple(rounds), 4, Unit.TEAM))
    assert [told(one) for one in found] == [
        (1, 1, 2, (1, 2, 3, 4, 5, 6, 7, 8), WHOLE),
        (1, 3, 4, (1, 2, 3, 4), HALF),
        (1, 4, 5, (5, 6, 7, 8), HALF),
        (1, 5, 3, (9, 10, 11, 12), HALF),
    ]
    assert [(one.round, one.table, one.ns) for one in found[1].tables] == [(1, 3, 3), (2, 4, 4)]


def test_two_who_meet_again_at_once_play_another_match() -> None:
    rounds = [*of_five(1, (3, 4, 5), (1, 2)), *of_five(4, (3, 4, 5), (2, 1))]
    found = matches(Movement("swiss-teams", tuple(rounds), 4, Unit.TEAM))
    assert [told(one)[:3] for one in found] == [
        *((1, 1, 2), (1, 3, 4), (1, 4, 5), (1, 5, 3)),
        *((2, 2, 1), (2, 3, 4), (2, 4, 5), (2, 5, 3)),
    ]
    assert found[4].boards == tuple(range(13, 21))


def test_three_alone_play_whole_matches() -> None:
    found = matches(triangle(6))
    assert [told(one)[1:] for one in found] == [
        (1, 2, tuple(range(1, 7)), WHOLE),
        (2, 3, tuple(range(7, 13)), WHOLE),
        (3, 1, tuple(range(13, 19)), WHOLE),
    ]


def test_of_two_teams_every_stanza_belongs_to_one_match() -> None:
    (found,) = matches(head_to_head(2, 6))
    assert (found.boards, found.rounds, found.counts) == (tuple(range(1, 25)), (1, 4), WHOLE)


def test_a_match_of_a_round_robin_is_one_round() -> None:
    found = matches(round_robin(4, 8))
    assert [(one.home, one.away, one.rounds) for one in found] == [
        *((1, 4, (1, 1)), (2, 3, (1, 1))),
        *((2, 4, (2, 2)), (3, 1, (2, 2))),
        *((3, 4, (3, 3)), (1, 2, (3, 3))),
    ]


def test_a_second_round_robin_is_other_matches() -> None:
    one = round_robin(4, 4)
    again = tuple(
        Round(tuple(seat(s.table, s.ns[0], s.ew[0], s.board_set + 3) for s in each.tables))
        for each in one.rounds
    )
    found = matches(Movement("round-robin", (*one.rounds, *again), 4, Unit.TEAM))
    assert len(found) == 12
    assert {len(each.boards) for each in found} == {4}


def test_halves_with_other_line_ups_that_follow_are_one_match() -> None:
    halves = tuple(
        Round((seat(1, 1, 2, n), seat(2, 2, 1, n), seat(3, 3, 4, n), seat(4, 4, 3, n)))
        for n in (1, 2)
    )
    found = matches(Movement("halves", halves, 6, Unit.TEAM))
    assert [(one.home, one.away, len(one.boards)) for one in found] == [(1, 2, 12), (3, 4, 12)]


def test_both_movements_with_one_set_of_boards_are_one_match_of_each_two() -> None:
    for movement, teams in ((american_whist(7, 3), 7), (new_england_relay(6, 3), 6)):
        found = matches(movement)
        assert len(found) == teams * (teams - 1) // 2
        assert len({frozenset((one.home, one.away)) for one in found}) == len(found)
        assert {(len(one.boards), len(one.tables), one.counts) for one in found} == {(3, 2, WHOLE)}


def test_pairs_meet_at_a_table_and_players_have_no_matches() -> None:
    movement = straight(tables=3, boards_per_round=2)
    assert [(one.home, one.away) for one in matches(movement)][:3] == [(1, 4), (2, 5), (3, 6)]
    players = Movement("x", (Round((TableRound(1, (1, 2), (3, 4), 1),)),), 2, Unit.PLAYER)
    assert matches(players) == ()
