"""Travellers in CSV: one line for each result, in layouts clubs have published and our own.

The layout is told by the heading: pairs with percentages, pairs with IMPs, or the four players of
an online table with IMPs; and the two of pairs with their names, which are also written here. A
line that cannot be read is listed with its reason; the others stand.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fairdeal.boards import vulnerability_of
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.people import by_name
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.formats.results import PrintedResult, SessionFile, not_law_77
from fairdeal.formats.results.traveller_rows import LAYOUTS, Layout, Row, names_in, numbers_of_row
from fairdeal.formats.text import utf8_or_latin1
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import CrossImps

MAX_BYTES = 16 * 2**20
"""Longer files are refused: no session has so many results."""
MAX_LINES = 100_000
"""Lines read of a file; the rest is reported as unread."""
_MAX_LINE = 1000


@dataclass(frozen=True, slots=True)
class TravellerLine(PrintedResult):
    """One line of the file, and what stands in it beside the result."""

    lead: str = ""
    """The opening lead as printed, such as ``H3``; empty when not given."""
    source: str = ""
    """The file with the play of this table, as printed; empty when not given."""
    names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The players of both pairs, where the layout has them."""
    numbers: tuple[tuple[str, str], ...] = ()
    """Players with their numbers in a federation."""


@dataclass(frozen=True, slots=True)
class Travellers:
    """A file of travellers read."""

    layout: Layout
    lines: tuple[TravellerLine, ...]
    problems: tuple[Problem, ...]

    @property
    def session(self) -> SessionFile:
        """The results as those of any other file."""
        in_percent = not isinstance(self.layout.method, CrossImps)
        players = {
            pair: names
            for line in self.lines
            for pair, names in zip((line.result.ns, line.result.ew), line.names, strict=True)
            if names
        }
        return SessionFile(
            self.layout.name,
            self.lines,
            self.layout.method,
            in_percent,
            self.problems,
            players=tuple(players.items()),
            by_layout=True,
        )

    @property
    def numbers(self) -> Mapping[str, str]:
        """A federation's numbers of players, by their names in the file."""
        return by_name(one for line in self.lines for one in line.numbers)

    @property
    def results(self) -> tuple[ResultLine, ...]:
        """The results alone, as `fairdeal.scoring` takes them."""
        return tuple(line.result for line in self.lines)


def is_travellers(data: bytes) -> bool:
    """Whether the first line is the heading of a layout known here."""
    heading = utf8_or_latin1(data[:_MAX_LINE]).splitlines()[:1]
    return bool(heading) and _layout(_cells(heading[0])) is not None


def read_travellers(data: bytes, name: str = "travellers.csv") -> Travellers:
    """Read travellers in any of the known layouts.

    Args:
        data: the file's bytes.
        name: the file's name, for messages.

    Raises:
        Malformed: the file is too long, or its first line is not a known heading.
    """
    if len(data) > MAX_BYTES:
        raise Malformed(
            "{file}: {n} bytes; travellers of more than {most} bytes",
            file=name,
            n=len(data),
            most=MAX_BYTES,
        )
    # What is over the limit is not even cut into lines.
    text = utf8_or_latin1(data).rstrip("\r\n").split("\n", MAX_LINES + 1)[: MAX_LINES + 1]
    text = [line.rstrip("\r") for line in text]
    layout = _layout(_cells(text[0])) if text else None
    if layout is None:
        known = "; ".join(f"{known.name}: {','.join(known.heading[:4])}..." for known in LAYOUTS)
        raise Malformed(
            "{file}, line {n}: not the heading of travellers ({known})", file=name, n=1, known=known
        )
    reader = _Reader(name, layout)
    return Travellers(layout, tuple(reader.read(text)), tuple(reader.problems))


class _Reader:
    """Goes through the lines once and keeps the problems met on the way."""

    def __init__(self, name: str, layout: Layout) -> None:
        self.problems: list[Problem] = []
        self._name = name
        self._layout = layout
        self._seen: dict[tuple[int, str], int] = {}

    def read(self, text: Sequence[str]) -> Iterator[TravellerLine]:
        for number, line in enumerate(text[1:MAX_LINES], start=2):
            if line.strip():
                try:
                    yield self._line(number, line)
                except Malformed as wrong:
                    self._report(number, None, Severity.ERROR, Kind.VALUE, str(wrong))
        if len(text) > MAX_LINES:
            message = Sentence("only the first {n} lines are read", n=MAX_LINES)
            self._report(MAX_LINES, None, Severity.ERROR, Kind.LIMIT, message)

    def _line(self, number: int, line: str) -> TravellerLine:
        if len(line) > _MAX_LINE:
            raise Malformed(
                "a line of {n} characters; travellers have at most {most}",
                n=len(line),
                most=_MAX_LINE,
            )
        cells = _cells(line)
        if len(cells) != len(self._layout.heading):
            raise Malformed(
                "{n} cells under {headings} headings",
                n=len(cells),
                headings=len(self._layout.heading),
            )
        row = Row(dict(zip(self._layout.heading, cells, strict=True)))
        result = self._layout.result(row)
        ns, ew = self._layout.printed(row)
        if conflict := not_law_77(result, vulnerability_of(result.board)):
            board = str(result.board)
            self._report(number, board, Severity.WARNING, Kind.CONFLICT, conflict)
        self._once_a_board(number, result)
        lead, source = row.optional("lead"), row.optional("lin_file")
        return TravellerLine(
            number, result, ns, ew, lead, source, names_in(row), numbers_of_row(row)
        )

    def _once_a_board(self, number: int, result: ResultLine) -> None:
        for contestant in (result.ns, result.ew):
            earlier = self._seen.setdefault((result.board, contestant), number)
            if earlier != number:
                message = Sentence(
                    "{name} has a result on this board already, in line {line}",
                    name=contestant,
                    line=earlier,
                )
                board = str(result.board)
                self._report(number, board, Severity.WARNING, Kind.CONFLICT, message)

    def _report(
        self, line: int, board: str | None, severity: Severity, kind: Kind, message: str
    ) -> None:
        self.problems.append(Problem(self._name, line, board, severity, kind, message))


def _cells(line: str) -> tuple[str, ...]:
    try:
        return tuple(cell.strip() for cell in next(csv.reader([line])))
    except csv.Error as wrong:
        raise Malformed("not a line of comma separated values: {detail}", detail=wrong) from None


def _layout(heading: Sequence[str]) -> Layout | None:
    return next((layout for layout in LAYOUTS if layout.heading == tuple(heading)), None)
