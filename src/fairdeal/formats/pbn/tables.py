"""Tables of results: a heading that names columns, then rows of cells (PBN 2.1, chapter 5)."""

import re
from decimal import Decimal
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.limits import MAX_ROWS
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.record import Column, Kind, Table
from fairdeal.formats.report import Report

_COLUMN: Final = re.compile(r"([+-]?)([^\\+-][^\\]*)(?:\\(\d{1,3})([LR]?))?")
_CELL: Final = re.compile(r'"([^"]*)"?|(\S+)')
_GAP: Final = re.compile(r"\s{2,}")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_FORBIDDEN: Final = frozenset(("%", "[", "]", "{", "}", ";"))
_UNUSUAL: Final = ('"', *sorted(_FORBIDDEN))
_TIMES: Final = frozenset(("AuctionTimeTable", "PlayTimeTable"))
_SEATS: Final = frozenset("NESW")
_BLANKS: Final = Sentence(
    "the headings of {name} are set apart by blanks, where PBN has semicolons"
)
_SEAT: Final = Sentence(
    "{name} names a seat, where PBN has headings; its rows are kept as they stand"
)

_DESCENDING: Final = Sentence("the rows of {name} are not descending by {what}")
_ASCENDING: Final = Sentence("the rows of {name} are not ascending by {what}")


class TableReader:
    """Reads tables and remembers headings: in a tournament's file each stands once for a board."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._headings: dict[str, tuple[Column, ...]] = {}

    def read(self, section: Section) -> Table:
        """The table of one section; rows that do not fit the heading are kept and reported."""
        if section.name in _TIMES and section.value in _SEATS:
            return self._times(section)
        columns = self._headings.get(section.value) or self._columns(section)
        rows: list[tuple[str, ...]] = []
        lines: list[int] = []
        for first, texts, is_comment in section.data:
            if is_comment:
                continue
            room = MAX_ROWS - len(rows)
            taken = _rows(texts[:room], columns, first, section.name, self._report)
            rows += taken
            lines += range(first, first + len(taken))
            if len(taken) < len(texts):
                message = Sentence("a table of more than {n} rows", n=MAX_ROWS)
                self._report.error(Kind.LIMIT, first + room, message)
                break
        table = Table(section.name, columns, tuple(rows), tuple(lines))
        _check_order(table, self._report)
        return table

    def _times(self, section: Section) -> Table:
        """Times in the columns of an auction or a play, as some programs write them."""
        self._report.note_once(Kind.TABLE, section.line, Sentence(_SEAT, name=section.name))
        rows = [(n, _cells(text)) for n, text, aside in section.lines() if not aside]
        kept = rows[:MAX_ROWS]
        if len(rows) > MAX_ROWS:
            message = Sentence("a table of more than {n} rows", n=MAX_ROWS)
            self._report.error(Kind.LIMIT, rows[MAX_ROWS][0], message)
        cells, lines = tuple(row for _, row in kept), tuple(line for line, _ in kept)
        return Table(section.name, (Column(section.value),), cells, lines)

    def _columns(self, section: Section) -> tuple[Column, ...]:
        words = _heading(section.value).split(";")
        blanks = words[0].split() if len(words) == 1 else []
        if len(blanks) > 1 and _is_all_so_wide(section, len(blanks)):
            self._report.note_once(Kind.TABLE, section.line, Sentence(_BLANKS, name=section.name))
            words = blanks
        columns = tuple(map(_column, words))
        wrong = [word for word in words if not _COLUMN.fullmatch(word.strip())]
        for word in wrong:
            self._report.warning(
                Kind.TABLE,
                section.line,
                Sentence("{text} is no heading of a column", text=repr(word)),
            )
        if not wrong:
            self._headings[section.value] = columns
        return columns


def _is_all_so_wide(section: Section, size: int) -> bool:
    """Whether there are rows, and each has so many cells."""
    widths = {len(_cells(text)) for _, text, aside in section.lines() if not aside}
    return widths == {size}


def _heading(value: str) -> str:
    """The names of the columns, without signs that cannot belong to a name."""
    heading = value.replace('"', "")
    while "\\\\" in heading:
        heading = heading.replace("\\\\", "\\")
    return heading


def _column(word: str) -> Column:
    match = _COLUMN.fullmatch(word.strip())
    if match is None:
        return Column(word.strip())
    width = int(match[3]) if match[3] else None
    return Column(match[2], match[1], width, match[4] or "")


def _rows(
    texts: list[str], columns: tuple[Column, ...], first: int, name: str, report: Report
) -> list[tuple[str, ...]]:
    """The cells of rows that follow one another, ``first`` being the line of the first."""
    together = "\n".join(texts)
    usual = not any(sign in together for sign in _UNUSUAL)
    rows = [tuple(text.split()) for text in texts] if usual else [_cells(text) for text in texts]
    if not usual or set(map(len, rows)) != {len(columns)}:
        rows = [_names_apart(row, text, columns) for row, text in zip(rows, texts, strict=True)]
        for line, row in enumerate(rows, first):
            _check(row, columns, line, name, report)
    return rows


def _names_apart(row: tuple[str, ...], text: str, columns: tuple[Column, ...]) -> tuple[str, ...]:
    """The cells of a row whose last columns are names with blanks, which PBN would have quoted.

    Club programs set such columns apart by two blanks or more. A single one is the rest of the row.
    """
    first = next((i for i, each in enumerate(columns) if each.name.startswith("Names")), 0)
    if len(row) <= len(columns) or '"' in text or not first:
        return row
    *before, names = text.split(maxsplit=first)
    if first == len(columns) - 1:
        return (*before, " ".join(names.split()))
    apart = (*before, *_GAP.split(names.strip()))
    return apart if len(apart) == len(columns) else row


def _cells(text: str) -> tuple[str, ...]:
    if '"' not in text:
        return tuple(text.split())
    # A quotation mark within a cell has no notation in PBN; an apostrophe stands for it.
    return tuple((quoted or plain).replace('"', "'") for quoted, plain in _CELL.findall(text))


def _check(
    row: tuple[str, ...], columns: tuple[Column, ...], line: int, name: str, report: Report
) -> None:
    if forbidden := _FORBIDDEN.intersection(row):
        message = Sentence(
            "{text} may not stand in a row of {name}", text=" ".join(sorted(forbidden)), name=name
        )
        report.warning(Kind.TABLE, line, message)
    if len(row) != len(columns):
        message = Sentence(
            "a row of {name} has {found} cells under {n} headings",
            name=name,
            found=len(row),
            n=len(columns),
        )
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
            words = _DESCENDING if column.order == "+" else _ASCENDING
            message = Sentence(words, name=table.name, what=column.name)
            report.warning(Kind.TABLE, table.lines[0], message)
