"""Strengths of players, against an independent solution and against fields made from known ones."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from fairdeal.batch.fields import equal_fields
from fairdeal.batch.rating import MOST, USUAL, Measure, Players, Rating, gained, rate
from fairdeal.errors import Malformed
from tests.amount import some

Floats = NDArray[np.float64]
SIGNS = np.array([1, -1, 1, -1])
TABLES = 6


def seated(rng: np.random.Generator, players: int, sessions: int, boards: int) -> Players:
    """Pairs drawn anew for each session, opponents and direction for each board."""

    def one() -> Iterator[Players]:
        for _ in range(sessions):
            pairs = rng.permutation(players)[: 4 * TABLES].reshape(-1, 2)
            for _board in range(boards):
                ns, ew = np.split(rng.permutation(pairs), 2)
                yield np.stack([ns[:, 0], ew[:, 0], ns[:, 1], ew[:, 1]], axis=1)

    return np.concatenate(list(one()))


def scored(
    rng: np.random.Generator, players: Players, strength: Floats, chance: float
) -> tuple[Floats, NDArray[np.int64]]:
    """What the model says is gained, and the fields."""
    offsets = equal_fields(len(players) // TABLES, TABLES)
    told = strength[players] @ SIGNS + rng.normal(0, chance, len(players))
    return told - np.repeat(told.reshape(-1, TABLES).mean(axis=1), TABLES), offsets


def made(seed: int, players: int = 40, sessions: int = 12) -> tuple[Floats, Players, Rating]:
    rng = np.random.default_rng(seed)
    strength = rng.normal(0, 0.5, players)
    tables = seated(rng, players, sessions, 24)
    return strength, tables, rate(tables, *scored(rng, tables, strength, 5))


def test_strengths_are_those_of_least_squares_with_a_column_for_each_deal() -> None:
    """The same model written out: deals as unknowns of their own, nothing taken out beforehand."""
    rng = np.random.default_rng(7)
    tables = seated(rng, 30, 5, 8)
    told, offsets = scored(rng, tables, rng.normal(0, 1, 30), 3)
    found = rate(tables, told, offsets)
    seats = np.zeros((len(tables), 30))
    np.put_along_axis(seats, tables, np.broadcast_to(SIGNS, tables.shape).astype(float), axis=1)
    deals = np.repeat(np.eye(len(offsets) - 1), TABLES, axis=0)
    ratio = (found.chance / found.spread) ** 2
    normal = np.block([[seats.T @ seats, seats.T @ deals], [deals.T @ seats, deals.T @ deals]])
    normal[:30, :30] += ratio * np.eye(30)
    inverse = np.linalg.inv(normal)
    expected = inverse @ np.concatenate([seats.T @ told, deals.T @ told])
    assert found.strength == pytest.approx(expected[:30], abs=1e-9)
    assert found.covariance == pytest.approx(found.chance**2 * inverse[:30, :30], abs=1e-9)


def test_the_widths_are_the_likeliest() -> None:
    """The density of the scores, written out over contrasts within each deal, and the weight."""
    rng = np.random.default_rng(11)
    tables = seated(rng, 26, 4, 6)
    told, offsets = scored(rng, tables, rng.normal(0, 1, 26), 3)
    found = rate(tables, told, offsets)
    seats = np.zeros((len(tables), 26))
    np.put_along_axis(seats, tables, np.broadcast_to(SIGNS, tables.shape).astype(float), axis=1)
    contrast = np.linalg.svd(np.full((1, TABLES), 1.0))[2][1:]
    free = np.kron(np.eye(len(offsets) - 1), contrast)
    seats, told = free @ seats, free @ told

    def likely(chance: float, spread: float) -> float:
        width = chance**2 * np.eye(len(told)) + spread**2 * seats @ seats.T
        _, size = np.linalg.slogdet(width)
        share = spread / chance
        weight = np.log(share) - share / USUAL
        return float(weight - (size + told @ np.linalg.solve(width, told)) / 2)

    best = likely(found.chance, found.spread)
    for chance, spread in ((0.97, 1), (1.03, 1), (1, 0.9), (1, 1.1), (1.03, 0.9)):
        assert likely(found.chance * chance, found.spread * spread) < best


def test_known_strengths_are_found_within_what_is_said() -> None:
    """Chance ten times a strength, as at a table; 68 and 95 of 100 within one and two deviations.

    A few less, for the widths are found from the scores too: 66 and 93 in a hundred fields.
    """
    inside, expected, chances, spreads = [], [], [], []
    for seed in range(some(24, 200)):
        strength, _tables, found = made(seed)
        off = np.abs(found.strength - strength) / found.deviation
        inside.append([(off < 1).mean(), (off < 2).mean()])
        expected.append(np.corrcoef(found.strength, strength)[0, 1])
        chances.append(found.chance)
        spreads.append(found.spread)
    one, two = np.mean(inside, axis=0)
    assert 0.61 < one < 0.71
    assert 0.91 < two < 0.97
    assert np.mean(expected) > 0.7
    assert np.mean(chances) == pytest.approx(5, rel=0.03)
    assert np.mean(spreads) == pytest.approx(0.5, rel=0.2)


def test_a_score_is_accounted_for_to_the_last_digit() -> None:
    strength, tables, found = made(3)
    assert sum(each.boards for each in found.accounts) == tables.size
    for who, each in enumerate(found.accounts):
        assert each.boards == (tables == who).sum()
        assert each.own == found.strength[who]
        said = each.own + each.partners - each.opponents - each.field + each.held_back
        assert said == pytest.approx(each.score, abs=1e-9)
    assert len(strength) == len(found.accounts)


def test_means_of_partners_and_opponents_are_those_at_the_tables() -> None:
    _, tables, found = made(5, players=24, sessions=2)
    who = 9
    partners, opponents = [], []
    for row in tables:
        if who in row:
            seat = list(row).index(who)
            partners.append(found.strength[row[(seat + 2) % 4]])
            opponents.append(found.strength[[row[(seat + 1) % 4], row[(seat + 3) % 4]]].sum())
    assert found.accounts[who].partners == pytest.approx(np.mean(partners))
    assert found.accounts[who].opponents == pytest.approx(np.mean(opponents))


def test_of_two_who_always_play_together_only_the_pair_is_known() -> None:
    rng = np.random.default_rng(2)
    pairs = np.arange(24).reshape(-1, 2)
    tables = []
    for _ in range(400):
        ns, ew = np.split(rng.permutation(pairs), 2)
        tables.append(np.stack([ns[:, 0], ew[:, 0], ns[:, 1], ew[:, 1]], axis=1))
    seats = np.concatenate(tables)
    strength = rng.normal(0, 1, 24)
    told = strength[seats] @ SIGNS + rng.normal(0, 5, len(seats))
    told -= np.repeat(told.reshape(-1, 6).mean(axis=1), 6)
    found = rate(seats, told, equal_fields(400, 6))
    assert found.strength[0] == pytest.approx(found.strength[1])
    together, off = found.pair(0, 1)
    assert together == pytest.approx(found.strength[0] + found.strength[1])
    assert abs(together - strength[:2].sum()) < 3 * off
    assert off < 0.5
    # What one has more than the other is as unknown as before the first board.
    apart = found.covariance[0, 0] + found.covariance[1, 1] - 2 * found.covariance[0, 1]
    assert apart == pytest.approx(2 * found.spread**2)


def test_lines_that_are_never_compared_stay_as_unknown_as_before() -> None:
    """North-South stay, East-West move, no arrow-switch: two winners."""
    ns, ew = np.arange(12).reshape(-1, 2), np.arange(12, 24).reshape(-1, 2)
    tables = [
        np.stack(
            [ns[:, 0], np.roll(ew, turn, axis=0)[:, 0], ns[:, 1], np.roll(ew, turn, 0)[:, 1]], 1
        )
        for turn in range(6)
        for _board in range(4)
    ]
    rng = np.random.default_rng(4)
    told, offsets = scored(rng, np.concatenate(tables), rng.normal(0, 1, 24), 3)
    found = rate(np.concatenate(tables), told, offsets)
    line = np.repeat([1 / 12, 0], 12)
    assert line @ found.covariance @ line == pytest.approx(found.spread**2 / 12)
    assert line @ found.strength == pytest.approx(0, abs=1e-9)


def test_sides_turned_and_players_renumbered_are_rated_the_same() -> None:
    rng = np.random.default_rng(6)
    tables = seated(rng, 30, 4, 8)
    told, offsets = scored(rng, tables, rng.normal(0, 1, 30), 3)
    found = rate(tables, told, offsets)
    turned = rate(np.roll(tables, 1, axis=1), -told, offsets)
    assert turned.strength == pytest.approx(found.strength)
    other = rng.permutation(30)
    renumbered = rate(other[tables], told, offsets)
    assert renumbered.strength[other] == pytest.approx(found.strength)
    assert renumbered.deviation[other] == pytest.approx(found.deviation)


def test_where_there_is_little_nobody_is_known_to_be_equal() -> None:
    """Six tables, all by chance: each may still differ as much as strengths usually do."""
    rng = np.random.default_rng(8)
    tables = rng.permutation(24).reshape(6, 4)
    told = rng.normal(0, 3, 6)
    found = rate(tables, told - told.mean(), equal_fields(1, 6))
    assert found.spread == pytest.approx(USUAL * found.chance, rel=0.1)
    assert (found.deviation > 0.9 * found.spread).all()


def test_percent_and_imps_of_a_board_of_four_tables() -> None:
    """420, 420, -50, 140: matchpoints 5, 5, 0, 2 of 6 (78A); IMPs of 0, 470, 280 and 190 (78B)."""
    scores = np.array([420, 420, -50, 140], np.int16)
    offsets = equal_fields(1, 4)
    percent = gained(scores, offsets, Measure.MATCHPOINTS)
    assert percent == pytest.approx([3 / 4 * (100 * mp / 6 - 50) for mp in (5, 5, 0, 2)])
    imps = gained(scores, offsets, Measure.IMPS)
    assert imps == pytest.approx([(0 + 10 + 7) / 4, (0 + 10 + 7) / 4, (-10 - 10 - 5) / 4, -9 / 4])


@pytest.mark.parametrize(
    ("players", "told", "offsets", "message"),
    [
        ([[0, 1, 2]], [0.0], [0, 1], "have players of the shape"),
        ([], [], [0], "have players of the shape"),
        ([[0, 1, 2, 4]], [0.0], [0, 1], "without gaps"),
        ([[0, 1, 2, -1]], [0.0], [0, 1], "without gaps"),
        ([[0, 1, 0, 2]], [0.0], [0, 1], "twice"),
        ([[0, 1, 2, 3]], [0.0], [0, 2], "fields run"),
        ([[0, 1, 2, 3], [4, 5, 6, 7]], [1.0, 1.0], [0, 2], "comes to nought"),
        ([[0, 1, 2, 3], [4, 5, 6, 7]], [0.0, 0.0], [0, 2], "too few results"),
        ([[0, 1, 2, 3], [4, 5, 6, 7]], [0.0, 0.0], [0, 1, 2], "too few results"),
    ],
)
def test_what_cannot_be_rated_is_refused(
    players: list[list[int]], told: list[float], offsets: list[int], message: str
) -> None:
    with pytest.raises(Malformed, match=message):
        rate(np.array(players, np.int64), np.array(told), np.array(offsets, np.int64))


def test_a_table_that_is_none_and_too_many_players_are_refused() -> None:
    with pytest.raises(Malformed, match="no table"):
        rate(np.empty((0, 4), np.int64), np.empty(0), np.array([0]))
    many = np.arange(4 * (MOST // 4 + 1)).reshape(-1, 4)
    with pytest.raises(Malformed, match=f"more than the {MOST}"):
        rate(many, np.zeros(len(many)), equal_fields(1, len(many)))
