"""Scores as they are written into files and typed: whatever is written is read as the same."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.formats.result_words import parse_adjusted, parse_result, parse_score
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import BareScore, PassedOut, Played
from fairdeal.scoring.written.notation import adjusted_notation

POINTS = st.integers(-760, 760).map(lambda n: 10 * n)
ASSIGNED = POINTS.map(Assigned)
PARTS = st.integers(1, 1000)
WEIGHTED = st.lists(st.tuples(PARTS, POINTS), min_size=1, max_size=5).map(
    lambda told: Weighted(
        tuple((Fraction(part, sum(one for one, _ in told)), points) for part, points in told)
    )
)
GRADES = st.sampled_from(Grade)
SIDES: st.SearchStrategy[SideScore] = st.one_of(
    ASSIGNED,
    WEIGHTED,
    st.builds(Capped, ASSIGNED | WEIGHTED, GRADES),
    st.builds(AtLeast, ASSIGNED | WEIGHTED, st.builds(Average, GRADES, st.integers(0, 24))),
    st.builds(Average, GRADES, st.integers(0, 24)),
    st.fractions(0, 100, max_denominator=10_000).map(Percent),
    st.fractions(0, 40, max_denominator=10_000).map(lambda low: Percent(low, Grade.MINUS)),
    st.fractions(-99, 99, max_denominator=10_000).map(Imps),
    st.sampled_from([Cancelled(), Complement()]),
)


@given(SIDES, SIDES, st.sampled_from(Vulnerability))
def test_what_is_written_is_read_as_the_same(
    ns: SideScore, ew: SideScore, vulnerability: Vulnerability
) -> None:
    for score in (Adjusted(ns, ew), Adjusted(ns, ns)):
        assert parse_adjusted(adjusted_notation(score), vulnerability) == score


@pytest.mark.parametrize(
    ("words", "score"),
    [
        ("+650, at most A-", Capped(Assigned(650))),
        ("4SN= at most A", Capped(Assigned(620), Grade.EVEN)),
        ("1/3 +620, 2/3 -100", Weighted(((Fraction(1, 3), 620), (Fraction(2, 3), -100)))),
        ("100/3%", Percent(Fraction(100, 3))),
        ("-7/3 IMPs", Imps(Fraction(-7, 3))),
        ("+12.5 imps", Imps(Fraction(25, 2))),
        ("-", Cancelled()),
    ],
)
def test_as_it_is_typed(words: str, score: SideScore) -> None:
    assert parse_score(words, Vulnerability.NS) == score


@pytest.mark.parametrize("words", ["", "1/0 +620", "1/0%", "1/0 IMPs", "+650 at most", "A+ / A-"])
def test_what_cannot_be_is_refused(words: str) -> None:
    with pytest.raises(Malformed):
        parse_score(words, Vulnerability.NONE)


@pytest.mark.parametrize(
    ("words", "vulnerability", "points"),
    [
        ("4SN=", Vulnerability.NONE, 420),
        ("4S N =", Vulnerability.NS, 620),
        ("3ntxe-2", Vulnerability.NONE, 300),
        ("3NT EXX-2", Vulnerability.EW, 1000),
        ("1CW+1", Vulnerability.BOTH, -90),
        ("PASS", Vulnerability.BOTH, 0),
        ("-50", Vulnerability.NONE, -50),
    ],
)
def test_what_a_result_is_worth_to_north_south(
    words: str, vulnerability: Vulnerability, points: int
) -> None:
    """By Law 77."""
    outcome = parse_result(words, vulnerability)
    assert isinstance(outcome, Played | PassedOut | BareScore)
    assert outcome.score == points


@pytest.mark.parametrize("words", ["", "4S", "8SN=", "4SN", "4SN+4", "often"])
def test_what_is_no_result(words: str) -> None:
    with pytest.raises(Malformed):
        parse_result(words, Vulnerability.NONE)
