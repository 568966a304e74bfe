"""Artificial scores as they are written."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.scoring.lines import Artificial
from fairdeal.scoring.written.notation import AVERAGE, notation, parse_artificial, parse_percent


@pytest.mark.parametrize("text", ["A6040", "A5050", "A6060", "A4040"])
def test_notation_is_read_and_written(text: str) -> None:
    assert notation(parse_artificial(text)) == text


def test_the_sides_in_their_order() -> None:
    assert parse_artificial(" a6040 ") == Artificial(Fraction(60), Fraction(40))
    assert parse_artificial("A5050") == AVERAGE


def test_percentages_of_other_lengths() -> None:
    assert notation(Artificial(Fraction("57.5"), Fraction(0))) == "A57.5/0"
    assert [parse_percent(text) for text in ("60%", "57,5 %", "100%")] == [
        60,
        Fraction("57.5"),
        100,
    ]


@pytest.mark.parametrize("text", ["", "6040", "A60", "A604", "A60400", "A-1040"])
def test_no_artificial_score(text: str) -> None:
    with pytest.raises(Malformed, match="no artificial score"):
        parse_artificial(text)


@pytest.mark.parametrize("text", ["", "60", "101%", "-1%", "9999%"])
def test_no_percentage(text: str) -> None:
    with pytest.raises(Malformed, match="not a percentage"):
        parse_percent(text)
