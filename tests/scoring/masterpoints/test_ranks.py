"""Ranks by gathered points: reached at exactly so many, and new only once."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.ranks import gathered, reached
from fairdeal.scoring.masterpoints.reading import scheme_named
from fairdeal.scoring.masterpoints.scheme import Rank

RANKS = (Rank("Bronze", Fraction(5)), Rank("Silver", Fraction(25)), Rank("Gold", Fraction(100)))
SCHEME = replace(scheme_named("acbl-club"), ranks=RANKS)


@pytest.mark.parametrize(
    ("points", "title"),
    [
        ("0", ""),
        ("4.99", ""),
        ("5", "Bronze"),
        ("24.99", "Bronze"),
        ("25", "Silver"),
        ("999", "Gold"),
    ],
)
def test_the_highest_that_so_many_points_make(points: str, title: str) -> None:
    found = reached(SCHEME, Fraction(points))
    assert (found.title if found else "") == title


def test_who_is_promoted() -> None:
    """4.60 and .50 are 5.10; 24 and .50 no further rank; nothing and .50 none at all."""
    held = {"Ann": Fraction("4.60"), "Bob": Fraction(24)}
    won = dict.fromkeys(("Ann", "Bob", "Cy"), Fraction("0.50"))
    found = {
        one.name: (one.now, one.rank.title if one.rank else "", one.promoted)
        for one in gathered(SCHEME, held, won)
    }
    assert found == {
        "Ann": (Fraction("5.10"), "Bronze", True),
        "Bob": (Fraction("24.50"), "Bronze", False),
        "Cy": (Fraction("0.50"), "", False),
    }


def test_a_scheme_without_ranks() -> None:
    with pytest.raises(Malformed, match="at how many points a rank is reached"):
        list(gathered(scheme_named("abf"), {}, {"Ann": Fraction(1)}))
