"""Fouled boards in groups of 1, 2, 3 and more (Law 87, White Book 4.2.3, ACBLscore's manual)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import CrossImps, Expected, Matchpoints, Neuberg, Per, SmallGroups
from fairdeal.scoring.ranking import rank
from tests.scoring.field import board, ew_scores, ns_scores, percent_of

WB = Matchpoints(Neuberg(small=SmallGroups.WHITE_BOOK))
ACBL = Matchpoints(Neuberg(small=SmallGroups.ACBL))
SCALED = Matchpoints(Neuberg())


def fouled(*groups: Sequence[int]) -> list[ResultLine]:
    """A board on which each group of results was made in a form of its own."""
    forms = [str(n) for n, group in enumerate(groups) for _ in group]
    lines = board(1, *(score for group in groups for score in group))
    return [replace(line, form=form) for line, form in zip(lines, forms, strict=True)]


def percent(lines: Sequence[ResultLine], method: Matchpoints) -> list[Fraction | None]:
    return [percent_of(line.ns) for line in rank(lines, method).boards[0].lines]


def test_seven_results_as_three_and_four() -> None:
    """Tops by Neuberg 32/3 of 12 and 11.25 of 12."""
    scores = ns_scores(rank(fouled((3, 2, 1), (4, 3, 2, 1)), SCALED))
    assert (scores[0], scores[3]) == (Fraction(32, 3), Fraction("11.25"))


def test_thirteen_results_as_eight_and_five() -> None:
    """Law 87's scenario 2: the top of 8 is 23.375 of 24, the top of 5 22.4."""
    lines = fouled(range(8, 0, -1), range(5, 0, -1))
    scores = ns_scores(rank(lines, SCALED))
    assert (scores[0], scores[8]) == (Fraction("23.375"), Fraction("22.4"))


def test_without_a_formula_each_group_is_a_share_of_its_own_top() -> None:
    """Law 87's scenario 1: 12 of 14 is 85.71 percent, the sole best 100 in either group."""
    found = percent(fouled(range(8, 0, -1), range(5, 0, -1)), Matchpoints())
    assert [found[0], found[1], found[8]] == [100, Fraction(1200, 14), 100]


def test_groups_of_two_and_three_have_fixed_percentages() -> None:
    """Of twelve expected: 65/55, and 70/60/50; ties shared."""
    rest = range(7, 0, -1)
    found = percent(fouled(rest, (2, 1), (3, 2, 1)), WB)
    assert found[7:] == [65, 55, 70, 60, 50]
    assert percent(fouled(rest, (1, 1), (2, 2, 1)), WB)[7:] == [60, 60, 65, 65, 50]
    east_west = rank(fouled(rest, (2, 1), (3, 2, 1)), WB).boards[0].lines[7:]
    assert [percent_of(line.ew) for line in east_west] == [55, 65, 50, 60, 70]


def test_three_and_two_of_five() -> None:
    """The White Book scales both groups, ACBLscore gives the pair of results 65 and 55 percent."""
    lines = fouled((3, 2, 1), (2, 1))
    # Neuberg on a top of 8: (4 + 1) * 5/3 - 1 and (2 + 1) * 5/2 - 1.
    assert ns_scores(rank(lines, WB))[::3] == [Fraction(22, 3), Fraction("6.5")]
    assert percent(lines, ACBL)[3:] == [65, 55]
    assert ns_scores(rank(lines, ACBL))[0] == Fraction(22, 3)


def test_one_alone_is_average_plus_to_both_and_rises_with_the_own_session() -> None:
    lines = [*fouled(range(6), (3,)), *board(2, *range(7))]
    ranking = rank(lines, WB)
    alone = ranking.boards[0].lines[6]
    # Elsewhere n7 is best of all, e7 worst.
    assert [percent_of(alone.ns), percent_of(alone.ew)] == [100, 60]


def test_one_alone_by_the_formula_is_average() -> None:
    assert percent(fouled(range(6), (3,)), SCALED)[6] == 50


def test_a_short_board_of_three_is_scaled_where_that_is_more_than_a_third() -> None:
    lines = [*board(1, 3, 2, 1), *board(2, *range(8))]
    assert ns_scores(rank(lines, WB))[0] == Fraction(5 * 8, 3) - 1
    assert percent([*board(1, 3, 2, 1), *board(2, *range(9))], WB)[0] == 70


def test_cross_imps_compare_within_the_group() -> None:
    lines = fouled((100, 0), (200, 0, 0))
    assert ns_scores(rank(lines, CrossImps(Per.SUM))) == [3, -3, 10, -5, -5]
    assert ns_scores(rank(fouled((100,), (200, 0)), CrossImps()))[0] is None


def test_a_board_divided_counts_all_its_scores_as_expected() -> None:
    """Within the board five scores stand, whatever their forms; no other board has more."""
    within = Matchpoints(Neuberg(expected=Expected.BOARD))
    lines = [*fouled((3, 2, 1), (2, 1)), *board(2, *range(9))]
    assert ns_scores(rank(lines, within))[0] == Fraction(22, 3)


@pytest.mark.parametrize("method", [Matchpoints(), SCALED, WB, ACBL, CrossImps()])
def test_groups_do_not_disturb_one_another(method: Matchpoints | CrossImps) -> None:
    one, other = fouled((5, 3, 1, 7), (2, 1, 9, 9)), fouled((5, 3, 1, 7), (80, 10, 90, 20))
    assert ns_scores(rank(one, method))[:4] == ns_scores(rank(other, method))[:4]
    assert ew_scores(rank(one, method))[:4] == ew_scores(rank(other, method))[:4]
