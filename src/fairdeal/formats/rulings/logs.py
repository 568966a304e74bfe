"""The log of one board as JSON lines: the board first, then one act a line.

    {"board": 3, "deal": "N:AKQ... ..."}
    "W 1S"
    {"act": "call_made.v1", "seat": "N", "call": "1H"}
    {"answer": "lho_accepts", "value": "no"}
    {"correct": "lho_accepts", "value": "yes"}

An act is written as `fairdeal.table.log` stores it, or as a string in the notation of case files.
An answer may leave out the case and the author: it then settles the oldest open question about
that fact. A correction names the fact: the last answer about it is to be that one. The form is
described in docs/reference/logs.md.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct, Malformed, Sentence
from fairdeal.formats.record import Record
from fairdeal.laws.code import Code
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    CallMade,
    CardPlayed,
    Official,
    Ruled,
)
from fairdeal.table.log import from_plain
from fairdeal.table.notation import parse_act

T = TypeVar("T")
_CORRECTION: Final = {"correct", "value", "reason"}
_BOARD_KEYS: Final = ("board", "dealer", "vulnerability", "deal")


@dataclass(frozen=True, slots=True)
class ShortAnswer:
    """An answer that names only the fact."""

    fact: str
    value: str


Entry = Act | ShortAnswer | Correction
"""What a line after the first says."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One act of a log and where it stood."""

    where: str
    """The source and line, for messages."""
    entry: Entry
    line: int = 0
    """The line itself, where the file has one for it."""


MOST_ENTRIES: Final = 2_000
"""Entries of one log: the longest auction has 319 calls, the play 52 cards, the rest is talk."""


def read_log(text: str, source: str) -> tuple[Board, tuple[LogLine, ...]]:
    """Read the board and the acts of a log.

    Raises:
        Malformed: naming the source, the line and what is wrong with it.
    """
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > MOST_ENTRIES:
        raise Malformed(
            "{file} has more than {n} entries; no board at a table has", file=source, n=MOST_ENTRIES
        )
    if not lines:
        raise Malformed(
            "{file} is empty; its first line is the board, such as {example}",
            file=source,
            example='{"board": 1}',
        )
    values = [(where, _parsed(where, line)) for where, line in _placed(source, _LINE, lines)]
    return _located(*values[0], _board), _entries(values[1:])


def log_of_values(
    board: object, acts: Sequence[object], source: str
) -> tuple[Board, tuple[LogLine, ...]]:
    """The board and the acts of a log that has been parsed as JSON already.

    Args:
        board: what the first line of a log says.
        acts: what each further line says.
        source: how messages call it; acts are counted from 1.

    Raises:
        Malformed: naming the source, the act and what is wrong with it.
    """
    if len(acts) >= MOST_ENTRIES:
        raise Malformed(
            "{file} has more than {n} entries; no board at a table has", file=source, n=MOST_ENTRIES
        )
    values = list(_placed(source, _ACT, enumerate(acts, 1)))
    return _located(Sentence("{file}, board", file=source), board, _board), _entries(values)


def _placed(source: str, words: str, numbered: Iterable[tuple[int, T]]) -> Iterator[tuple[str, T]]:
    return ((Sentence(words, file=source, n=n), value) for n, value in numbered)


_LINE: Final = Sentence("{file}, line {n}")
_ACT: Final = Sentence("{file}, act {n}")


def _entries(values: Iterable[tuple[str, object]]) -> tuple[LogLine, ...]:
    return tuple(LogLine(where, _located(where, value, _entry)) for where, value in values)


def _parsed(where: str, line: str) -> object:
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):  # a number of thousands of digits is a ValueError
        raise Malformed("{place}: not JSON", place=where) from None
    return value


def _located(where: str, value: object, read: Callable[[object], T]) -> T:
    try:
        return read(value)
    except (ValueError, TypeError) as error:
        raise Malformed("{words}: {wrong}", words=where, wrong=error) from None


def _board(value: object) -> Board:
    if not isinstance(value, Mapping) or type(value.get("board")) is not int:
        raise Malformed("the first line is the board, such as {example}", example='{"board": 1}')
    if unknown := set(value) - set(_BOARD_KEYS):
        raise Malformed(
            "a board has no {text}; it has {known}",
            text=repr(min(unknown)),
            known=", ".join(_BOARD_KEYS),
        )
    deal = value.get("deal")
    standard = Board.numbered(value["board"], None if deal is None else Deal.parse(str(deal)))
    dealer, vulnerability = value.get("dealer"), value.get("vulnerability")
    return Board(
        standard.number,
        standard.dealer if dealer is None else Seat.parse(str(dealer)),
        standard.vulnerability
        if vulnerability is None
        else Vulnerability.parse(str(vulnerability)),
        standard.deal,
    )


def _entry(value: object) -> Entry:
    if isinstance(value, str):
        return parse_act(value)
    if isinstance(value, Mapping) and set(value) == {"answer", "value"}:
        return ShortAnswer(str(value["answer"]), str(value["value"]))
    if isinstance(value, Mapping) and {"correct", "value"} <= set(value) <= _CORRECTION:
        fact, word, reason = (str(value.get(key, "")) for key in ("correct", "value", "reason"))
        return Correction(fact, word, reason)
    if not isinstance(value, Mapping):
        raise Malformed("an act is an object, or a string such as {words}", words="'W 1S'")
    return from_plain(value)


def log_of_record(record: Record, source: str) -> tuple[Board, tuple[LogLine, ...]]:
    """The log of a board that a file of another format tells: its calls, then its cards.

    Such a file says what happened, not what was said about it, so attention is drawn at the end.

    Raises:
        Malformed: the file does not say who dealt.
    """
    courses = [course for course in (record.auction, record.play) if course is not None]
    number = record.number or 1
    if record.dealer is None:
        raise Malformed(
            "{file}, board {board}: nobody is named as dealer",
            file=source,
            board=record.board or number,
        )
    board = Board(number, record.dealer, record.vulnerability or Vulnerability.NONE, record.deal)
    lines = [
        LogLine(Sentence("{file}, line {n}", file=source, n=line), act, line)
        for course in courses
        for act, line in zip(course.acts, course.lines, strict=True)
        if isinstance(act, CallMade | CardPlayed)
    ]
    end = LogLine(
        Sentence("{file}, board {board}", file=source, board=number),
        AttentionDrawn(Official.DIRECTOR),
    )
    return board, (*lines, end)


def desks(board: Board, code: Code, lines: tuple[LogLine, ...]) -> Iterator[tuple[LogLine, Desk]]:
    """The desk after each line of a log, every ruling made that follows.

    Raises:
        Malformed: with the line, when an act cannot have happened or an answer is not asked for.
    """
    desk = Desk.of(board, code)
    for line in lines:
        desk = _after(line, desk)
        yield line, desk


def desk_of_log(text: str, source: str, code: Code) -> Desk:
    """The desk after a whole log; what it announces is taken as told, and what follows is ruled.

    Up to its last announcement a log has been lived already.

    Raises:
        Malformed: as `read_log` and `desks`.
    """
    board, lines = read_log(text, source)
    desk, further = lived(board, code, lines)
    for line in further:
        desk = _after(line, desk)
    return desk


def lived(board: Board, code: Code, lines: Sequence[LogLine]) -> tuple[Desk, Sequence[LogLine]]:
    """The desk after the last announcement of a log, taken as told, and the lines after it.

    Raises:
        Malformed: with the line, when an act cannot have happened or an answer is not asked for.
    """
    told = max((n for n, line in enumerate(lines, 1) if isinstance(line.entry, Ruled)), default=0)
    acts: list[Act] = []
    for line in lines[:told]:
        is_short = isinstance(line.entry, ShortAnswer | Correction)
        acts.append(act_at(line, Desk.replay(board, code, acts if is_short else ())))
    return Desk.replay(board, code, acts), lines[told:]


def _after(line: LogLine, desk: Desk) -> Desk:
    try:
        return desk.after(_act(line.entry, desk))
    except (ImpossibleAct, Malformed) as error:
        raise Malformed("{words}: {wrong}", words=line.where, wrong=error) from None


def act_at(line: LogLine, desk: Desk) -> Act:
    """What a line says as an act at a desk: an answer in the case that asks for it.

    Raises:
        Malformed: with the line, when nothing asks for that answer.
    """
    try:
        return _act(line.entry, desk)
    except Malformed as error:
        raise Malformed("{words}: {wrong}", words=line.where, wrong=error) from None


def _act(entry: Entry, desk: Desk) -> Act:
    if isinstance(entry, Correction):
        return entry.at(desk)
    if not isinstance(entry, ShortAnswer):
        return entry
    question = next((q for q in desk.questions if q.key == entry.fact), None)
    if question is None:
        open_now = ", ".join(q.key for q in desk.questions) or "nothing"
        raise Malformed("{fact} is not asked here; open: {known}", fact=entry.fact, known=open_now)
    return Answered(question.case, entry.fact, entry.value, desk.asked_of(question)[0])
