"""Matchpoints, percentages and IMPs of a file's tables, recomputed from the tables' scores.

Files do not say how they computed, so each column of a file is compared with every method known,
and the method that fits most of its figures is taken for the file's own. A figure that the method
does not give, rounded as the file rounds, is an error; a half may have been rounded either way. A
column that no method fits in the main is reported as not verified, once, as a note.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from fairdeal.audit.found import Found, error, note
from fairdeal.audit.methods import COLUMNS, Family, Method
from fairdeal.audit.traveller import Row, frequencies
from fairdeal.formats.record import Kind

MAX_COMPARISONS: Final = 10_000_000
"""Pairs of different scores compared in one file: ten thousand boards of some thirty scores."""

Traveller = tuple[int, tuple[Row, ...]]
"""The number of a record in its file, and the rows of its table."""


class Figure(NamedTuple):
    """A printed figure and the score it was given for."""

    row: Row
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
    base: Mapping[int, Mapping[int, int]]
    """What each score is worth in matchpoints or sums of IMPs to North-South."""
    results: Mapping[int, int]
    """How many results were compared."""

    def misses(self, method: Method) -> dict[int, tuple[Miss, ...]]:
        """The figures of each record that the method does not give."""
        coarse = self._drops_a_place()
        is_ew = self.name.endswith("EW")
        misses = {}
        for number, figures in self.figures.items():
            base, results = self.base[number], self.results[number]
            both = method.both(results)
            exact = {score: method.worth(base[score], results) for _, score, _ in figures}
            misses[number] = tuple(
                Miss(figure, value)
                for figure in figures
                if not _fits(
                    figure,
                    value := both - exact[figure.score] if is_ew else exact[figure.score],
                    coarse=coarse,
                )
            )
        return misses

    def _drops_a_place(self) -> bool:
        """Whether most figures end in a zero, as where ``94.60`` is printed for one kept to 0.1."""
        figures = [figure for board in self.figures.values() for figure in board]
        return 2 * sum(figure.ends_in_zero for figure in figures) > len(figures)


def check_figures(travellers: Sequence[Traveller]) -> Iterator[tuple[int, Found]]:
    """The figures of all travellers of one file; each finding with the number of its record."""
    left = MAX_COMPARISONS
    counted: dict[int, Counter[int]] = {}
    for number, rows in travellers:
        frequency = frequencies(rows)
        left -= len(frequency) ** 2
        if left < 0:
            message = f"over {MAX_COMPARISONS} scores to compare; figures from here on not verified"
            yield number, note(Kind.LIMIT, message, rows[0].line if rows else None)
            break
        counted[number] = frequency
    for name, family in COLUMNS.items():
        for side in ("NS", "EW"):
            column = _column(f"{name}_{side}", family, travellers, counted)
            if column.figures:
                yield from _check(column)


def _column(
    name: str,
    family: Family,
    travellers: Sequence[Traveller],
    counted: Mapping[int, Counter[int]],
) -> Column:
    figures = {}
    for number, rows in travellers:
        if number in counted:
            cells = ((row, row.score, row.figure(name)) for row in rows)
            here = tuple(Figure(r, s, f) for r, s, f in cells if s is not None and f is not None)
            if here:
                figures[number] = here
    base = {number: family.base(counted[number]) for number in figures}
    return Column(name, family, figures, base, {n: counted[n].total() for n in figures})


def _check(column: Column) -> Iterator[tuple[int, Found]]:
    attempts = [(method, column.misses(method)) for method in column.family.methods]
    method, misses = min(attempts, key=lambda attempt: _count(attempt[1]))
    if 2 * _count(misses) >= _count(column.figures):
        message = f"{column.name} follows none of the methods known here; it was not verified"
        yield next(iter(column.figures)), note(column.family.kind, message)
        return
    for number, missed in misses.items():
        if missed:
            yield number, _found(column, number, method, missed)


def _count(boards: Mapping[int, tuple[Figure | Miss, ...]]) -> int:
    return sum(len(board) for board in boards.values())


def _fits(figure: Figure, exact: Fraction, *, coarse: bool) -> bool:
    unit = figure.unit * (10 if coarse and figure.ends_in_zero else 1)
    return abs(Fraction(figure.printed) - exact) <= unit / 2


def _found(column: Column, number: int, method: Method, missed: tuple[Miss, ...]) -> Found:
    (first, exact), figures = missed[0], column.figures[number]
    message = (
        f"{len(missed)} of {len(figures)} figures in {column.name} do not follow from the scores of"
        f" the table ({method.name}): {first.score:+} gives {float(exact):.2f},"
        f" {first.printed} printed"
    )
    if 2 * len(missed) > len(figures) and not _balanced(column, number, method):
        return note(column.family.kind, f"{message}; the table is not the whole field")
    return error(column.family.kind, message, first.row.line)


def _balanced(column: Column, number: int, method: Method) -> bool:
    """Whether the printed figures come out at the average, as those of a whole field must."""
    results = column.results[number]
    total = slack = Fraction(0)
    for figure in column.figures[number]:
        total += Fraction(figure.printed) * figure.row.times
        slack += figure.unit * figure.row.times
    return abs(total - method.both(results) * results / 2) <= slack
