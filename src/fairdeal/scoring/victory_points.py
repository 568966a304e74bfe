"""Victory points: a match's margin on a scale, with the scale's own rounding.

Scales are data. The WBF's continuous scale of 2013 is a formula; the others are tables: those here
lie in ``scales/``, one's own is read with `read_scale`. A scale that is not known in full is not
here, and a match of a length that a scale does not list is refused, never interpolated.
"""

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Final, Protocol

from fairdeal.errors import Malformed
from fairdeal.scoring.exact import round_to

Points = tuple[Fraction, Fraction]
"""Victory points of the winner and of the loser."""

BLITZ_PER_ROOT: Final = 15
"""A margin of 15 IMPs times the square root of the boards takes all (WBF 2013)."""


class Scale(Protocol):
    """Margins turned into victory points."""

    @property
    def name(self) -> str:
        """What the scale is called."""
        ...

    def of(self, margin: Fraction | int, boards: int) -> Points:
        """The victory points of a side with that margin, and of a side with the opposite one.

        Raises:
            Malformed: the scale has no column for matches of that many boards.
        """
        ...


@dataclass(frozen=True, slots=True)
class WbfContinuous:
    """The WBF's continuous 20-0 scale of 2013."""

    name: str = "wbf"

    def of(self, margin: Fraction | int, boards: int) -> Points:
        """The victory points of a side with that margin in IMPs, and of its opponents.

        Raises:
            Malformed: a match has no boards.
        """
        if boards < 1:
            raise Malformed("a match of no boards has no victory points")
        # A scale in whole IMPs takes weighted scores rounded, halves away from a draw (WB 4.2.6).
        whole = int(round_to(abs(Fraction(margin)), Fraction(1)))
        won = _wbf(boards)
        winner = Fraction(won[min(whole, len(won) - 1)], 100)
        return (winner, 20 - winner) if margin >= 0 else (20 - winner, winner)


@cache
def _wbf(boards: int) -> tuple[int, ...]:
    """Hundredths of victory points for 0, 1, 2 ... IMPs, up to the margin that takes all.

    V = 10 + 10 (1 - R^(I/X)) / (1 - R), R the cube of the golden section, X = 15 times the root of
    the boards. Each is rounded to 0.01; where a step then exceeds the one before it, 0.01 is added
    to the lower figure, so that steps never grow.
    """
    with localcontext() as context:
        context.prec = 40
        section = (Decimal(5).sqrt() - 1) / 2
        ratio, blitz = section**3, BLITZ_PER_ROOT * Decimal(boards).sqrt()
        last = int(blitz.to_integral_value(rounding="ROUND_CEILING"))
        figures = [
            int((1000 + 1000 * (1 - ratio ** (imps / blitz)) / (1 - ratio)).to_integral_value())
            for imps in map(Decimal, range(last))
        ]
    figures.append(2000)
    grown = True
    while grown:
        grown = False
        for i in range(1, len(figures) - 1):
            if figures[i + 1] - figures[i] > figures[i] - figures[i - 1]:
                figures[i] += 1
                grown = True
    return tuple(figures)


@dataclass(frozen=True, slots=True)
class Column:
    """The ranges of a table for matches of some lengths."""

    fewest: int
    most: int
    steps: tuple[tuple[Fraction | None, Points], ...]
    """The last margin of each range, ``None`` for no end, with what the two sides get."""


@dataclass(frozen=True, slots=True)
class TableScale:
    """A scale that is a table: ranges of margins, in columns by the number of boards."""

    name: str
    unit: str
    """``imps``, or ``percent`` for Swiss pairs."""
    columns: tuple[Column, ...]

    def of(self, margin: Fraction | int, boards: int) -> Points:
        """The victory points of a side with that margin, and of its opponents.

        In percent the margin is what the side has above 50. A figure between two ranges takes the
        one nearer average.

        Raises:
            Malformed: the scale has no column for matches of that many boards.
        """
        column = next((c for c in self.columns if c.fewest <= boards <= c.most), None)
        if column is None:
            known = ", ".join(f"{c.fewest}-{c.most}" for c in self.columns)
            raise Malformed(f"the scale {self.name} has no matches of {boards} boards, but {known}")
        size = abs(Fraction(margin))
        if self.unit == "imps":
            size = round_to(size, Fraction(1))
        winner, loser = next(p for end, p in column.steps if end is None or size <= end)
        return (winner, loser) if margin >= 0 else (loser, winner)


_BOARDS: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
_MARGIN: Final = re.compile(r"\d{1,5}(?:\.\d{1,4})?")
_POINTS: Final = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)-(\d{1,3}(?:\.\d{1,2})?)")


def read_scale(text: str, name: str) -> TableScale:
    """Read a scale of one's own.

    CSV; the heading is ``imps`` or ``percent`` and then numbers of boards, ``8`` or ``6-8``; each
    line has the last margin of a range, ``max`` for no end, and in the columns what winner and
    loser get, ``17-3``; a cell is empty where that column's range does not end there. Margins in
    percent are what the winner has: 56.53.

    Raises:
        Malformed: a cell is not what it should be; the message names line and column.
    """
    rows = [row for row in csv.reader(io.StringIO(text)) if any(cell.strip() for cell in row)]
    if not rows or rows[0][0].strip() not in {"imps", "percent"} or len(rows[0]) < 2:
        raise Malformed(f"{name}, line 1: the heading is imps or percent, then numbers of boards")
    unit, *headings = (cell.strip() for cell in rows[0])
    columns = tuple(_column(name, rows[1:], i, text) for i, text in enumerate(headings, start=1))
    if unit == "percent":
        columns = tuple(_above_average(column) for column in columns)
    return TableScale(name, unit, columns)


def _column(name: str, rows: list[list[str]], index: int, heading: str) -> Column:
    boards = _BOARDS.fullmatch(heading)
    if not boards:
        raise Malformed(f"{name}, line 1: {heading!r} is no number of boards, such as 8 or 6-8")
    steps: list[tuple[Fraction | None, Points]] = []
    for number, row in enumerate(rows, start=2):
        cell = row[index].strip() if index < len(row) else ""
        if not cell:
            continue
        points, last = _POINTS.fullmatch(cell), row[0].strip()
        if not points or not (last == "max" or _MARGIN.fullmatch(last)):
            raise Malformed(f"{name}, line {number}: {row[0]},{cell} is no range such as 7,13-7")
        end = None if last == "max" else Fraction(last)
        before = steps[-1][0] if steps else Fraction(-1)
        if before is None or (end is not None and end <= before):
            raise Malformed(f"{name}, line {number}: ranges must rise, and max stands last")
        steps.append((end, (Fraction(points[1]), Fraction(points[2]))))
    if not steps or steps[-1][0] is not None:
        raise Malformed(f"{name}, column {heading}: the last range must be max")
    return Column(int(boards[1]), int(boards[2] or boards[1]), tuple(steps))


def _above_average(column: Column) -> Column:
    steps = tuple((None if end is None else end - 50, points) for end, points in column.steps)
    return Column(column.fewest, column.most, steps)


def _shipped(name: str) -> TableScale:
    text = (files("fairdeal.scoring") / "scales" / f"{name}.csv").read_text("utf-8")
    return read_scale(text, name)


SCALES: Final[Mapping[str, Scale]] = {
    "wbf": WbfContinuous(),
    "acbl-20": _shipped("acbl-20"),
    "acbl-30": _shipped("acbl-30"),
}
"""The scales known in full. The WBF's discrete and 25-0 tables and the EBU's for pairs are not."""


def scale_named(name: str) -> Scale:
    """The scale of that name.

    Raises:
        Malformed: no scale known here has that name.
    """
    if name in SCALES:
        return SCALES[name]
    known = ", ".join(SCALES)
    raise Malformed(f"{name!r} is no scale known here ({known}); a file of one's own can be read")
