"""The database of wireless scoring units (``.bws``, Microsoft Jet 4), read: results, rounds, names.

Needs the extra ``bws``. A correction is a new row and the old one marked as erased; rows are taken
in the order of their ids, and the last one that stands counts.
"""

import csv
import logging
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any, Final

from fairdeal.boards import vulnerability_of
from fairdeal.boundary import board_number, whole
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.extras import need
from fairdeal.formats.line_values import PASSED, contract_of, tricks_of
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report
from fairdeal.formats.results import PrintedResult, SessionFile, ToldBoard
from fairdeal.formats.results.board_identity import told_apart
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import (
    PARTS,
    Artificial,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    ResultLine,
)
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.written.notation import parse_percent

SIGN: Final = b"Standard Jet DB"
_MATCHPOINTS: Final = 1
"""ScoringType of a matchpointed section; the other values seen are for teams."""
_MOST: Final = 2**31 - 1
"""The greatest number of a column."""
_SEATS: Final = ("North", "East", "South", "West")
_SUITS: Final = ("Spades", "Hearts", "Diamonds", "Clubs")
Row = Mapping[str, Any]


def is_bws(data: bytes) -> bool:
    """Whether the bytes begin as a Jet database does."""
    return SIGN in data[:32]


def read_bws(data: bytes, name: str) -> SessionFile:
    """Read the results that came in from the tables.

    Raises:
        Malformed: the database cannot be read, or holds no result.
        ModuleNotFoundError: the extra ``bws`` is not installed.
    """
    tables = _tables(data, name)
    reader = _Reader(name, tables)
    told = told_apart(tuple(reader.results()), name)
    results = told.results
    if not results:
        raise Malformed("{file}: no result in ReceivedData", file=name)
    scoring = {_number(row, "ScoringType") for row in tables["Section"]}
    winners = {_number(row, "Winners") for row in tables["Section"]}
    return SessionFile(
        "BWS",
        results,
        Matchpoints() if scoring == {_MATCHPOINTS} else None,
        in_percent=False,
        problems=(*reader.report.finished(), *told.problems),
        players=tuple(reader.players()),
        title=next((_words(row, "Name") for row in tables["Session"]), ""),
        winners=Winners.ONE if winners == {1} else Winners.DERIVED,
    )


def round_data(data: bytes, name: str) -> bytes:
    """The rounds as the CSV that other programs make of that table, for `movements.foreign`.

    Raises:
        Malformed: the database cannot be read, or holds no round.
        ModuleNotFoundError: the extra ``bws`` is not installed.
    """
    rows = _tables(data, name)["RoundData"]
    if not rows:
        raise Malformed("{file}: no round in RoundData", file=name)
    text = StringIO()
    columns = list(dict.fromkeys(column for row in rows for column in row))
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def _tables(data: bytes, name: str) -> dict[str, list[Row]]:
    need("a BWS database", "access_parser")
    from access_parser import AccessParser  # noqa: PLC0415 - an extra

    wanted = ("ReceivedData", "Section", "Session", "PlayerNumbers", "RoundData", "HandRecord")
    logging.getLogger("access_parser").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "session.bws"
        path.write_bytes(data)
        try:
            database = AccessParser(str(path))
            return {table: _rows(database.parse_table(table)) for table in wanted}
        except Exception as wrong:  # noqa: BLE001 - the parser raises whatever it trips over
            raise Malformed(
                "{file}: not a database that can be read: {detail}", file=name, detail=wrong
            ) from None


def _rows(columns: Mapping[str, list[Any]]) -> list[Row]:
    names = list(columns)
    return [dict(zip(names, values, strict=True)) for values in zip(*columns.values(), strict=True)]


class _Reader:
    def __init__(self, name: str, tables: Mapping[str, list[Row]]) -> None:
        self.report = Report(name)
        self._tables = tables
        sections = {_number(row, "ID"): row for row in tables["Section"]}
        self._letters = {of: str(row.get("Letter") or "").strip() for of, row in sections.items()}
        self._sessions = {of: str(row.get("Session") or "") for of, row in sections.items()}
        self._deals = dict(_deals(tables["HandRecord"]))
        self._doubled = _same_numbers_both_ways(tables["RoundData"])

    def results(self) -> Iterator[PrintedResult]:
        standing: dict[tuple[int, ...], Row] = {}
        for row in sorted(self._tables["ReceivedData"], key=lambda row: _number(row, "ID") or 0):
            key = tuple(_number(row, name) or 0 for name in ("Section", "Table", "Round", "Board"))
            standing.pop(key, None)
            if not row.get("Erased"):
                standing[key] = row
        for row in standing.values():
            self.report.next_board(f"{row.get('Board')!s:.20}")
            try:
                yield self._result(row)
            except Malformed as wrong:
                self.report.error(Kind.VALUE, _number(row, "ID") or 0, str(wrong))

    def _result(self, row: Row) -> PrintedResult:
        board, section = board_number(str(row.get("Board"))), _number(row, "Section")
        ns, ew = (self._named(section, self._pair(row, way), way) for way in ("NS", "EW"))
        result = ResultLine(board, ns, ew, self._outcome(row, board))
        return PrintedResult(_number(row, "ID") or 0, result, told=self._told(row, board))

    @staticmethod
    def _pair(row: Row, way: str) -> int:
        pair = _number(row, f"Pair{way}")
        if pair is None:
            raise Malformed(
                "{field} is a number from {least} to {most}, not {found}",
                field=f"Pair{way}",
                least=0,
                most=_MOST,
                found=f"{row.get(f'Pair{way}')!r:.40}",
            )
        return pair

    def _told(self, row: Row, board: int) -> ToldBoard:
        section = _number(row, "Section")
        told = {
            "session": self._sessions.get(section, ""),
            "section": self._letters.get(section, ""),
            "round": str(_number(row, "Round") or ""),
        }
        parts = tuple((part, told[part]) for part in PARTS if told.get(part))
        return ToldBoard(parts, self._deals.get((section, board)))

    def _outcome(self, row: Row, board: int) -> Outcome:
        called, remarks = _words(row, "Contract"), _words(row, "Remarks")
        if not called and remarks:
            return _remarked(remarks)
        if not called:
            return NotPlayed()
        if called.upper() in PASSED:
            return PassedOut()
        contract = contract_of(called, _words(row, "NS/EW"))
        if contract is None:
            return PassedOut()
        tricks = tricks_of(contract, _words(row, "Result"))
        return Played.of(contract, tricks, vulnerability_of(board))

    def _named(self, section: int | None, number: int, way: str) -> str:
        letter = self._letters.get(section, "") if len(self._letters) > 1 else ""
        return f"{letter}{number} {way}" if self._doubled else f"{letter}{number}"

    def players(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The names as the players gave them at the tables of the first round."""
        first = {
            _table(row): (_number(row, "NSPair") or 0, _number(row, "EWPair") or 0)
            for row in self._tables["RoundData"]
            if _number(row, "Round") == 1
        }
        names: dict[str, list[str]] = {}
        for row in self._tables["PlayerNumbers"]:
            pairs, name = first.get(_table(row)), _words(row, "Name")
            if pairs and name:
                way = "NS" if _words(row, "Direction") in {"N", "S"} else "EW"
                pair = self._named(_number(row, "Section"), pairs[way == "EW"], way)
                names.setdefault(pair, []).append(name)
        for pair, players in names.items():
            yield pair, tuple(players)


def _deals(rows: list[Row]) -> Iterator[tuple[tuple[int | None, int | None], Deal]]:
    """The cards by section and board; a record that is no deal tells nothing."""
    for row in rows:
        hands = (".".join(_words(row, f"{seat}{suit}") for suit in _SUITS) for seat in _SEATS)
        with suppress(Malformed):
            deal = Deal.parse("N:" + " ".join(hands))
            yield (_number(row, "Section"), _number(row, "Board")), deal


def _remarked(remarks: str) -> Outcome:
    """What a table unit notes without a contract: ``60%-40%``, or that nothing was played."""
    ns, dash, ew = remarks.partition("-")
    if dash and "%" in remarks:
        return Artificial(parse_percent(ns.strip()), parse_percent(ew.strip()))
    return NotPlayed()


def _same_numbers_both_ways(rounds: list[Row]) -> bool:
    """Whether one number names two pairs: at some table it would play against itself."""
    pairs = ((_number(row, "NSPair"), _number(row, "EWPair")) for row in rounds)
    return any(ns == ew and ns for ns, ew in pairs)


def _number(row: Row, name: str) -> int | None:
    """The number in that column, if one is there."""
    try:
        return whole(row, name, 0, _MOST)
    except (Malformed, KeyError):
        return None


def _words(row: Row, name: str) -> str:
    """The text in that column; empty for anything else."""
    value = row.get(name)
    return value.strip() if isinstance(value, str) else ""


def _table(row: Row) -> tuple[int | None, int | None]:
    return _number(row, "Section"), _number(row, "Table")
