"""Exact numbers, and the one place where they are rounded."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from math import floor, lcm
from typing import Final, cast

HUNDREDTH: Final = Fraction(1, 100)
TENTH: Final = Fraction(1, 10)


class Half(Enum):
    """Where a figure goes that lies exactly between two units."""

    AWAY = "away from average"
    EVEN = "to the even unit"
    UP = "upwards"


def round_to(
    value: Fraction | int, unit: Fraction, half: Half = Half.AWAY, average: Fraction | int = 0
) -> Fraction:
    """The multiple of ``unit`` nearest to ``value``; ``half`` says where an exact half goes.

    ``average`` is the figure that ``Half.AWAY`` moves away from; at the average itself, upwards.
    """
    steps = Fraction(value) / unit
    below = floor(steps)
    if steps - below != Fraction(1, 2):
        return unit * floor(steps + Fraction(1, 2))
    if half is Half.EVEN:
        return unit * (below + below % 2)
    if half is Half.AWAY and value < average:
        return unit * below
    return unit * (below + 1)


def total(values: Iterable[Fraction]) -> Fraction:
    """The sum. A session has few denominators, so numerators over the same are added first."""
    values = list(values)
    if values and all(value is values[0] for value in values):
        return len(values) * values[0]
    numerators: dict[int, int] = {}
    for value in values:
        numerator, denominator = value.as_integer_ratio()
        numerators[denominator] = numerators.get(denominator, 0) + numerator
    common = lcm(*numerators)
    return Fraction(sum(n * (common // d) for d, n in numerators.items()), common)


def won_and_lost(figures: Iterable[Fraction]) -> tuple[Fraction, Fraction]:
    """The sum of the figures above nothing, and of those below it without their sign."""
    figures = list(figures)
    return total(one for one in figures if one > 0), total(-one for one in figures if one < 0)


def in_whole_parts(
    frequencies: Mapping[int, int | Fraction],
) -> tuple[Mapping[int, int], int]:
    """Weighted frequencies as whole numbers of equal parts, and how many parts make one.

    Whole numbers are added many times faster than fractions.
    """
    if all(isinstance(times, int) for times in frequencies.values()):
        return cast("Mapping[int, int]", frequencies), 1
    parts = lcm(*(times.denominator for times in frequencies.values()))
    return {score: int(times * parts) for score, times in frequencies.items()}, parts


def over_common(values: Iterable[Fraction | None]) -> tuple[list[int], int]:
    """The values as whole numbers over one denominator, and that; nothing counts as nought."""
    ratios = [(0, 1) if value is None else value.as_integer_ratio() for value in values]
    common = lcm(*{denominator for _numerator, denominator in ratios})
    return [n * (common // d) for n, d in ratios], common


def decimal(value: Fraction | int, places: int, half: Half = Half.AWAY) -> Decimal:
    """The value rounded to that many decimal places, for showing."""
    numerator, denominator = value.as_integer_ratio()
    below, rest = divmod(numerator * 10**places, denominator)  # as `round_to`, without a fraction
    if 2 * rest != denominator:
        below += 2 * rest > denominator
    elif half is Half.EVEN:
        below += below % 2
    elif half is Half.UP or numerator >= 0:
        below += 1
    return Decimal(below).scaleb(-places)
