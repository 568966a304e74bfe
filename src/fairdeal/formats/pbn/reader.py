"""Reading a PBN file: bytes or text in, a `Reading` out; no input makes it raise."""

from collections.abc import Iterator
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.limits import MAX_RECORDS
from fairdeal.formats.pbn import board
from fairdeal.formats.pbn.boards import rejoined
from fairdeal.formats.pbn.deals import DealReader
from fairdeal.formats.pbn.games import Game, Scanner
from fairdeal.formats.pbn.habits import Habits
from fairdeal.formats.pbn.inherit import Inheritance
from fairdeal.formats.pbn.tables import TableReader
from fairdeal.formats.pbn.tags import Tags
from fairdeal.formats.record import Kind, Reading, ReadRecord
from fairdeal.formats.report import Report
from fairdeal.formats.text import text_of

FORMAT: Final = "PBN"


def read(source: bytes | str, file: str = "") -> Reading:
    """Read a PBN file of any version.

    Args:
        source: the content of the file; bytes in any encoding PBN files come in, or text.
        file: the file's name, for the problems.

    Returns:
        All that could be read, and a list of what could not; nothing is raised.
    """
    report, directives = Report(file), list[str]()
    records = tuple(told.record for told in stream(source, report, directives))
    return Reading(FORMAT, records, report.finished(), tuple(directives))


def stream(
    source: bytes | str, report: Report, directives: list[str] | None = None
) -> Iterator[ReadRecord]:
    """Read a PBN file one record at a time, so that a large one need never be held whole.

    Args:
        source: as for `read`.
        report: takes the problems.
        directives: takes the lines for programs at the head of the file.
    """
    text = text_of(source, report)
    if text is None:
        return
    scanner = Scanner(text, report)
    count = 0
    for told in _records(scanner, report):
        count += 1
        yield told
    report.next_board(None)
    if not count:
        report.error(Kind.FORMAT, 0, Sentence("the file holds no PBN: not a single tag was found"))
    if directives is not None:
        directives += scanner.directives


def _records(scanner: Scanner, report: Report) -> Iterator[ReadRecord]:
    inheritance: Inheritance | None = None
    deals, tables, habits = DealReader(report), TableReader(report), Habits()
    for count, game in enumerate(rejoined(scanner.games(), report)):
        if not game.sections:
            return
        if inheritance is None:
            inheritance = Inheritance(report, strict=not scanner.version.startswith("0."))
        line = game.sections[0].line
        if count == MAX_RECORDS:
            report.error(
                Kind.LIMIT, line, Sentence("only the first {n} boards are read", n=MAX_RECORDS)
            )
            return
        report.next_board(_board_of(game))
        inheritance.resolve(game.sections, apart=game.escaped)
        record = board.read(Tags(game, report), line, deals, tables, habits)
        yield ReadRecord(record, frozenset(report.kinds))


def _board_of(game: Game) -> str | None:
    return next((s.value for s in game.sections if s.name == "Board"), None)
