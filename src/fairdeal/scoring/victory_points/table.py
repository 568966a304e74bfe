"""Scales of victory points that are tables: ranges of margins in columns, read from a file."""

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.scoring.exact import round_to
from fairdeal.scoring.victory_points.scale import Derived, Points, Row, Unit


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
    unit: Unit
    columns: tuple[Column, ...]

    @property
    def shortest(self) -> int:
        """Boards of the shortest match it has points for."""
        return min(column.fewest for column in self.columns)

    def of(self, margin: Fraction | int, boards: int) -> Points:
        """The victory points of a side with that margin, and of its opponents.

        In percent the margin is what the side has above 50. A figure between two ranges takes the
        one nearer average.

        Raises:
            Malformed: the scale has no column for matches of that many boards.
        """
        return self.derived(margin, boards).points

    def derived(self, margin: Fraction | int, boards: int) -> Derived:
        """The same with the range it was looked up in.

        Raises:
            Malformed: the scale has no column for matches of that many boards.
        """
        column = next((c for c in self.columns if c.fewest <= boards <= c.most), None)
        if column is None:
            known = ", ".join(f"{c.fewest}-{c.most}" for c in self.columns)
            raise Malformed(
                "the scale {name} has no matches of {n} boards, but {known}",
                name=self.name,
                n=boards,
                known=known,
            )
        size = abs(Fraction(margin))
        if self.unit == "imps":
            size = round_to(size, Fraction(1))
        ends = [end for end, _points in column.steps]
        n = next(n for n, end in enumerate(ends) if end is None or size <= end)
        winner, loser = column.steps[n][1]
        won = (winner, loser) if margin >= 0 else (loser, winner)
        above = ends[n - 1] if n else None
        return Derived(size, won, Row(above, ends[n], column.fewest, column.most))


_UNITS: Final[Mapping[str, Unit]] = {"imps": "imps", "percent": "percent", "points": "points"}
_AVERAGE: Final = 50
_BOARDS: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
_MARGIN: Final = re.compile(r"\d{1,5}(?:\.\d{1,4})?")
_POINTS: Final = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)-(\d{1,3}(?:\.\d{1,2})?)")


def read_scale(text: str, name: str) -> TableScale:
    """Read a scale of one's own.

    CSV; the heading is ``imps``, ``percent`` or ``points`` and then numbers of boards, ``8`` or
    ``6-8``; each line has the last margin of a range, ``max`` for no end, and in the columns what
    winner and loser get, ``17-3``; a cell is empty where that column's range does not end there.
    Margins in percent are what the winner has: 56.53.

    Raises:
        Malformed: a cell is not what it should be; the message names line and column.
    """
    rows = _rows(text, name)
    number, heading = rows[0] if rows else (1, [""])
    unit = _UNITS.get(heading[0])
    if unit is None or len(heading) < 2:
        raise Malformed(
            "{file}, line {n}: the heading is imps, percent or points, then numbers of boards",
            file=name,
            n=number,
        )
    headings = heading[1:]
    for at, row in rows[1:]:
        if not any(row[1:]) or any(row[len(heading) :]):
            raise Malformed(
                "{file}, line {n}: {cell} is no range such as 7,13-7",
                file=name,
                n=at,
                cell=",".join(row),
            )
    columns: list[Column] = []
    for i, words in enumerate(headings, start=1):
        column = _column(name, unit, rows, i, words)
        for other in columns:
            if column.fewest <= other.most and other.fewest <= column.most:
                raise Malformed(
                    "{file}, line {line}: two columns are for matches of {n} boards",
                    file=name,
                    line=number,
                    n=max(column.fewest, other.fewest),
                )
        columns.append(column)
    if unit == "percent":
        columns = [_above_average(column) for column in columns]
    return TableScale(name, unit, tuple(columns))


_Rows = list[tuple[int, list[str]]]
"""The rows that are not empty, each with the number of its line."""


def _rows(text: str, name: str) -> _Rows:
    reader = csv.reader(io.StringIO(text))
    rows: _Rows = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                rows.append((reader.line_num, cells))
    except csv.Error as wrong:
        raise Malformed(
            "{file}, line {n}: {wrong}", file=name, n=reader.line_num, wrong=wrong
        ) from None
    return rows


def _column(name: str, unit: Unit, rows: _Rows, index: int, heading: str) -> Column:
    line = rows[0][0]
    boards = _BOARDS.fullmatch(heading)
    if not boards:
        raise Malformed(
            "{file}, line {n}: {cell} is no number of boards, such as 8 or 6-8",
            file=name,
            n=line,
            cell=repr(heading),
        )
    fewest, most = int(boards[1]), int(boards[2] or boards[1])
    if not 1 <= fewest <= most:
        raise Malformed(
            "{file}, line {n}: {cell} are no numbers of boards, such as 6-8",
            file=name,
            n=line,
            cell=heading,
        )
    steps: list[tuple[Fraction | None, Points]] = []
    for number, row in rows[1:]:
        cell = row[index] if index < len(row) else ""
        if cell:
            steps.append(
                _step(Sentence("{file}, line {n}", file=name, n=number), unit, row[0], cell, steps)
            )
    if not steps or steps[-1][0] is not None:
        raise Malformed(
            "{file}, line {n}, column {column}: the last range must be max",
            file=name,
            n=rows[-1][0],
            column=heading,
        )
    return Column(fewest, most, tuple(steps))


def _step(
    where: str, unit: Unit, last: str, cell: str, steps: list[tuple[Fraction | None, Points]]
) -> tuple[Fraction | None, Points]:
    """A range of a column, held against those before it."""
    found = _POINTS.fullmatch(cell)
    if not found or not (last == "max" or _MARGIN.fullmatch(last)):
        raise Malformed(
            "{place}: {cell} is no range such as 7,13-7", place=where, cell=f"{last},{cell}"
        )
    end = None if last == "max" else Fraction(last)
    if unit == "percent" and end is not None and not _AVERAGE <= end <= 2 * _AVERAGE:
        raise Malformed("{place}: a winner has 50 to 100 percent, not {n}", place=where, n=last)
    winner, loser = Fraction(found[1]), Fraction(found[2])
    if winner < loser:
        raise Malformed(
            "{place}: {cell} gives the loser more; the winner stands first", place=where, cell=cell
        )
    if steps:
        before, (less, _more) = steps[-1]
        if before is None or (end is not None and end <= before):
            raise Malformed("{place}: ranges must rise, and max stands last", place=where)
        if winner < less:
            raise Malformed(
                "{place}: {cell} gives the winner less than a smaller margin does",
                place=where,
                cell=cell,
            )
    return end, (winner, loser)


def _above_average(column: Column) -> Column:
    steps = tuple((None if end is None else end - 50, points) for end, points in column.steps)
    return Column(column.fewest, column.most, steps)
