"""Butler's datum, caps, penalties and additions."""

from fractions import Fraction

import pytest

from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.comparison.matchpoints import top
from fairdeal.scoring.methods import (
    Butler,
    CrossImps,
    Matchpoints,
)
from fairdeal.scoring.ranking import Terms, rank
from tests.scoring.field import board, both, ns_scores
from tests.scoring.test_adjusted import weighted


def test_butler_published() -> None:
    """+170, +140, +140, +110 has a datum of 140: +1, 0, 0, -1 (bridgeforfun)."""
    assert ns_scores(rank(board(1, 170, 140, 140, 110), Butler(trim=0))) == [1, 0, 0, -1]
    # With +620 for the +170 and the extremes left out the datum is 140: +10.
    assert ns_scores(rank(board(1, 620, 140, 140, 110), Butler()))[0] == 10


def test_butler_of_a_board_whose_extremes_are_gone() -> None:
    """+600 three times and -200: datum 400; +5, +5, +5, -12 (glossary of Bernard Magee)."""
    assert ns_scores(rank(board(1, 600, 600, 600, -200), Butler(trim=0))) == [5, 5, 5, -12]


def test_butler_datum_rounds_halves_away_from_nought_and_may_be_published() -> None:
    # 145 and -145 become 150 and -150: 170 against 150 is 1 IMP, and 120 is 1 IMP less.
    assert ns_scores(rank(board(1, 170, 120), Butler(trim=0))) == [1, -1]
    assert ns_scores(rank(board(1, -170, -120), Butler(trim=0))) == [-1, 1]
    told = Butler(datums=((1, 0),))
    assert ns_scores(rank(board(1, 170, 120), told)) == [5, 3]


def test_butler_leaves_out_part_of_a_weighted_result() -> None:
    """Best result: half of +600, half of +400. The top one left out is one whole table: both."""
    lines = board(1, both(weighted((50, 600), (50, 400))), 200, 100, 0)
    # Left: 200 and 100, datum 150; +600 is 10 IMPs up, +400 6.
    assert ns_scores(rank(lines, Butler()))[0] == 8


def test_butler_of_few_results_leaves_nothing_out() -> None:
    assert ns_scores(rank(board(1, 100, 0), Butler())) == [2, -2]


def test_a_cap_on_the_imps_of_a_comparison() -> None:
    """Poland: 2080 points are 19 IMPs by Law 78B, and 17 where no comparison goes beyond that."""
    assert ns_scores(rank(board(1, 420, -1660), CrossImps(most=17))) == [17, -17]
    assert ns_scores(rank(board(1, 420, -1660), CrossImps())) == [19, -19]


def test_penalties_come_off_the_total_and_off_no_board() -> None:
    """A quarter of a top of 4 on two boards of 3 results: one matchpoint of eight."""
    lines = [*board(1, 10, 0, 0), *board(2, 10, 0, 0)]
    fine = Addition("n1", Fraction(-1, 4), Unit.TOP, Cause.PENALTY, clause="90B1")
    plain, fined = (
        rank(lines, Matchpoints()),
        rank(lines, Matchpoints(), terms=Terms(additions=(fine,))),
    )
    assert plain.boards == fined.boards
    first = fined.fields[0].ranking[0]
    assert [first.score, first.percent] == [7, Fraction("87.5")]
    assert first.added == ((fine, Fraction(-1)),)
    assert top(3) == 4


@pytest.mark.parametrize(
    ("unit", "amount", "score"), [(Unit.SCORE, "-0.5", "7.5"), (Unit.PERCENT, "-10", "7.2")]
)
def test_additions_in_other_units(unit: Unit, amount: str, score: str) -> None:
    lines = [*board(1, 10, 0, 0), *board(2, 10, 0, 0)]
    one = Addition("n1", Fraction(amount), unit, Cause.CARRY_OVER)
    ranking = rank(lines, Matchpoints(), terms=Terms(additions=(one,)))
    standing = ranking.standing("n1")
    assert standing
    assert standing.score == Fraction(score)
