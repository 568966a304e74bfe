"""Exact figures as they are read, in English and in a language with a comma."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from fairdeal.i18n.catalogues import ENGLISH, read_in
from fairdeal.views.figures import decimal_mark, fixed, grouped, signed, trimmed


@pytest.fixture
def slovak() -> Iterator[None]:
    read_in("sk")
    yield
    read_in(ENGLISH)


def test_in_english() -> None:
    assert [grouped(n) for n in (7, 999, 2749, 1234567)] == ["7", "999", "2,749", "1,234,567"]
    assert (fixed(Fraction(-7, 2), 2), fixed(Fraction(6162, 100), 2)) == ("−3.50", "61.62")
    assert [signed(n) for n in (420, -50, 0)] == ["+420", "−50", "0"]
    assert signed(Fraction(0), 2) == "0.00"
    assert [trimmed(Fraction(n)) for n in ("12", "12.5", "20.914", "100")] == [
        *("12", "12.5", "20.91", "100")
    ]


@pytest.mark.usefixtures("slovak")
def test_with_a_comma() -> None:
    assert [grouped(n) for n in (7, 2749, 1234567)] == ["7", "2\u00a0749", "1\u00a0234\u00a0567"]
    assert (decimal_mark(), fixed(Fraction(-7, 2), 2)) == (",", "−3,50")
    assert [trimmed(Fraction(n)) for n in ("12", "12.5")] == ["12", "12,5"]
