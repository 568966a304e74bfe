"""Matchpoints, percentages and IMPs of a file's tables, recomputed from the tables' scores.

Files do not say how they computed, so each column of a file is compared with every method known,
and the method that fits most of its figures is taken for the file's own. A figure that the method
does not give, rounded as the file rounds, is an error; a half may have been rounded either way. A
column that no method fits in the main is reported as not verified, once, as a note.

Before figures are accused, the smallest cause that explains them is looked for, by the same engine
as where a file is scored (`fairdeal.formats.explaining`): then that is reported, and what is left.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from fairdeal.audit.found import Found, error, note, warning
from fairdeal.audit.methods import COLUMNS, Family, Method
from fairdeal.audit.traveller import Row, frequencies
from fairdeal.errors import Sentence
from fairdeal.formats.explaining import Explained, Line, Meant, explain
from fairdeal.formats.explaining.causes import Cause, LeftOut, LineMeant
from fairdeal.formats.record import Kind
from fairdeal.formats.results import gives
from fairdeal.formats.results.score_table import ScoreRow
from fairdeal.scoring.lines import BareScore
from fairdeal.seats import Side

MAX_COMPARISONS: Final = 10_000_000
"""Pairs of different scores compared in one file: ten thousand boards of some thirty scores."""

MOST_WORK: Final = 100_000
"""Rows compared anew while causes are looked for in one file."""

Scores = Mapping[int, int | None]
"""The scores that rows of a table were meant to have, by place; ``None`` for one left out."""
Traveller = tuple[int, tuple[Row, ...]]
"""The number of a record in its file, and the rows of its table."""


class Figure(NamedTuple):
    """A printed figure and the score it was given for."""

    row: Row
    place: int
    """Which row of its table it stands in."""
    score: int
    printed: Decimal

    @property
    def unit(self) -> Fraction:
        """The last decimal place printed."""
        return Fraction(1, 10 ** max(-int(self.printed.as_tuple().exponent), 0))

    @property
    def ends_in_zero(self) -> bool:
        """Whether the last decimal place printed is a zero."""
        return self.unit < 1 and self.printed.as_tuple().digits[-1] == 0


class Miss(NamedTuple):
    """A figure that a method does not give, and what it gives."""

    figure: Figure
    exact: Fraction


@dataclass(frozen=True, slots=True)
class Column:
    """One column in all the tables of a file; everything is kept by the record's number."""

    name: str
    family: Family
    figures: Mapping[int, tuple[Figure, ...]]
    """The figures of each table that has some."""
    coarse: bool
    """Whether a place is dropped, as where ``94.60`` is printed for one kept to 0.1."""

    def missed(
        self, method: Method, number: int, field: Counter[int], meant: Scores, *, cut: bool = False
    ) -> Sequence[Miss]:
        """The figures of a record that the method does not give; of rows left out every one.

        Args:
            method: one of the family's.
            number: the record.
            field: how often each score was reached.
            meant: the scores of rows that were meant otherwise.
            cut: whether figures are cut off and not rounded.
        """
        base, results = self.family.base(field), field.total()
        both, is_ew = method.both(results), self.name.endswith("EW")
        missed = []
        for figure in self.figures[number]:
            score = meant.get(figure.place, figure.score)
            own = Fraction(0) if score is None else method.worth(base[score], results)
            exact = both - own if is_ew else own
            if score is None or not _fits(figure, exact, coarse=self.coarse, cut=cut):
                missed.append(Miss(figure, exact))
        return missed


@dataclass(frozen=True, slots=True)
class Judged:
    """A column with the method that fits most of its figures, and what does not follow from it."""

    column: Column
    method: Method
    misses: Mapping[int, Sequence[Miss]]
    fits: bool
    """Whether it fits more than half of the figures."""

    def is_of_the_field(self, number: int, field: Counter[int]) -> bool:
        """Whether a table can be judged: most figures follow, or they come out at the average."""
        figures, missed = self.column.figures[number], self.misses[number]
        if 2 * len(missed) <= len(figures):
            return True
        total = slack = Fraction(0)
        for figure in figures:
            total += Fraction(figure.printed) * figure.row.times
            slack += figure.unit * figure.row.times
        results = field.total()
        return abs(total - self.method.both(results) * results / 2) <= slack


class TableBoard:
    """A table of results as a board on which causes are looked for."""

    def __init__(
        self, record: int, rows: Sequence[Row], field: Counter[int], columns: Sequence[Judged]
    ) -> None:
        """The table of that record of its file, and the columns it is judged by."""
        self.number = record
        self.rows, self.columns, self._field = rows, columns, field
        self.lines = [Line(row.line or 0, row.score, _named(row)) for row in rows]

    def left(self, meant: Meant, *, cut: bool = False) -> int:
        """As `fairdeal.formats.explaining.Board.left`."""
        scores = self.scores(meant)
        return sum(len(self.missed(one, scores, cut=cut)) for one in self.columns)

    def scores(self, meant: Meant) -> Scores:
        """The scores of rows that were meant otherwise."""
        return {
            place: outcome.score if isinstance(outcome, BareScore) else None
            for place, outcome in meant.items()
        }

    def missed(self, judged: Judged, meant: Scores, *, cut: bool) -> Sequence[Miss]:
        """The figures of one column that do not follow then."""
        field = self._field
        if meant:
            field = field.copy()
            for place, score in meant.items():
                own = self.rows[place]
                if own.score is not None:
                    field[own.score] -= own.times
                if score is not None:
                    field[score] += own.times
        return judged.column.missed(judged.method, self.number, +field, meant, cut=cut)


def _named(row: Row) -> tuple[str, ...]:
    """Whom a row names, as the results of a file are read."""
    cells = ScoreRow(row.cells)
    return tuple(filter(None, (cells.contestant(side) for side in Side)))


def check_figures(travellers: Sequence[Traveller]) -> Iterator[tuple[int, Found]]:
    """The figures of all travellers of one file; each finding with the number of its record."""
    left = MAX_COMPARISONS
    counted: dict[int, Counter[int]] = {}
    for number, rows in travellers:
        frequency = frequencies(rows)
        left -= len(frequency) ** 2
        if left < 0:
            message = Sentence(
                "over {most} scores to compare; figures from here on not verified",
                most=MAX_COMPARISONS,
            )
            yield number, note(Kind.LIMIT, message, rows[0].line if rows else None)
            break
        counted[number] = frequency
    judged: list[Judged] = []
    for name, family in COLUMNS.items():
        for side in ("NS", "EW"):
            column = _column(f"{name}_{side}", family, travellers, counted)
            if column.figures:
                judged.append(_judged(column, counted))
    yield from _reported(judged, travellers, counted)


def _reported(
    judged: Sequence[Judged],
    travellers: Sequence[Traveller],
    counted: Mapping[int, Counter[int]],
) -> Iterator[tuple[int, Found]]:
    """What explains figures that do not follow, and those that nothing explains."""
    # A method that fits hardly anything is tried only where there is no other: perhaps all
    # figures of the file have one cause.
    tried = [one for one in judged if one.fits] or judged
    boards = []
    for number, rows in travellers:
        if columns := [one for one in tried if number in one.column.figures]:
            boards.append(TableBoard(number, rows, counted[number], columns))
    explained = explain(boards, work=MOST_WORK)
    left: dict[str, list[tuple[int, Found]]] = {one.column.name: [] for one in tried}
    missed_in: Counter[str] = Counter()
    for at, board in enumerate(boards):
        meant = board.scores(explained.meant.get(at, {}))
        for one in board.columns:
            missed = [
                miss
                for miss in board.missed(one, meant, cut=explained.cut)
                if meant.get(miss.figure.place, 0) is not None
            ]
            if missed:
                number = board.number
                whole = bool(meant) or one.is_of_the_field(number, counted[number])
                missed_in[one.column.name] += len(missed)
                found = _found(one, number, missed, of_the_field=whole)
                left[one.column.name].append((number, found))
    for cause in explained.causes:
        yield _cause(cause, boards, explained)
    for one in judged:
        column = one.column
        if column.name not in left or 2 * missed_in[column.name] >= _count(column.figures):
            message = Sentence(
                "{column} follows none of the methods known here; it was not verified",
                column=column.name,
            )
            yield next(iter(column.figures)), note(column.family.kind, message)
        else:
            yield from left[column.name]


def _cause(cause: Cause, boards: Sequence[TableBoard], explained: Explained) -> tuple[int, Found]:
    """What is reported in the place of the figures it explains."""
    kind = boards[0].columns[0].column.family.kind
    match cause:
        case LineMeant(line=line, board=number, meant=meant, explains=figures):
            board = next(one for one in boards if one.number == number)
            printed = next(one.score for one in board.lines if one.line == line)
            message = (
                Sentence(
                    "{figures} figures of the table do not follow from {printed:+} on this line;"
                    " they were compared without it: misprinted, or set by hand",
                    figures=figures,
                    printed=printed,
                )
                if meant is None
                else Sentence(
                    "{figures} figures of the table do not follow from {printed:+} on this line;"
                    " they follow from {meant:+}: misprinted, or set by hand",
                    figures=figures,
                    printed=printed,
                    meant=meant,
                )
            )
            kind = board.columns[0].column.family.kind
            return number, warning(kind, message, line)
        case LeftOut(contestant=who, explains=figures):
            message = Sentence(
                "{figures} figures follow once no result of {who} is compared: taken out",
                figures=figures,
                who=who,
            )
            return boards[min(explained.meant)].number, warning(kind, message)
        case _:
            message = Sentence(
                "{figures} figures follow once they are cut off after their last decimal,"
                " and not rounded",
                figures=cause.explains,
            )
            return boards[0].number, note(kind, message)


def _column(
    name: str,
    family: Family,
    travellers: Sequence[Traveller],
    counted: Mapping[int, Counter[int]],
) -> Column:
    figures = {}
    for number, rows in travellers:
        if number in counted:
            cells = ((place, row, row.figure(name)) for place, row in enumerate(rows))
            here = tuple(
                Figure(row, place, row.score, figure)
                for place, row, figure in cells
                if row.score is not None and figure is not None
            )
            if here:
                figures[number] = here
    every = [figure for board in figures.values() for figure in board]
    coarse = 2 * sum(figure.ends_in_zero for figure in every) > len(every)
    return Column(name, family, figures, coarse)


def _judged(column: Column, counted: Mapping[int, Counter[int]]) -> Judged:
    """The column by the method that fits most of it.

    Where all figures are cut off, rounding may fit less than half of them.
    """

    def missed(method: Method, *, cut: bool) -> Mapping[int, Sequence[Miss]]:
        return {n: column.missed(method, n, counted[n], {}, cut=cut) for n in column.figures}

    best: Judged | None = None
    for cut in (False, True):
        for method in column.family.methods:
            misses = missed(method, cut=cut)
            fits = 2 * _count(misses) < _count(column.figures)
            if best is None or _count(misses) < _count(best.misses):
                best = Judged(column, method, misses, fits)
        if best is not None and best.fits:
            break
    if best is None:
        raise ValueError(f"{column.name}: no method is known for such columns")
    return replace(best, misses=missed(best.method, cut=False))


def _count(boards: Mapping[int, Sequence[Figure | Miss]]) -> int:
    return sum(len(board) for board in boards.values())


def _fits(figure: Figure, exact: Fraction, *, coarse: bool, cut: bool) -> bool:
    unit = figure.unit * (10 if coarse and figure.ends_in_zero else 1)
    return gives(exact, figure.printed, unit, cut=cut)


def _found(judged: Judged, number: int, missed: Sequence[Miss], *, of_the_field: bool) -> Found:
    column = judged.column
    (first, exact), figures = missed[0], column.figures[number]
    message = Sentence(
        "{missed} of {figures} figures in {column} do not follow from the scores of the table"
        " ({method}): {score:+} gives {exact:.2f}, {printed} printed",
        missed=len(missed),
        figures=len(figures),
        column=column.name,
        method=judged.method.name,
        score=first.score,
        exact=float(exact),
        printed=first.printed,
    )
    if not of_the_field:
        part = Sentence("{wrong}; the table is not the whole field", wrong=message)
        return note(column.family.kind, part)
    return error(column.family.kind, message, first.row.line)
