"""Individual movements, counted player by player with nothing from the package but the plan."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.choice.balance import quality
from fairdeal.movements.individual import complete, rainbow
from fairdeal.movements.individual.whist_bases import BASES
from fairdeal.movements.movement import Movement


def counts(movement: Movement) -> tuple[Counter[frozenset[int]], Counter[frozenset[int]]]:
    """How often each two players are partners, and how often opponents."""
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for each in movement.rounds:
        for seat in each.tables:
            partners.update((frozenset(seat.ns), frozenset(seat.ew)))
            opponents.update(frozenset((one, other)) for one in seat.ns for other in seat.ew)
    return partners, opponents


def test_bases_cover_every_club_field() -> None:
    assert set(BASES) >= {n for k in range(2, 11) for n in (4 * k, 4 * k + 1)}


@pytest.mark.parametrize("players", sorted(BASES))
def test_complete_is_a_whist_tournament(players: int) -> None:
    movement = complete(players, 2)
    everybody = [frozenset(two) for two in combinations(range(1, players + 1), 2)]
    partners, opponents = counts(movement)
    assert partners == Counter(dict.fromkeys(everybody, 1))
    assert opponents == Counter(dict.fromkeys(everybody, 2))
    assert is_sound(movement)
    assert len(movement.rounds) == players - (players % 4 == 0)


@pytest.mark.parametrize("players", sorted(BASES))
def test_complete_has_everybody_on_every_set(players: int) -> None:
    movement = complete(players, 2)
    played = Counter(
        (who, seat.board_set)
        for each in movement.rounds
        for seat in each.tables
        for who in (*seat.ns, *seat.ew)
    )
    assert set(played.values()) == {1}
    sets_of = Counter(who for who, _ in played)
    # 4n players play all 4n - 1 sets; of 4n + 1 everybody sits out once and misses one of them.
    assert set(sets_of.values()) == {players - 1}


@pytest.mark.parametrize("players", [13, 21, 24, 25, 29, 33])
def test_one_set_of_boards_serves_these_fields(players: int) -> None:
    for each in complete(players, 2).rounds:
        sets = [seat.board_set for seat in each.tables]
        assert len(set(sets)) == len(sets)


def test_eight_players_seven_rounds() -> None:
    movement = complete(8, 3)
    assert (movement.tables, len(movement.rounds), movement.boards) == (2, 7, 21)
    assert movement.declared.shared == ((1, 2),)


@pytest.mark.parametrize("tables", [5, 7, 11, 13, 17, 25])
def test_rainbow(tables: int) -> None:
    movement = rainbow(tables, 2)
    assert is_sound(movement)
    partners, opponents = counts(movement)
    group = {who: (who - 1) // tables for who in range(1, 4 * tables + 1)}
    assert set(partners.values()) == set(opponents.values()) == {1}
    assert len(partners) == 2 * tables**2
    assert len(opponents) == 4 * tables**2
    for two in (*partners, *opponents):
        one, other = two
        assert group[one] != group[other]
    sets = Counter(
        (who, seat.board_set)
        for each in movement.rounds
        for seat in each.tables
        for who in (*seat.ns, *seat.ew)
    )
    assert len(sets) == 4 * tables**2


@pytest.mark.parametrize(
    ("tables", "rounds"),
    [(6, 5), (8, 8), (9, 9), (10, 8), (12, 9), (14, 11), (15, 11), (16, 16)],
)
def test_rainbows_of_the_other_numbers(tables: int, rounds: int) -> None:
    movement = rainbow(tables, 2)
    assert is_sound(movement)
    assert len(movement.rounds) == rounds
    partners, opponents = counts(movement)
    assert set(partners.values()) == set(opponents.values()) == {1}
    group = {who: (who - 1) // tables for who in range(1, 4 * tables + 1)}
    assert {frozenset(group[who] for who in two) for two in partners} == {
        frozenset({0, 1}),
        frozenset({2, 3}),
    }
    sets = Counter(
        (who, seat.board_set)
        for each in movement.rounds
        for seat in each.tables
        for who in seat.contestants
    )
    assert len(sets) == sum(sets.values()) == 4 * tables * rounds
    for each in movement.rounds:
        assert len({seat.board_set for seat in each.tables}) == tables


@pytest.mark.parametrize("players", sorted(BASES))
@pytest.mark.parametrize("rounds", [1, 5, 6])
def test_in_a_shorter_session_every_board_in_play_is_played_by_everybody(
    players: int, rounds: int
) -> None:
    movement = complete(players, 2, rounds)
    plays = Counter(seat.board_set for each in movement.rounds for seat in each.tables)
    assert plays == Counter(dict.fromkeys(range(1, rounds + 1), players // 4))
    assert movement.boards == 2 * rounds
    assert is_sound(movement)


def test_twelve_players_are_balanced_better_than_one_round_turned_can_be() -> None:
    # Of the 80 base rounds on eleven residues none has more than 42.9 (exhaustive search).
    scores = competition(complete(12, 2)).values()
    qf = Fraction(100 * sum(scores) ** 2, len(scores) * sum(score**2 for score in scores))
    assert quality(complete(12, 2)) == qf > Fraction(429, 10) + 2


def test_a_shorter_session_is_its_beginning() -> None:
    assert complete(12, 2, rounds=5).rounds == complete(12, 2).rounds[:5]
    assert is_sound(complete(24, 2, rounds=9))
    assert is_sound(rainbow(7, 2, rounds=6))


@pytest.mark.parametrize("players", [-1, 0, 4, 10, 11, 14, 1000])
def test_other_fields_are_told_the_nearest(players: int) -> None:
    with pytest.raises(Malformed, match="there is one for"):
        complete(players, 2)


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(Malformed, match="8 players have 1 to 7 rounds, not 8"):
        complete(8, 2, rounds=8)
    with pytest.raises(Malformed, match="prime to 6, not 18"):
        rainbow(18, 2)
    with pytest.raises(Malformed, match="1 to 7 rounds, not 0"):
        rainbow(7, 2, rounds=0)


def competition(movement: Movement) -> dict[tuple[int, int], int]:
    """How much each two compete, straight from the definition: board by board, score by score."""
    players = sorted(
        {who for each in movement.rounds for s in each.tables for who in s.contestants}
    )
    plays: dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for each in movement.rounds:
        for seat in each.tables:
            plays.setdefault(seat.board_set, []).append((seat.ns, seat.ew))
    scores = dict.fromkeys(combinations(players, 2), 0)
    for tables in plays.values():
        for a, b in scores:
            for ns, ew in tables:
                if {a, b} <= {*ns, *ew}:
                    scores[a, b] += (len(tables) - 1) * (
                        -1 if {a, b} <= {*ns} or {a, b} <= {*ew} else 1
                    )
            a_side = {side for play in tables for side in (0, 1) if a in play[side]}
            b_side = {side for play in tables for side in (0, 1) if b in play[side]}
            together = any({a, b} <= {*ns, *ew} for ns, ew in tables)
            if a_side and b_side and not together:
                scores[a, b] += 1 if a_side == b_side else -1
    return scores


@pytest.mark.parametrize("players", [8, 13, 16, 17, 20])
def test_everybody_competes_equally_with_everybody(players: int) -> None:
    assert len(set(competition(complete(players, 2)).values())) == 1


@pytest.mark.parametrize("players", [9, 12, 24])
def test_balance_is_that_of_the_definition(players: int) -> None:
    scores = competition(complete(players, 2)).values()
    qf = Fraction(100 * sum(scores) ** 2, len(scores) * sum(score**2 for score in scores))
    assert quality(complete(players, 2)) == qf
