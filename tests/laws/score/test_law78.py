"""Law 78B: the IMP table at every edge."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.laws.score.law78 import imps

# The law's bands as printed: least and greatest difference worth 0, 1, 2 ... IMPs.
BANDS = (
    *("0-10", "20-40", "50-80", "90-120", "130-160", "170-210", "220-260", "270-310", "320-360"),
    *("370-420", "430-490", "500-590", "600-740", "750-890", "900-1090", "1100-1290"),
    *("1300-1490", "1500-1740", "1750-1990", "2000-2240", "2250-2490", "2500-2990"),
    *("3000-3490", "3500-3990", "4000-15200"),
)


def test_there_are_25_bands() -> None:
    assert len(BANDS) == 25


@pytest.mark.parametrize(("worth", "band"), list(enumerate(BANDS)))
def test_both_edges_of_each_band(worth: int, band: str) -> None:
    """Law 78, scenario 6."""
    least, greatest = map(int, band.split("-"))
    assert (imps(least), imps(greatest)) == (worth, worth)
    assert (imps(-least), imps(-greatest)) == (-worth, -worth)


def test_averaged_difference_belongs_to_the_band_reached() -> None:
    assert [imps(Fraction(n, 2)) for n in (39, 40, 89, 90)] == [0, 1, 1, 1]
    assert [imps(d) for d in (19, 45, 49, 599)] == [0, 1, 1, 11]


@given(st.integers(-16000, 16000))
def test_antisymmetric(difference: int) -> None:
    assert imps(-difference) == -imps(difference)


def test_what_is_no_difference_is_told_by_what_it_should_have_been() -> None:
    with pytest.raises(
        TypeError, match=r"^a difference in total points is wanted, not str: '420'$"
    ):
        imps("420")  # type: ignore[arg-type]
