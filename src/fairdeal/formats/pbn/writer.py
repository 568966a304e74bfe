"""Writing PBN 2.1 in its export form (section 2.1): every tag once, in the prescribed order."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import Pass
from fairdeal.formats.pbn.courses import CourseWriter, comment, escaped
from fairdeal.formats.pbn.names import MANDATORY
from fairdeal.formats.record import Column, PrintedScore, Record, Table
from fairdeal.seats import Seat

_NEWLINE: Final = "\r\n"
_VULNERABLE: Final = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.BOTH: "All",
}
_UNKNOWN: Final = "?"


def write(records: Iterable[Record], directives: Iterable[str] = ()) -> str:
    """The records as a PBN file in export form, lines ending with CR and LF.

    Args:
        records: the boards, from any reader.
        directives: lines for programs, put at the head of the file behind ``%``.
    """
    head = ["% PBN 2.1", "% EXPORT", *(f"%{directive}" for directive in directives)]
    games = ("\n".join(_game(record)) for record in records)
    text = "\n".join(head) + "\n" + "\n\n".join(games) + "\n"
    return text.replace("\n", _NEWLINE)


def encode(text: str) -> bytes:
    """The text as bytes: ISO 8859-1 as PBN has it, else UTF-8 with its mark.

    A text that would be taken for UTF-8, or that has characters in the place of control codes, is
    written as UTF-8 too, so that it is always read as it was written.
    """
    text = text.replace("\0", "\ufffd")  # a zero character would make the file binary
    try:
        data = text.encode("latin-1")
        if text.isascii() or _is_plainly_latin1(data):
            return data
    except UnicodeEncodeError:
        pass
    return text.encode("utf-8-sig", errors="replace")


def _is_plainly_latin1(data: bytes) -> bool:
    if any(0x80 <= byte < 0xA0 for byte in data):
        return False
    try:
        data.decode()
    except UnicodeDecodeError:
        return True
    return False


def _game(record: Record) -> Iterator[str]:
    """The lines of one board."""
    tags = _tags(record)
    comments: dict[str, list[str]] = {}
    for remark in record.comments:
        comments.setdefault(remark.after, []).append(comment(remark.text).rstrip("\n"))
    yield from comments.pop("", ())
    courses = {"Auction": record.auction, "Play": record.play}
    tables = {table.name: table for table in record.tables}
    for name in comments.keys() - tags.keys() - courses.keys() - tables.keys():
        tags[name] = _UNKNOWN
    rest = sorted(tags.keys() - set(MANDATORY))
    for name in (*MANDATORY, *rest):
        yield f'[{name} "{escaped(tags[name])}"]'
        yield from comments.get(name, ())
    for name in courses:
        yield from comments.get(name, ())
    yield from _courses(record)
    for table in record.tables:
        yield _heading(table)
        yield from comments.get(table.name, ())
        yield from _rows(table)


def _tags(record: Record) -> dict[str, str]:
    """The values of all tags but those of auction, play and tables."""
    tags = {name: write_(record) or _UNKNOWN for name, write_ in _TYPED.items()}
    if isinstance(record.contract, Pass) and record.declarer is None:
        tags["Declarer"] = ""
    for name in ("Event", "Site", "Date", "Scoring"):
        tags[name] = _UNKNOWN
    return tags | dict(_awards(record)) | dict(record.details)


def _awards(record: Record) -> Iterator[tuple[str, str]]:
    awards = {
        "Score": record.score,
        "ScoreIMP": record.imps,
        "ScoreMP": record.matchpoints,
        "ScorePercentage": record.percentage,
    }
    for name, award in awards.items():
        if award is not None:
            yield name, _award(award)


def _award(award: PrintedScore) -> str:
    if award.declarer is not None:
        return f"{award.declarer:f}"
    sides = (("NS", award.ns), ("EW", award.ew))
    return " ".join(f"{side} {figure:f}" for side, figure in sides if figure is not None)


def _dealer(record: Record) -> str:
    return "" if record.dealer is None else record.dealer.letter


def _vulnerable(record: Record) -> str:
    return "" if record.vulnerability is None else _VULNERABLE[record.vulnerability]


def _deal(record: Record) -> str:
    first = Seat.NORTH if record.dealer is None else record.dealer
    return "" if record.deal is None else record.deal.to_pbn(first)


def _declarer(record: Record) -> str:
    mark = "^" if record.irregular_declarer else ""
    return mark + record.declarer.letter if record.declarer is not None else mark


def _contract(record: Record) -> str:
    contract = record.contract
    if contract is None:
        return ""
    return "Pass" if isinstance(contract, Pass) else f"{contract.bid}{contract.doubling}"


def _result(record: Record) -> str:
    if record.tricks is None:
        return ""
    return f"^{record.tricks}" if record.agreed_tricks else str(record.tricks)


def _player(seat: Seat) -> Callable[[Record], str]:
    return lambda record: record.players[seat] or ""


_TYPED: Final[dict[str, Callable[[Record], str]]] = {
    "Board": lambda record: record.board,
    "West": _player(Seat.WEST),
    "North": _player(Seat.NORTH),
    "East": _player(Seat.EAST),
    "South": _player(Seat.SOUTH),
    "Dealer": _dealer,
    "Vulnerable": _vulnerable,
    "Deal": _deal,
    "Declarer": _declarer,
    "Contract": _contract,
    "Result": _result,
}


def _courses(record: Record) -> Iterator[str]:
    if record.auction is not None:
        yield from CourseWriter(record.auction).auction(_seat(record.auction.first))
    if record.play is not None:
        yield from CourseWriter(record.play).play(_seat(record.play.first))


def _seat(seat: Seat | None) -> str:
    return _UNKNOWN if seat is None else seat.letter


def _heading(table: Table) -> str:
    value = ";".join(_column(column) for column in table.columns)
    return f'[{table.name} "{value}"]'


def _column(column: Column) -> str:
    width = "" if column.width is None else f"\\{column.width}{column.align}"
    return f"{column.order}{column.name}{width}"


def _rows(table: Table) -> Iterator[str]:
    for row in table.rows:
        cells = [_cell(cell, first=not i) for i, cell in enumerate(row)]
        if len(cells) == len(table.columns):
            cells = list(map(_padded, cells, table.columns))
        elif len(cells) > len(table.columns) and '"' not in "".join(cells):
            # Quotation marks tell the reader not to look for names among the cells.
            cells[-1] = f'"{cells[-1]}"'
        yield " ".join(cells).rstrip()


def _cell(cell: str, *, first: bool) -> str:
    """A cell, in quotes where it would fall apart, or be taken for a tag, comment or escape."""
    if not cell or any(map(str.isspace, cell)) or (first and cell[0] in "[{;%"):
        return f'"{cell}"'
    return cell


def _padded(cell: str, column: Column) -> str:
    if column.width is None:
        return cell
    return cell.rjust(column.width) if column.align == "R" else cell.ljust(column.width)
