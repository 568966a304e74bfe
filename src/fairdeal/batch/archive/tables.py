"""The six tables of an archive, and how records become their rows.

Tables are keyed by ``board``, a number no other board of the archive has. Seats, calls and cards
are words (Polars ``Enum``), so that a query reads like a sentence; hands are 52 bits, as in
`fairdeal.batch.columns`. What a file does not say is null.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import polars as pl

from fairdeal import boundary
from fairdeal.boards import Vulnerability
from fairdeal.boundary import LARGEST_BOARD
from fairdeal.calls import CALLS, DENOMINATIONS, Bid, Call, Contract, Pass
from fairdeal.cards import PACK
from fairdeal.errors import Malformed
from fairdeal.formats.record import Course, Kind, PrintedScore, Problem, Record, Severity
from fairdeal.formats.results.score_table import ScoreRow
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.seats import SEATS, Side
from fairdeal.table.acts import CallMade, CardPlayed

HIGHEST: Final = 9
"""The highest level a file can name; 8 and 9 are irregular (Law 38)."""
_ABOVE: Final = tuple(Bid(level, d) for level in range(8, HIGHEST + 1) for d in DENOMINATIONS)
_CALL_CODES: Final[dict[Call, int]] = {call: i for i, call in enumerate((*CALLS, *_ABOVE))}

SEAT: Final = pl.Enum([str(seat) for seat in SEATS])
CALL: Final = pl.Enum([str(call) for call in _CALL_CODES])
CARD: Final = pl.Enum([str(card) for card in PACK])
DENOMINATION: Final = pl.Enum([str(denomination) for denomination in DENOMINATIONS])
VULNERABILITY: Final = pl.Enum([str(vulnerability) for vulnerability in Vulnerability])
# An archive keeps what was found, not what the Laws make of it.
KIND: Final = pl.Enum([kind.value for kind in Kind if kind is not Kind.RULING])
SEVERITY: Final = pl.Enum([severity.value for severity in Severity])

HANDS: Final = ("north", "east", "south", "west")

TAGS: Final = {
    "stage": "Stage",
    "section": "Section",
    "round": "Round",
    "table": "Table",
    "room": "Room",
    "home_team": "HomeTeam",
    "visit_team": "VisitTeam",
    "scoring": "Scoring",
}
"""Columns of ``boards`` whose words are a tag's as it is printed; null where it says nothing."""
_NOTHING: Final = frozenset({"", "?", "#", "-"})
_DAY: Final = re.compile(r"(\d{4})(?:\.(\d{2})\.(\d{2}))?")

FIGURES: Final = {"percent_ns": "Percentage", "matchpoints_ns": "MP", "imps_ns": "IMP"}
"""Columns of ``travellers`` with a figure as printed for North-South."""

_Columns: TypeAlias = dict[str, pl.DataType | type[pl.DataType]]

_BOARDS: Final[_Columns] = {
    "board": pl.UInt64,
    "file": pl.String,
    "line": pl.UInt32,
    "number": pl.UInt32,
    "event": pl.String,
    "date": pl.Date,
    "year": pl.UInt16,
    **dict.fromkeys(TAGS, pl.String),
    "dealer": SEAT,
    "vulnerability": VULNERABILITY,
    **dict.fromkeys(HANDS, pl.UInt64),
    **{f"{hand}_player": pl.String for hand in HANDS},
}
_CALLS: Final[_Columns] = {"board": pl.UInt64, "index": pl.UInt16, "seat": SEAT, "call": CALL}
_CARDS: Final[_Columns] = {"board": pl.UInt64, "index": pl.UInt8, "seat": SEAT, "card": CARD}
_RESULTS: Final[_Columns] = {
    "board": pl.UInt64,
    "level": pl.UInt8,
    "denomination": DENOMINATION,
    "doubling": pl.UInt8,
    "declarer": SEAT,
    "tricks": pl.UInt8,
    "law77": pl.Int16,
    "printed": pl.Float64,
    "lead": CARD,
}
_TRAVELLERS: Final[_Columns] = {
    "board": pl.UInt64,
    "ns": pl.String,
    "ew": pl.String,
    "level": pl.UInt8,
    "denomination": DENOMINATION,
    "doubling": pl.UInt8,
    "declarer": SEAT,
    "tricks": pl.UInt8,
    "score": pl.Int16,
    "tables": pl.UInt32,
    **dict.fromkeys(FIGURES, pl.Float64),
}
_PROBLEMS: Final[_Columns] = {
    "file": pl.String,
    "line": pl.UInt32,
    "number": pl.String,
    "severity": SEVERITY,
    "kind": KIND,
    "message": pl.String,
}
SCHEMAS: Final[dict[str, pl.Schema]] = {
    "boards": pl.Schema(_BOARDS),
    "calls": pl.Schema(_CALLS),
    "cards": pl.Schema(_CARDS),
    "results": pl.Schema(_RESULTS),
    "travellers": pl.Schema(_TRAVELLERS),
    "problems": pl.Schema(_PROBLEMS),
}
"""Tables by name. ``results`` has a row for each board with a contract or passed out (level 0);
``law77`` are North-South's points by the Laws, ``printed`` those of the file."""


class Tables(NamedTuple):
    """The rows of some files."""

    boards: pl.DataFrame
    calls: pl.DataFrame
    cards: pl.DataFrame
    results: pl.DataFrame
    travellers: pl.DataFrame
    problems: pl.DataFrame


class Read(NamedTuple):
    """One file as it was read and audited."""

    file: str
    records: Sequence[Record]
    problems: Sequence[Problem]


def tables_of(first: int, files: Iterable[Read]) -> Tables:
    """The tables of some files, whose boards are numbered from ``first`` on."""
    boards, results, problems = [], [], []
    travellers: list[tuple[Any, ...]] = []
    calls, cards = _Acts("call", CALL, pl.UInt16), _Acts("card", CARD, pl.UInt8)
    number = first
    for file in files:
        problems += [_problem_row(file.file, problem) for problem in file.problems]
        for record in file.records:
            boards.append(_board_row(number, file.file, record))
            calls.add(number, *_calls(record.auction))
            cards.add(number, *_cards(record.play))
            if record.contract is not None:
                results.append(_result_row(number, record))
            travellers += _traveller_rows(number, record)
            number += 1
    return Tables(
        _frame("boards", boards),
        calls.frame(),
        cards.frame(),
        _frame("results", results),
        _frame("travellers", travellers),
        _frame("problems", problems),
    )


def _frame(name: str, rows: list[tuple[Any, ...]]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=SCHEMAS[name], orient="row")


class _Acts:
    """The calls or cards of many boards, one byte each until they become a frame."""

    def __init__(self, name: str, words: pl.Enum, index: type[pl.DataType]) -> None:
        self._name, self._words, self._index = name, words, index
        self._boards: list[int] = []
        self._lengths: list[int] = []
        self._seats, self._codes = bytearray(), bytearray()

    def add(self, board: int, seats: bytes, codes: bytes) -> None:
        self._boards.append(board)
        self._lengths.append(len(codes))
        self._seats += seats
        self._codes += codes

    def frame(self) -> pl.DataFrame:
        lengths = np.array(self._lengths, np.int64)
        starts = np.repeat(np.cumsum(lengths) - lengths, lengths)
        index = np.arange(lengths.sum()) - starts
        return pl.DataFrame(
            {
                "board": np.repeat(np.array(self._boards, np.uint64), lengths),
                "index": pl.Series(index).cast(self._index),
                "seat": _words(self._seats, SEAT),
                self._name: _words(self._codes, self._words),
            }
        )


def _words(codes: bytearray, words: pl.Enum) -> pl.Series:
    return pl.Series(words.categories, dtype=words).gather(np.frombuffer(bytes(codes), np.uint8))


def _calls(course: Course | None) -> tuple[bytes, bytes]:
    acts = [act for act in course.acts if isinstance(act, CallMade)] if course else []
    return bytes(act.seat for act in acts), bytes(_CALL_CODES[act.call] for act in acts)


def _cards(course: Course | None) -> tuple[bytes, bytes]:
    acts = [act for act in course.acts if isinstance(act, CardPlayed)] if course else []
    return bytes(act.seat for act in acts), bytes(act.card for act in acts)


def _board_row(number: int, file: str, record: Record) -> tuple[Any, ...]:
    hands = (None,) * 4 if record.deal is None else record.deal.hands
    return (
        number,
        file,
        record.line,
        record.number,
        record.detail("Event"),
        *_day(record.detail("Date")),
        *(_told(record.detail(tag)) for tag in TAGS.values()),
        None if record.dealer is None else str(record.dealer),
        None if record.vulnerability is None else str(record.vulnerability),
        *(None if hand is None else hand.bits for hand in hands),
        *record.players,
    )


def _told(word: str | None) -> str | None:
    return None if word is None or word.strip() in _NOTHING else word.strip()


def _day(told: str | None) -> tuple[date | None, int | None]:
    """The day, where the whole of it is told, and the year."""
    found = _DAY.match(told or "")
    if not found or not found[1].isascii():
        return None, None
    return boundary.day(found[0]), int(found[1])


def _traveller_rows(number: int, record: Record) -> Iterator[tuple[Any, ...]]:
    """The rows of the board's own table of the whole field; one that says nothing is left out."""
    table = record.table("ScoreTable")
    for cells in table.dicts() if table else ():
        row = ScoreRow(cells)
        try:
            line = row.result(min(max(record.number or 1, 1), LARGEST_BOARD))
        except Malformed:
            continue
        if line.score is None and not (line.ns or line.ew):
            continue
        figures = (row.figure(column, Side.NS) for column in FIGURES.values())
        yield (
            number,
            line.ns or None,
            line.ew or None,
            *_undertaken(line.outcome),
            line.score,
            line.times,
            *(None if figure is None else float(figure) for figure in figures),
        )


def _undertaken(
    outcome: Outcome,
) -> tuple[int | None, str | None, int | None, str | None, int | None]:
    """Level, denomination, doubling, declarer and tricks; level 0 where all passed."""
    if isinstance(outcome, PassedOut):
        return 0, None, None, None, None
    if not isinstance(outcome, Played):
        return None, None, None, None, None
    one = outcome.contract
    named = one.level, str(one.denomination), int(one.doubling)
    return *named, str(one.declarer), outcome.tricks


def _result_row(number: int, record: Record) -> tuple[Any, ...]:
    contract, printed = record.contract, _points(record.score)
    lead = next((str(PACK[card]) for card in _cards(record.play)[1][:1]), None)
    if contract is None or isinstance(contract, Pass):
        return number, 0, None, None, None, None, 0, printed, None
    named = contract.level, str(contract.denomination), int(contract.doubling)
    return number, *named, str(contract.declarer), record.tricks, _law77(record), printed, lead


def _law77(record: Record) -> int | None:
    contract, tricks = record.contract, record.tricks
    if not isinstance(contract, Contract) or tricks is None or record.vulnerability is None:
        return None
    return score_ns(contract, record.vulnerability, tricks)


def _points(award: PrintedScore | None) -> float | None:
    if award is None:
        return None
    if award.ns is not None:
        return float(award.ns)
    return None if award.ew is None else -float(award.ew)


def _problem_row(file: str, problem: Problem) -> tuple[Any, ...]:
    severity, kind = problem.severity.value, problem.kind.value
    return file, problem.line, problem.board, severity, kind, problem.message
