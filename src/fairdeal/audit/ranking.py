"""A file's final ranking, its ``TotalScoreTable``, as far as its own columns let it be verified."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from fairdeal.audit.found import Found, error, note
from fairdeal.audit.traveller import Row, rows_of
from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind, Record, Table

_SUMS: Final = ("TotalMP", "MP")
_PERCENTAGES: Final = ("TotalPercentage", "MeanPercentage", "Percentage")
_MOST_NAMED: Final = 8


@dataclass(frozen=True, slots=True)
class _Line:
    row: Row
    boards: int
    total: Decimal
    percentage: Decimal

    @property
    def is_mean(self) -> bool:
        """Whether the percentage is the total by boards, both rounded as printed."""
        mean = Fraction(self.total) / self.boards
        slack = _half_unit(self.percentage) + _half_unit(self.total) / self.boards
        return abs(mean - Fraction(self.percentage)) <= slack


def check_ranking(record: Record) -> Iterator[Found]:
    """Ranks that follow the percentages, and percentages that follow totals and boards.

    Totals can be verified where they are sums of board percentages, which is taken to be so when
    most rows fit. A row that does not is a note only: PBN does not say whether boards that count
    for nothing are among those numbered.
    """
    table = record.table("TotalScoreTable")
    if table is None:
        return
    rows = rows_of(table)
    yield from _check_order(rows)
    lines = list(_lines(table, rows))
    odd = [line for line in lines if not line.is_mean]
    if not odd or 2 * len(odd) >= len(lines):
        return
    yield note(Kind.RANKING, _no_mean(odd), odd[0].row.line)


def _check_order(rows: tuple[Row, ...]) -> Iterator[Found]:
    column = next(
        (name for name in _PERCENTAGES if any(row.figure(name) is not None for row in rows)), None
    )
    if column is None:
        return
    best: tuple[Decimal, Decimal] | None = None
    for row in rows:
        rank, percentage = row.figure("Rank"), row.figure(column)
        if rank is None or percentage is None:
            continue
        if best and rank > best[0] and percentage > best[1]:
            message = Sentence(
                "rank {rank} has {percentage}, more than rank {better} with {less}",
                rank=rank,
                percentage=percentage,
                better=best[0],
                less=best[1],
            )
            yield error(Kind.RANKING, message, row.line)
        best = rank, percentage


def _lines(table: Table, rows: tuple[Row, ...]) -> Iterator[_Line]:
    names = {column.name for column in table.columns}
    total = next((name for name in _SUMS if name in names), None)
    percentage = next((name for name in _PERCENTAGES if name in names), None)
    if total is None or percentage is None:
        return
    for row in rows:
        boards, points, percent = (row.figure(n) for n in ("NrBoards", total, percentage))
        if boards and points is not None and percent is not None and boards >= 1:
            yield _Line(row, int(boards), points, percent)


def _half_unit(printed: Decimal) -> Fraction:
    return Fraction(1, 2 * 10 ** max(-int(printed.as_tuple().exponent), 0))


def _no_mean(lines: list[_Line]) -> Sentence:
    rows = [line.row.cells.get("PairId") or line.row.cells.get("Rank", "?") for line in lines]
    named, more = tuple(rows[:_MOST_NAMED]), len(rows) - _MOST_NAMED
    if len(rows) == 1:
        return Sentence(
            "the percentage is not the total divided by the boards, in 1 row: {rows}", rows=named
        )
    if more <= 0:
        return Sentence(
            "the percentage is not the total divided by the boards, in {n} rows: {rows}",
            n=len(rows),
            rows=named,
        )
    return Sentence(
        "the percentage is not the total divided by the boards,"
        " in {n} rows: {rows} and {more} more",
        n=len(rows),
        rows=named,
        more=more,
    )
