"""Reading a PBN file: bytes or text in, a `Reading` out; no input makes it raise."""

from typing import Final

from fairdeal.formats.limits import MAX_BYTES, MAX_RECORDS
from fairdeal.formats.pbn import board
from fairdeal.formats.pbn.boards import rejoined
from fairdeal.formats.pbn.deals import DealReader
from fairdeal.formats.pbn.games import Game, Scanner
from fairdeal.formats.pbn.inherit import Inheritance
from fairdeal.formats.pbn.tables import TableReader
from fairdeal.formats.pbn.tags import Tags
from fairdeal.formats.record import Kind, Reading, Record
from fairdeal.formats.report import Report
from fairdeal.formats.text import cleaned, decode

FORMAT: Final = "PBN"


def read(source: bytes | str, file: str = "") -> Reading:
    """Read a PBN file of any version.

    Args:
        source: the content of the file; bytes in any encoding PBN files come in, or text.
        file: the file's name, for the problems.

    Returns:
        All that could be read, and a list of what could not; nothing is raised.
    """
    report = Report(file)
    if len(source) > MAX_BYTES:
        message = f"{len(source)} bytes; files of up to {MAX_BYTES} bytes are read"
        report.error(Kind.LIMIT, 0, message)
        return Reading(FORMAT, problems=report.finished())
    text = decode(source, report) if isinstance(source, bytes) else cleaned(source)
    if text is None:
        return Reading(FORMAT, problems=report.finished())
    return _read(text, report)


def _read(text: str, report: Report) -> Reading:
    scanner = Scanner(text, report)
    inheritance: Inheritance | None = None
    deals, tables = DealReader(report), TableReader(report)
    records: list[Record] = []
    for game in rejoined(scanner.games(), report):
        if not game.sections:
            break
        if inheritance is None:
            inheritance = Inheritance(report, strict=not scanner.version.startswith("0."))
        if len(records) == MAX_RECORDS:
            line = game.sections[0].line
            report.error(Kind.LIMIT, line, f"only the first {MAX_RECORDS} boards are read")
            break
        report.next_board(_board_of(game))
        inheritance.resolve(game.sections, apart=game.escaped)
        line = game.sections[0].line
        records.append(board.read(Tags(game, report), line, deals, tables))
    report.next_board(None)
    if not records:
        report.error(Kind.FORMAT, 0, "the file holds no PBN: not a single tag was found")
    return Reading(FORMAT, tuple(records), report.finished(), tuple(scanner.directives))


def _board_of(game: Game) -> str | None:
    return next((s.value for s in game.sections if s.name == "Board"), None)
