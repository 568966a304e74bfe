"""Rounding: where exact halves go."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fairdeal.scoring.exact import HUNDREDTH, TENTH, Half, decimal, round_to, total, won_and_lost


@pytest.mark.parametrize(
    ("half", "rounded"),
    [
        (Half.AWAY, ["-0.2", "-0.1", "0.1", "0.2"]),
        (Half.EVEN, ["-0.2", "0", "0", "0.2"]),
        (Half.UP, ["-0.1", "0", "0.1", "0.2"]),
    ],
)
def test_where_halves_go(half: Half, rounded: list[str]) -> None:
    halves = [Fraction(n, 100) for n in (-15, -5, 5, 15)]
    assert [round_to(value, TENTH, half) for value in halves] == [Fraction(r) for r in rounded]


def test_halves_go_away_from_the_average_given() -> None:
    assert [round_to(Fraction(n, 2), Fraction(1), average=6) for n in (9, 11, 12, 13)] == [
        4,
        5,
        6,
        7,
    ]


@given(st.fractions(-1000, 1000), st.sampled_from(Half))
def test_never_further_than_half_a_unit(value: Fraction, half: Half) -> None:
    rounded = round_to(value, HUNDREDTH, half)
    assert abs(rounded - value) <= HUNDREDTH / 2
    assert (rounded / HUNDREDTH).denominator == 1


@given(st.lists(st.fractions(-1000, 1000)))
def test_total(values: list[Fraction]) -> None:
    assert total(values) == sum(values)


def test_won_and_lost_are_added_up_apart() -> None:
    figures = [Fraction(5), Fraction(-7, 2), Fraction(0), Fraction(1, 2), Fraction(-1)]
    assert won_and_lost(iter(figures)) == (Fraction(11, 2), Fraction(9, 2))
    assert won_and_lost([]) == (Fraction(), Fraction())


@given(
    st.fractions(-(10**5), 10**5, max_denominator=10**4) | st.integers(-(10**5), 10**5),
    st.integers(0, 4),
    st.sampled_from(Half),
)
@example(Fraction(-1, 8), 2, Half.AWAY)
@example(Fraction(-1, 8), 2, Half.UP)
@example(Fraction(3, 8), 2, Half.EVEN)
def test_shown_as_it_is_rounded(value: Fraction | int, places: int, half: Half) -> None:
    shown = decimal(value, places, half)
    assert Fraction(shown) == round_to(value, Fraction(1, 10**places), half)
    assert shown.as_tuple().exponent == -places


def test_shown_with_the_decimals_asked_for() -> None:
    assert str(decimal(Fraction(1, 2), 2)) == "0.50"
    assert str(decimal(Fraction(-1, 3), 1)) == "-0.3"
    assert decimal(12, 0) == Decimal(12)
