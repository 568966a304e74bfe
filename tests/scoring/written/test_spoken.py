"""Scores as a Director writes them down."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.written.spoken import parse_outcome, parse_side, written
from fairdeal.seats import Seat

BOARD = Board.numbered(2)
"""North-South are vulnerable."""
HALF = Fraction(1, 2)


def played(contract: str, declarer: str, tricks: int, score: int) -> Played:
    return Played(Contract.parse(contract, Seat.parse(declarer)), tricks, score)


@pytest.mark.parametrize(
    ("words", "outcome"),
    [
        ("4S N =", played("4S", "N", 10, 620)),
        ("4♠ N +1", played("4S", "N", 11, 650)),
        ("3ntxe-2", played("3NTX", "E", 7, 300)),
        ("3NT XX W =", played("3NTXX", "W", 9, -800)),
        ("4h* s −1", played("4HX", "S", 9, -200)),
        ("pass", PassedOut()),
        ("none", NotPlayed()),
        ("Not played", NotPlayed()),
        ("60/40", Artificial(Fraction(60), Fraction(40))),
        ("57.5 / 42.5", Artificial(Fraction(115, 2), Fraction(85, 2))),
        ("57,5/42,5", Artificial(Fraction(115, 2), Fraction(85, 2))),
        ("A+/A-", Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))),
        ("A / A", Adjusted(Average(Grade.EVEN), Average(Grade.EVEN))),
        ("+620", BareScore(620)),
        ("-100", BareScore(-100)),
    ],
)
def test_what_came_of_a_board(words: str, outcome: Outcome) -> None:
    assert parse_outcome(words, "", BOARD) == outcome


@pytest.mark.parametrize(
    ("words", "score"),
    [
        ("a+", Average(Grade.PLUS)),
        ("a- 2 IMPs", Average(Grade.MINUS, imps=2)),
        ("4S N = at most A-", Capped(Assigned(620), Grade.MINUS)),
        ("4S N = at least A+ 4 imps", AtLeast(Assigned(620), Average(Grade.PLUS, 4))),
        (
            "50% 4S N =, 50% -100, at most A+",
            Capped(Weighted(((HALF, 620), (HALF, -100))), Grade.PLUS),
        ),
        ("100/3%", Percent(Fraction(100, 3))),
        ("+7/2 IMPs", Imps(Fraction(7, 2))),
        ("45%", Percent(Fraction(45))),
        ("a+ 62,5%", Percent(Fraction(125, 2), Grade.PLUS)),
        ("+3 IMPs", Imps(Fraction(3))),
        ("none", Cancelled()),
        ("5D W -1", Assigned(50)),
        ("50% 4S N =, 50% -100", Weighted(((HALF, 620), (HALF, -100)))),
        ("1/3 4S N =, 2/3 pass", Weighted(((Fraction(1, 3), 620), (Fraction(2, 3), 0)))),
        (
            "60% 3NT S +1, 25% 5C S =, 15% 5C S -1",
            Weighted(((Fraction(3, 5), 630), (Fraction(1, 4), 600), (Fraction(3, 20), -100))),
        ),
    ],
)
def test_what_one_side_has(words: str, score: SideScore) -> None:
    assert parse_side(words, BOARD) == score


def test_each_side_may_have_its_own() -> None:
    split = parse_outcome("4S N -1", "A+", BOARD)
    assert split == Adjusted(Assigned(-100), Average(Grade.PLUS))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "no score"),
        ("4S", "no score"),
        ("4S N", "no score"),
        ("8S N =", "no score"),
        ("4S N +4", "14 tricks"),
        ("1C N -8", "-1 tricks"),
        ("60% 4S N =, 30% pass", "add up to 9/10"),
        ("4S N =, pass", "no weight"),
        ("50% 4S N =, 50% maybe", "no score"),
        ("101/40", "not a percentage"),
        ("99999", "no score"),
        ("1/0 pass, 1/1 pass", "no weight|divi"),
    ],
)
def test_what_cannot_be_is_refused(words: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        parse_outcome(words, "", BOARD)


@pytest.mark.parametrize(
    "outcome",
    [
        played("4S", "N", 10, 620),
        played("3NTX", "E", 7, 300),
        played("6CXX", "W", 13, -1300),
        PassedOut(),
        NotPlayed(),
        Artificial(Fraction(115, 2), Fraction(40)),
    ],
)
def test_what_is_written_is_read_as_the_same(outcome: Outcome) -> None:
    read = parse_outcome(*written(outcome), BOARD)
    if isinstance(outcome, Played):
        assert isinstance(read, Played)
        assert (read.contract, read.tricks) == (outcome.contract, outcome.tricks)
    else:
        assert read == outcome


def test_rarer_scores_are_not_written() -> None:
    third, rare = Fraction(1, 3), Fraction(1, 101)
    for outcome in (
        Artificial(Fraction(100, 3), Fraction(40)),
        Adjusted(Percent(100 * third), Assigned(620)),
        Adjusted(Weighted(((rare, 620), (1 - rare, -100))), Assigned(620)),
        Adjusted(Weighted(((Fraction(1), 620),)), Assigned(620)),
        Adjusted(Capped(Weighted(((Fraction(1), 620),))), Assigned(620)),
    ):
        assert written(outcome) == ("", "")


FIGURES = st.integers(0, 10_000).map(lambda n: Fraction(n, 100))
WEIGHTS = st.sampled_from([Fraction(n, 60) for n in range(1, 60)])
POINTS = st.integers(-400, 400).map(lambda n: 10 * n)
REAL: st.SearchStrategy[Assigned | Weighted] = POINTS.map(Assigned) | st.builds(
    lambda weight, *scores: Weighted(((weight, scores[0]), (1 - weight, scores[1]))),
    *(WEIGHTS, POINTS, POINTS),
)
SIDES: st.SearchStrategy[SideScore] = st.one_of(
    REAL,
    st.builds(Capped, REAL, st.sampled_from(Grade)),
    st.builds(AtLeast, REAL, st.builds(Average, st.sampled_from(Grade))),
    st.builds(Average, st.sampled_from(Grade), st.integers(0, 99)),
    FIGURES.map(Percent),
    st.integers(0, 4000).map(lambda n: Percent(Fraction(n, 100), Grade.MINUS)),
    st.integers(-9999, 9999).map(lambda n: Imps(Fraction(n, 100))),
    st.just(Cancelled()),
)


@given(st.builds(Adjusted, SIDES, SIDES) | SIDES.map(lambda side: Adjusted(side, side)))
def test_an_adjusted_score_is_read_as_it_was(outcome: Adjusted) -> None:
    assert parse_outcome(*written(outcome), BOARD) == outcome


@pytest.mark.parametrize(
    ("with_commas", "with_points"),
    [
        ("52,5%", "52.5%"),
        ("+2,5 IMP", "+2.5 IMP"),
        ("33,3% 4S N =, 66,7% -100", "33.3% 4S N =, 66.7% -100"),
        ("33,3% 4S N =,66,7% -100", "33.3% 4S N =, 66.7% -100"),
        ("12,5% 620; 87,5% -100", "12.5% 620, 87.5% -100"),
        ("50% 4S N =,50% -100", "50% 4S N =, 50% -100"),
        ("50% -100,50% 620", "50% -100, 50% 620"),
    ],
)
def test_tenths_after_a_comma_are_tenths(with_commas: str, with_points: str) -> None:
    assert parse_side(with_commas, BOARD) == parse_side(with_points, BOARD)
