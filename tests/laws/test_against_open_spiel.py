"""The lawful table against an independent engine, act by act (Laws 17-19, 22, 41, 44, 77).

Each board compares, at every act, who is to play and the whole set of lawful calls or cards, and
at the end the score; who won a trick shows in who leads to the next, and in the score. ``make
test`` plays 2,000 boards in 2 seconds of one processor, ``make nightly`` 1,000,000 in about 15
minutes of two; both run the same code on different seeds.
"""

import pytest

from tests.amount import some
from tests.laws.side_by_side import play_boards

EVERYTHING = {
    *("passed out", "undoubled", "X", "XX"),
    *("C", "D", "H", "S", "NT"),
    *("1", "2", "3", "4", "5", "6", "7"),
    *("N", "E", "S", "W"),
}


@pytest.mark.parametrize("seed", range(some(2, 4)))
def test_five_hundred_random_boards_agree_with_open_spiel(seed: int) -> None:
    assert set(play_boards(seed, 500)) == EVERYTHING


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_ten_thousand_random_boards_agree_with_open_spiel(seed: int) -> None:
    assert set(play_boards(seed, 10_000)) == EVERYTHING
