"""Matchpoints, Neuberg and Ascherman, on published examples."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.scoring.comparison.matchpoints import ascherman, matchpoints, neuberg, top
from fairdeal.scoring.exact import HUNDREDTH

SCORES = st.lists(st.integers(-760, 316).map(lambda n: 10 * n), min_size=1, max_size=60)


def each(scores: list[int]) -> list[int]:
    awarded = matchpoints(Counter(scores))
    return [awarded[score] for score in scores]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([450, 420, 420, 170, -50], [8, 5, 5, 2, 0]),  # digest of Law 78, scenario 1
        ([110, 100], [2, 0]),  # Law 78, scenario 2
        ([110, 110], [1, 1]),
        ([620] * 7, [6] * 7),  # Law 78, scenario 3
        # Law 78, scenario 4: thirteen tables, the best score alone, then shared by two.
        ([650, *[620] * 12], [24, *[11] * 12]),
        ([650, 650, *[620] * 11], [23, 23, *[10] * 11]),
        ([170, 140, 140, 110], [6, 3, 3, 0]),  # bridgewebs.com/bridgeforfun
        (  # nationwidepairs.com.au/scoring_explanation
            [1430, 690, 680, 680, 680, 660, 660, 650, -100, -100, -200],
            [20, 18, 14, 14, 14, 9, 9, 6, 3, 3, 0],
        ),
    ],
)
def test_published_boards(scores: list[int], expected: list[int]) -> None:
    assert each(scores) == expected


@given(SCORES)
def test_a_board_sums_to_a_constant(scores: list[int]) -> None:
    assert sum(each(scores)) == len(scores) * (len(scores) - 1)


@given(SCORES)
def test_the_other_side_has_what_is_left_of_the_top(scores: list[int]) -> None:
    mirrored = each([-score for score in scores])
    assert mirrored == [top(len(scores)) - own for own in each(scores)]


@given(SCORES)
def test_counted_pair_by_pair(scores: list[int]) -> None:
    by_hand = [sum((a > b) * 2 + (a == b) for b in scores) - 1 for a in scores]
    assert each(scores) == by_hand


@pytest.mark.parametrize(
    ("won", "actual", "expected", "scaled"),
    [
        (4, 6, 7, "4.8333"),
        (9, 6, 7, "10.6667"),
        (18, 10, 11, "19.9"),
        (0, 10, 11, "0.1"),
        (21, 18, 19, "22.2222"),
    ],
)
def test_neuberg_examples(won: int, actual: int, expected: int, scaled: str) -> None:
    found = neuberg(won, actual, expected)
    assert abs(found - Fraction(scaled)) < Fraction(1, 10_000)


def test_neuberg_on_ten_scores_of_eleven() -> None:
    """wc-097 (EBU): ten different scores, one lost; each gets 2.2 less than the one above it."""
    found = [neuberg(won, 10, 11) for won in range(18, -1, -2)]
    printed = ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]
    assert found == [Fraction(score) for score in printed]


@pytest.mark.parametrize(("group", "percent"), [(3, "88.9"), (4, "93.8")])
def test_the_top_of_a_smaller_group_is_less_than_the_top_of_the_board(
    group: int, percent: str
) -> None:
    """wc-099: seven results in groups of three and four (87B)."""
    found = 100 * neuberg(2 * (group - 1), group, 7) / 12
    assert abs(found - Fraction(percent)) < Fraction(6, 100)


def test_neuberg_rounds_halves_away_from_average() -> None:
    # 8 results of 10 on a top of 18: (M + 1) * 1.25 - 1 is 6.5 for 5, 11.5 for 9.
    whole = Fraction(1)
    assert neuberg(5, 8, 10, whole) == 6
    assert neuberg(9, 8, 10, whole) == 12
    assert neuberg(1, 21, 22, HUNDREDTH) == Fraction("1.10")


@given(st.integers(0, 40), st.integers(1, 30))
def test_neuberg_changes_nothing_on_a_complete_board(won: int, results: int) -> None:
    assert neuberg(won, results, results) == won


@given(SCORES, st.integers(0, 9))
def test_neuberg_keeps_the_average(scores: list[int], missing: int) -> None:
    actual, expected = len(scores), len(scores) + missing
    total = sum((neuberg(won, actual, expected) for won in each(scores)), Fraction())
    assert total == actual * (expected - 1)


@given(SCORES)
def test_neuberg_and_ascherman_agree_in_percent_on_their_own_tops(scores: list[int]) -> None:
    results = len(scores)
    for won in each(scores):
        scaled = neuberg(won, results, 100)
        assert ascherman(won, results) == Fraction(100 * (scaled + 1)) / 200
