"""Scales held against published values."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.scoring.contests import probst
from fairdeal.scoring.victory_points import SCALES, scale_named
from fairdeal.scoring.victory_points.table import read_scale

PUBLISHED = Path(__file__).parent / "wbf-vp-continuous.csv"
"""The WBF's values of 2013 for ten lengths of a match, 0 to 85 IMPs, as tabulated elsewhere."""

EBU_PAIRS = """percent,7-9,10-13
50.65,10-10,
50.54,,10-10
56.23,14-6,
57.83,15-5,
56.53,,15-5
max,20-0,20-0
"""


def test_the_wbf_scale_gives_every_published_value() -> None:
    with PUBLISHED.open() as file:
        rows = list(csv.DictReader(file))
    figures = [
        (int(row["imps"]), int(name[1:]), Fraction(value))
        for row in rows
        for name, value in row.items()
        if name != "imps" and value
    ]
    assert len(figures) == 860
    wbf = scale_named("wbf")
    assert [f for f in figures if wbf.of(f[0], f[1])[0] != f[2]] == []


@given(st.integers(0, 120), st.integers(1, 64))
def test_the_wbf_scale_adds_up_rises_and_never_in_growing_steps(imps: int, boards: int) -> None:
    wbf = scale_named("wbf")
    before, here, after = (wbf.of(max(0, imps + step), boards)[0] for step in (-1, 0, 1))
    assert sum(wbf.of(imps, boards)) == 20
    assert before <= here <= after
    assert imps == 0 or after - here <= here - before
    assert wbf.of(-imps, boards) == (20 - here, here)


def test_half_an_imp_is_rounded_away_from_a_draw() -> None:
    wbf = scale_named("wbf")
    assert wbf.of(Fraction(5, 2), 8) == wbf.of(3, 8)
    assert wbf.of(Fraction(-5, 2), 8) == wbf.of(-3, 8)


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "points"),
    [  # server.bridgehands.com, upper ends of ranges
        ("acbl-20", 7, 0, (10, 10)),
        ("acbl-20", 7, 1, (11, 9)),
        ("acbl-20", 8, 27, (19, 1)),
        ("acbl-20", 8, 28, (20, 0)),
        ("acbl-20", 9, 2, (11, 9)),
        ("acbl-20", 10, -17, (5, 15)),
        ("acbl-20", 11, 36, (20, 0)),
        ("acbl-30", 6, 1, (18, 12)),
        ("acbl-30", 8, 16, (26, 4)),
        ("acbl-30", 9, 3, (20, 10)),
        ("acbl-30", 9, 200, (30, 0)),
    ],
)
def test_acbl_scales(scale: str, boards: int, margin: int, points: tuple[int, int]) -> None:
    assert list(SCALES[scale].of(margin, boards)) == list(points)


def test_a_length_of_match_the_scale_does_not_have_is_refused() -> None:
    with pytest.raises(Malformed, match="acbl-20 has no matches of 12 boards, but 6-8, 9-11"):
        SCALES["acbl-20"].of(5, 12)


def test_a_scale_that_is_not_known_is_not_invented() -> None:
    with pytest.raises(Malformed, match=r"'wbf-25' is no scale known here \(wbf, acbl-20, acbl-30"):
        scale_named("wbf-25")


def test_a_scale_of_ones_own_in_percent() -> None:
    """Eight boards, 56.23 percent: 14-6, on the boundary the one nearer average [WB 3.1.7]."""
    scale = read_scale(EBU_PAIRS, "pairs.csv")
    assert scale.of(Fraction("56.23") - 50, 8)[0] == 14
    assert scale.of(Fraction("56.24") - 50, 8)[0] == 15
    assert scale.of(Fraction("43.77") - 50, 8)[0] == 6
    assert scale.of(Fraction("49.46") - 50, 12)[0] == 10


PRINTED = {
    20: ("68.36", "100"),
    19: ("64.41", "68.35"),
    18: ("61.76", "64.40"),
    17: ("59.65", "61.75"),
    16: ("57.84", "59.64"),
    15: ("56.24", "57.83"),
    14: ("54.75", "56.23"),
    13: ("53.34", "54.74"),
    12: ("51.99", "53.33"),
    11: ("50.66", "51.98"),
    10: ("49.35", "50.65"),
}
"""Swiss pairs, matches of seven boards: the ranges of percentages as the Oxfordshire BA's programme
prints them (http://msgltd.co.uk/OBA/SwPairs/files/basic-html/page2.html)."""


@pytest.mark.parametrize("points", PRINTED)
def test_the_ebus_scale_of_swiss_pairs_gives_every_published_value(points: int) -> None:
    scale = scale_named("ebu-pairs")
    assert scale.unit == "percent"
    for boards in (7, 8, 9):
        for printed in map(Fraction, PRINTED[points]):
            assert scale.of(printed - 50, boards)[0] == points
            assert scale.of(50 - printed, boards)[0] == 20 - points
    for boards in (6, 10):
        with pytest.raises(Malformed, match="7-9"):
            scale.of(0, boards)


def test_the_ebus_scale_has_the_rows_of_the_white_book() -> None:
    """White Book 3.1.7, matches of 7 to 9 boards; between two ranges the one nearer average."""
    scale = scale_named("ebu-pairs")
    for limit, points in (("50.65", 10), ("56.23", 14), ("57.83", 15), ("68.35", 19)):
        assert scale.of(Fraction(limit) - 50, 8)[0] == points
        assert scale.of(Fraction(limit) + Fraction(1, 1000) - 50, 8)[0] == points + 1


def test_a_scale_of_which_both_fall() -> None:
    """25-0: from 25-5 on the loser falls alone."""
    scale = read_scale("imps,8\n0,15-15\n40,25-5\nmax,25-0\n", "old.csv")
    assert list(scale.of(-51, 8)) == [0, 25]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the heading"),
        ("boards,8\nmax,20-0\n", "line 1: the heading"),
        ("imps,eight\nmax,20-0\n", "'eight' is no number of boards"),
        ("imps,8\n0,10\nmax,20-0\n", "line 2: 0,10 is no range"),
        ("imps,8\nx,10-10\nmax,20-0\n", "line 2: x,10-10 is no range"),
        ("imps,8\n5,11-9\n3,12-8\nmax,20-0\n", "line 3: ranges must rise"),
        ("imps,8\nmax,20-0\n3,12-8\n", "line 3: ranges must rise"),
        ("imps,8\n3,12-8\n", "column 8: the last range must be max"),
    ],
)
def test_a_scale_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read_scale(text, "own.csv")


@pytest.mark.parametrize(
    ("results", "imps", "expected"),
    [(8, 14, "2.6458"), (10, 40, "5.9628"), (5, 12, "3.7947"), (5, -12, "-3.7947")],
)
def test_cross_imps_brought_to_a_matchs_size(results: int, imps: int, expected: str) -> None:
    assert probst(Fraction(imps), results) == Fraction(expected)
