"""Knock-out brackets: played out, counted, and seeded as far apart as possible."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.movements.teams.knockout import Seed, WinnerOf, bracket, seeded_lines


def test_eight_lines_as_every_draw_sheet_has_them() -> None:
    assert seeded_lines(8) == (1, 8, 4, 5, 2, 7, 3, 6)


def test_six_entries_by_hand() -> None:
    drawn = bracket(6)
    assert drawn.byes == (1, 2)
    first, semifinals, final = drawn.rounds
    assert [(m.upper, m.lower) for m in first] == [(Seed(4), Seed(5)), (Seed(3), Seed(6))]
    assert [(m.upper, m.lower) for m in semifinals] == [
        (Seed(1), WinnerOf(1)),
        (Seed(2), WinnerOf(2)),
    ]
    assert [(m.number, m.upper, m.lower) for m in final] == [(5, WinnerOf(3), WinnerOf(4))]


@given(st.integers(2, 70), st.data())
@settings(max_examples=40)
def test_played_out(entries: int, data: st.DataObject) -> None:
    drawn = bracket(entries)
    alive = set(range(1, entries + 1))
    winners: dict[int, int] = {}
    for each in drawn.rounds:
        for match in each:
            upper, lower = drawn.contestants(match, winners)
            assert upper in alive
            assert lower in alive
            assert upper != lower
            lost = data.draw(st.sampled_from((upper, lower)))
            alive.remove(lost)
            winners[match.number] = (upper + lower) - lost
        assert len(alive) & (len(alive) - 1) == 0, "after a round a power of two is left"
    assert len(alive) == 1
    assert len(winners) == entries - 1


@given(st.integers(2, 300))
def test_the_stronger_always_wins(entries: int) -> None:
    drawn = bracket(entries)
    winners: dict[int, int] = {}
    left = entries
    for each in drawn.rounds:
        for match in each:
            upper, lower = drawn.contestants(match, winners)
            assert upper is not None
            assert lower is not None
            winners[match.number] = min(upper, lower)
            left -= 1
        survivors = {winners[m.number] for m in each} | (
            set(drawn.byes) if each[0].round == 1 else set()
        )
        assert survivors == set(range(1, left + 1))


def test_later_rounds_wait_for_their_winners() -> None:
    drawn = bracket(4)
    final = drawn.rounds[-1][0]
    assert drawn.contestants(final, {}) == (None, None)
    assert drawn.contestants(final, {1: 4}) == (4, None)


@pytest.mark.parametrize("entries", [1, 0, -3])
def test_too_few_entries(entries: int) -> None:
    with pytest.raises(Malformed, match="at least two"):
        bracket(entries)
