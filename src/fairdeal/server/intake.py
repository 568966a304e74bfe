"""What an uploaded file becomes: the acts of a session, and the logs of its tables."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.pbn_results import pbn_results
from fairdeal.formats.record import Problem, Reading, Record
from fairdeal.formats.results import PrintedResult, SessionFile
from fairdeal.formats.travellers import is_travellers, read_travellers
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method, Neuberg
from fairdeal.server.intake_tables import board_of, opening_lead, table_records
from fairdeal.server.sessions import TableRecord
from fairdeal.views.words import _

MAX_RESULTS: Final = 20_000
"""Results one file may bring; the largest simultaneous events have fewer."""
_SHOWN: Final = 20
"""How many of a reader's findings are passed on to people."""


class NotTaken(Malformed):
    """A file of which no session can be made; ``problems`` says what its reader found."""

    def __init__(self, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Intake:
    """A session read from a file, ready to be kept."""

    acts: tuple[SessionAct, ...]
    tables: tuple[TableRecord, ...]
    problems: tuple[str, ...]
    """What the file's reader found, in words; empty when everything was read without doubt."""


def read_upload(data: bytes, name: str, title: str, method: Method | None) -> Intake:
    """Make a session of a file's bytes.

    Args:
        data: the content: travellers in CSV, LIN, or PBN.
        name: the file's name.
        title: the session's title; without one, the file's own or its name.
        method: the form of scoring; ``None`` takes the file's own.

    Raises:
        NotTaken: the file is of no known kind, or holds no results of one session.
    """
    if is_travellers(data):
        travellers = read_travellers(data, name)
        leads = {
            line.line: lead for line in travellers.lines if (lead := _lead(line.lead)) is not None
        }
        return _intake(travellers.session, (), title or _stem(name), method, leads)
    reading = _reading(data, name)
    if not reading.records:
        message = _("{name} holds no PBN, LIN, or travellers under a known heading.")
        raise NotTaken(message.format(name=name), _said(reading.problems))
    try:
        file = pbn_results(reading, name)
    except Malformed:
        message = _("{name} holds boards, but no result of any of them.")
        raise NotTaken(message.format(name=name), _said(reading.problems)) from None
    own = next((event for r in reading.records if (event := r.detail("Event"))), "")
    leads = {r.line: lead for r in reading.records if (lead := opening_lead(r)) is not None}
    held = _held(reading.records)
    return _intake(file, reading.records, title or own[:120] or _stem(name), method, leads, held)


def _reading(data: bytes, name: str) -> Reading:
    """LIN by its name, else PBN; what is not PBN may be LIN under another name."""
    if name.lower().endswith(".lin"):
        return read_lin(_text(data), name)
    reading = pbn.read(data, name)
    if reading.records:
        return reading
    lin = read_lin(_text(data), name)
    return lin if lin.records else reading


def _text(data: bytes) -> str:
    """UTF-8 where it is that; else Latin-1, which never fails."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _stem(name: str) -> str:
    return name.rpartition(".")[0] or name


def _intake(
    file: SessionFile,
    records: tuple[Record, ...],
    title: str,
    method: Method | None,
    leads: dict[int, Card],
    held: date | None = None,
) -> Intake:
    if not file.results:
        raise NotTaken(_("The file holds no result that can be read."), _said(file.problems))
    if len(file.results) > MAX_RESULTS:
        raise NotTaken(
            _("{n} results are more than one session can have.").format(n=len(file.results))
        )
    opened = SessionOpened(title, method or file.method or _usual(file), held=held)
    results = tuple(_results(file.results, leads))
    boards = _boards(records, {act.place.board for act in results})
    tables = table_records(zip(file.results, results, strict=True), records, boards)
    recorded = map(BoardRecorded, boards.values())
    acts: list[SessionAct] = [opened, *_contestants(results), *recorded, *results]
    return Intake(tuple(acts), tuple(tables), _said(file.problems))


def _held(records: Iterable[Record]) -> date | None:
    """The day the file gives, where it gives one and the same for all boards."""
    days = {day for record in records if (day := (record.detail("Date") or "").strip())} - {"#"}
    try:
        (day,) = days
        return date.fromisoformat(day.replace(".", "-"))
    except ValueError:  # none, several, or one with question marks
        return None


def _usual(file: SessionFile) -> Method:
    """IMPs where the figures are IMPs, or where only two tables met each board, as in a match."""
    tables: Counter[int] = Counter()
    for printed in file.results:
        tables[printed.result.board] += printed.result.times
    if not file.in_percent or max(tables.values()) <= 2:
        return CrossImps()
    return Matchpoints(Neuberg())


def _said(problems: Iterable[Problem]) -> tuple[str, ...]:
    said = [str(problem)[:300] for problem in problems]
    more = len(said) - _SHOWN
    return (*said[:_SHOWN], _("and {n} more").format(n=more)) if more > 0 else tuple(said)


def _contestants(results: Iterable[ResultEntered]) -> Iterator[ContestantEntered]:
    """The players of those contestants whom the file names by their players, ``Ann+Bob``."""
    for contestant in dict.fromkeys(name for act in results for name in (act.ns, act.ew)):
        players = tuple(contestant.split("+"))
        if len(players) == 2 and all(players):
            yield ContestantEntered(contestant, players)


def _boards(records: tuple[Record, ...], played: set[int]) -> dict[int, Board]:
    """Each board once, with its deal.

    Raises:
        NotTaken: a board number stands for two different deals, as in a file of several sessions.
    """
    deals: dict[int, Board] = {}
    for record in records:
        if record.number not in played or (board := board_of(record)) is None:
            continue
        known = deals.setdefault(board.number, board)
        if known.deal and board.deal and known.deal != board.deal:
            raise NotTaken(
                _(
                    "Board {n} has two different deals, so the file holds several sessions. "
                    "Please upload them one by one."
                ).format(n=board.number)
            )
        if board.deal and not known.deal:
            deals[board.number] = board
    return deals


def _results(printed: tuple[PrintedResult, ...], leads: dict[int, Card]) -> Iterator[ResultEntered]:
    """The results, numbered by board."""
    lines: Counter[int] = Counter()
    for one in printed:
        result = one.result
        lines[result.board] += 1
        table = str(lines[result.board])
        place, lead = Place(result.board, table), leads.get(one.line)
        yield ResultEntered(place, result.ns, result.ew, result.outcome, lead, result.times)


def _lead(text: str) -> Card | None:
    """The card, if the text names one."""
    try:
        return Card.parse(text)
    except Malformed:
        return None
