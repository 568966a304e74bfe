"""Penalties as a Director writes them."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.table.penalties import Penalty, Unit, parse_penalty


@pytest.mark.parametrize(
    ("text", "penalty", "written"),
    [
        ("10% of a top", Penalty(Fraction(10), Unit.TOP), "10% of a top"),
        ("0.5 vp", Penalty(Fraction(1, 2), Unit.VICTORY_POINTS), "0.5 VPs"),
        ("1 IMP", Penalty(Fraction(1), Unit.IMPS), "1 IMPs"),
        ("2  MPs", Penalty(Fraction(2), Unit.MATCHPOINTS), "2 MPs"),
        ("Warning", Penalty(Fraction(), Unit.WARNING), "warning"),
    ],
)
def test_it_is_read_as_it_is_written(text: str, penalty: Penalty, written: str) -> None:
    assert parse_penalty(text) == penalty
    assert str(penalty) == written
    assert parse_penalty(str(penalty)) == penalty


@pytest.mark.parametrize(
    "text", ["", "10", "10%", "-3 IMPs", "3 points", "1/0 VP", "9" * 9 + " MPs"]
)
def test_what_is_none_is_refused_with_what_it_may_be(text: str) -> None:
    with pytest.raises(Malformed, match="is no penalty; write it such as '10% of a top'"):
        parse_penalty(text)


def test_a_penalty_takes_something_off() -> None:
    with pytest.raises(Malformed, match="a penalty takes something off"):
        parse_penalty("0 IMPs")
    with pytest.raises(Malformed, match="a warning takes nothing"):
        Penalty(Fraction(1), Unit.WARNING)
