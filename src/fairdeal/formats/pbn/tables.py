"""Tables of results: a heading that names columns, then rows of cells (PBN 2.1, chapter 5)."""

import re
from decimal import Decimal
from typing import Final

from fairdeal.formats.limits import MAX_ROWS
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.record import Column, Kind, Table
from fairdeal.formats.report import Report

_COLUMN: Final = re.compile(r"([+-]?)([^\\+-][^\\]*)(?:\\(\d{1,3})([LR]?))?")
_CELL: Final = re.compile(r'"([^"]*)"?|(\S+)')
_NUMBER: Final = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_FORBIDDEN: Final = frozenset(("%", "[", "]", "{", "}", ";"))


def read(section: Section, report: Report) -> Table:
    """The table of one section; rows that do not fit the heading are kept and reported."""
    columns = tuple(_column(word, section, report) for word in _heading(section.value).split(";"))
    rows: list[tuple[str, ...]] = []
    lines: list[int] = []
    for number, text, is_comment in section.lines():
        if is_comment:
            continue
        if len(rows) == MAX_ROWS:
            report.error(Kind.LIMIT, number, f"a table of more than {MAX_ROWS} rows")
            break
        row = _cells(text)
        if len(row) != len(columns) or not _FORBIDDEN.isdisjoint(row):
            _misfit(row, columns, number, section.name, report)
        rows.append(row)
        lines.append(number)
    table = Table(section.name, columns, tuple(rows), tuple(lines))
    _check_order(table, report)
    return table


def _heading(value: str) -> str:
    """The names of the columns, without signs that cannot belong to a name."""
    heading = value.replace('"', "")
    while "\\\\" in heading:
        heading = heading.replace("\\\\", "\\")
    return heading


def _column(word: str, section: Section, report: Report) -> Column:
    match = _COLUMN.fullmatch(word.strip())
    if match is None:
        report.warning(Kind.TABLE, section.line, f"{word!r} is no heading of a column")
        return Column(word.strip())
    width = int(match[3]) if match[3] else None
    return Column(match[2], match[1], width, match[4] or "")


def _cells(text: str) -> tuple[str, ...]:
    if '"' not in text:
        return tuple(text.split())
    # A quotation mark within a cell has no notation in PBN; an apostrophe stands for it.
    return tuple((quoted or plain).replace('"', "'") for quoted, plain in _CELL.findall(text))


def _misfit(
    row: tuple[str, ...], columns: tuple[Column, ...], line: int, name: str, report: Report
) -> None:
    if forbidden := _FORBIDDEN.intersection(row):
        message = f"{' '.join(sorted(forbidden))} may not stand in a row of {name}"
        report.warning(Kind.TABLE, line, message)
    if len(row) != len(columns):
        message = f"a row of {name} has {len(row)} cells under {len(columns)} headings"
        report.warning(Kind.TABLE, line, message)


def _check_order(table: Table, report: Report) -> None:
    """Whether the rows rise or fall by the first column that says so and differs."""
    for i, column in enumerate(table.columns):
        if not column.order:
            continue
        cells = [row[i] for row in table.rows if i < len(row)]
        if not all(_NUMBER.fullmatch(cell) for cell in cells):
            continue
        values = [Decimal(cell) for cell in cells]
        if values != sorted(values, reverse=column.order == "+"):
            direction = "descending" if column.order == "+" else "ascending"
            message = f"the rows of {table.name} are not {direction} by {column.name}"
            report.warning(Kind.TABLE, table.lines[0], message)
