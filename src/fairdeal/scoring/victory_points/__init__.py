"""Victory points: a match's margin on a scale, with the scale's own rounding.

Scales are data. The WBF's continuous scale of 2013 is a formula; the others are tables: those here
lie in ``scales/``, one's own is read as they are (`table`). A scale that is not known in full is
not here, and a match of a length that a scale does not list is refused, never interpolated.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.scoring.exact import round_to
from fairdeal.scoring.victory_points.scale import Derived, Formula, Points, Scale, Unit
from fairdeal.scoring.victory_points.table import TableScale, read_scale

BLITZ_PER_ROOT: Final = 15
"""A margin of 15 IMPs times the square root of the boards takes all (WBF 2013)."""


@dataclass(frozen=True, slots=True)
class WbfContinuous:
    """The WBF's continuous 20-0 scale of 2013."""

    name: str = "wbf"
    unit: Unit = "imps"
    shortest: int = 1

    def of(self, margin: Fraction | int, boards: int) -> Points:
        """The victory points of a side with that margin in IMPs, and of its opponents.

        Raises:
            Malformed: a match has no boards.
        """
        return self.derived(margin, boards).points

    def derived(self, margin: Fraction | int, boards: int) -> Derived:
        """The same with the figure of the formula.

        Raises:
            Malformed: a match has no boards.
        """
        if boards < 1:
            raise Malformed("a match of no boards has no victory points")
        # A scale in whole IMPs takes weighted scores rounded, halves away from a draw (WB 4.2.6).
        whole = int(round_to(abs(Fraction(margin)), Fraction(1)))
        won = _wbf(boards)
        winner = Fraction(won[min(whole, len(won) - 1)], 100)
        points = (winner, 20 - winner) if margin >= 0 else (20 - winner, winner)
        exact, blitz = _wbf_exact(whole, boards)
        raised = winner > round_to(exact, Fraction(1, 100))
        return Derived(Fraction(whole), points, Formula(exact, blitz, raised))


@cache
def _wbf(boards: int) -> tuple[int, ...]:
    """Hundredths of victory points for 0, 1, 2 ... IMPs, up to the margin that takes all.

    V = 10 + 10 (1 - R^(I/X)) / (1 - R), R the cube of the golden section, X = 15 times the root of
    the boards. Each is rounded to 0.01; where a step then exceeds the one before it, 0.01 is added
    to the lower figure, so that steps never grow.
    """
    with localcontext() as context:
        context.prec = 40
        last = int(_blitz(boards).to_integral_value(rounding="ROUND_CEILING"))
        figures = [int((100 * _formula(n, boards)).to_integral_value()) for n in range(last)]
    figures.append(2000)
    grown = True
    while grown:
        grown = False
        for i in range(1, len(figures) - 1):
            if figures[i + 1] - figures[i] > figures[i] - figures[i - 1]:
                figures[i] += 1
                grown = True
    return tuple(figures)


def _blitz(boards: int) -> Decimal:
    return BLITZ_PER_ROOT * Decimal(boards).sqrt()


def _formula(imps: int, boards: int) -> Decimal:
    """What the formula gives the winner for a margin less than the one that takes all."""
    ratio = ((Decimal(5).sqrt() - 1) / 2) ** 3
    return 10 + 10 * (1 - ratio ** (imps / _blitz(boards))) / (1 - ratio)


@lru_cache(maxsize=1024)
def _wbf_exact(imps: int, boards: int) -> tuple[Fraction, Fraction]:
    """The winner's figure to 0.0001, and the margin that takes all to 0.01."""
    with localcontext() as context:
        context.prec = 40
        blitz = _blitz(boards)
        figure = _formula(imps, boards) if imps < blitz else Decimal(20)
    exact = round_to(Fraction(figure), Fraction(1, 10**4))
    return exact, round_to(Fraction(blitz), Fraction(1, 100))


def _shipped(name: str) -> TableScale:
    text = (files("fairdeal.scoring.victory_points") / "scales" / f"{name}.csv").read_text("utf-8")
    return read_scale(text, name)


SCALES: Final[Mapping[str, Scale]] = {
    "wbf": WbfContinuous(),
    "acbl-20": _shipped("acbl-20"),
    "acbl-30": _shipped("acbl-30"),
    "ebu-pairs": _shipped("ebu-pairs"),
}
"""The scales known in full. The WBF's discrete and 25-0 tables are not.

``ebu-pairs`` is in percent, for Swiss pairs (EBU White Book 3.1.7): of its columns that for matches
of 7 to 9 boards alone has been seen whole, in the programme of the Oxfordshire BA's Swiss Pairs.
"""


def scales_in(unit: Unit) -> tuple[str, ...]:
    """The names of the scales that take margins in this unit."""
    return tuple(name for name, scale in SCALES.items() if scale.unit == unit)


def check_unit(scale: Scale, unit: Unit) -> None:
    """See that margins in this unit can be looked up in the scale.

    Raises:
        Malformed: its margins are in another.
    """
    if scale.unit != unit:
        raise Malformed(
            "the scale {name} is in {unit}, and these matches are counted in {counted}",
            name=scale.name,
            unit=scale.unit,
            counted=unit,
        )


def scale_named(name: str) -> Scale:
    """The scale of that name.

    Raises:
        Malformed: no scale known here has that name.
    """
    if name in SCALES:
        return SCALES[name]
    known = ", ".join(SCALES)
    raise Malformed(
        "{name} is no scale known here ({known}); a file of one's own can be read",
        name=repr(name),
        known=known,
    )
