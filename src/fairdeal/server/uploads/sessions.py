"""What an uploaded file becomes: the acts of a session, and the logs of its tables."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType
from typing import Final

from fairdeal import boundary
from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    BoardRecorded,
    ConditionsSet,
    ContestantEntered,
    Place,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.formats.record import Problem, Reading, Record
from fairdeal.formats.results import PrintedResult, SessionFile
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.fitting import fit, usual
from fairdeal.formats.results.pbn import pbn_results
from fairdeal.formats.results.registry import PBN, TRAVELLERS, format_of
from fairdeal.formats.results.travellers import read_travellers
from fairdeal.formats.teams.matches import MatchFile, has_only_matches, team_matches
from fairdeal.formats.usebio.matches import has_matches, usebio_matches
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.methods import CrossImps, Method, TotalPoints
from fairdeal.scoring.ranking import By
from fairdeal.scoring.teams import MatchForm
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.uploads.files import NotTaken, is_archive, reading_of, stem, unpacked
from fairdeal.server.uploads.matches import can_be_told, matches_taken
from fairdeal.server.uploads.tables import board_of, opening_lead, table_records
from fairdeal.views.refusals import problem_line, refusal
from fairdeal.views.words import _

MAX_RESULTS: Final = 20_000
"""Results one file may bring; the largest simultaneous events have fewer."""
LONGEST_TITLE: Final = 120
"""Characters of a session's title."""
_SHOWN: Final = 20
"""How many of a reader's findings are passed on to people."""


@dataclass(frozen=True, slots=True)
class Intake:
    """A session read from a file, ready to be kept."""

    acts: tuple[SessionAct, ...]
    tables: tuple[TableRecord, ...]
    problems: tuple[str, ...]
    """What the file's reader found, in words; empty when everything was read without doubt."""


def read_upload(
    data: bytes, name: str, title: str, method: Method | None, scale: str | None = None
) -> Intake:
    """Make a session of a file's bytes.

    Args:
        data: the content, of any format of results or LIN; or a zip archive of files of PBN or of
            LIN.
        name: the file's name.
        title: the session's title; without one, the file's own or its name.
        method: the form of scoring; ``None`` takes the file's own, or the one its figures follow.
            With one given, matches of teams are compared table by table like pairs.
        scale: the name of a scale of victory points, for matches of teams.

    Raises:
        NotTaken: the file is of no known kind, or holds no results of one session; or a scale is
            given and it holds no matches.
    """
    lost: tuple[str, ...] = ()
    if is_archive(data):
        name, data, lost = unpacked(data, name)
    taken = _read_upload(data, name, title, method, scale)
    if scale and not any(isinstance(act, TeamsDeclared) for act in taken.acts):
        raise NotTaken(
            _("{name} holds no matches of teams, so it has no victory points.").format(name=name)
        )
    return replace(taken, problems=(*lost, *taken.problems)) if lost else taken


def _read_upload(
    data: bytes, name: str, title: str, method: Method | None, scale: str | None
) -> Intake:
    form = format_of(data)
    if form is TRAVELLERS:
        travellers = read_travellers(data, name)
        leads = {
            line.line: lead for line in travellers.lines if (lead := _lead(line.lead)) is not None
        }
        return _intake(travellers.session, (), title or stem(name), method, leads)
    if method is None and has_matches(data):
        return _of_usebio_matches(data, name, title, scale)
    if form not in {PBN, None}:  # which may be LIN under any name
        return _of_program(data, name, title, method)
    reading = reading_of(data, name)
    if not reading.records:
        raise _of_no_kind(data, name, reading)
    own = next((event for r in reading.records if (event := r.detail("Event"))), "")
    called = title or one_line(own, LONGEST_TITLE) or stem(name)
    matches: tuple[MatchFile, ...] = ()
    if method is None and has_only_matches(reading.records):
        matches = team_matches(reading.records, name)
        if can_be_told(matches):
            held, where = _held(reading.records), _where(reading.records)
            opened = SessionOpened(called, _counted_in(matches), held=held, note=where)
            return _of_matches(matches, opened, scale, reading.problems)
    try:
        file = pbn_results(reading, name)
    except Malformed:
        message = _("{name} holds boards, but no result of any of them.")
        raise NotTaken(message.format(name=name), _said(reading.problems)) from None
    leads = {r.line: lead for r in reading.records if (lead := opening_lead(r)) is not None}
    held = _held(reading.records)
    taken = _intake(
        file,
        reading.records,
        called,
        method,
        leads,
        held,
    )
    if matches:
        return replace(taken, problems=(_of_teams(), *taken.problems))
    return taken


def _of_no_kind(data: bytes, name: str, reading: Reading) -> NotTaken:
    """What to say of a file without boards; of what is called a table, which headings are known."""
    if name.lower().endswith(".csv"):
        try:
            read_travellers(data, name)
        except Malformed as wrong:
            return NotTaken(refusal(wrong))
    message = _("{name} holds no PBN, LIN, or travellers under a known heading.")
    return NotTaken(message.format(name=name), _said(reading.problems))


def _of_teams() -> str:
    return _(
        "The file has the rooms of matches, but does not say which teams met: its tables are "
        "compared like those of pairs."
    )


def _of_usebio_matches(data: bytes, name: str, title: str, scale: str | None) -> Intake:
    try:
        matches = usebio_matches(data, name)
    except Malformed as wrong:
        raise NotTaken(refusal(wrong)) from None
    deals: dict[int, Board] = {}
    with suppress(Malformed):  # it tells no travellers beside the matches
        file = read_session(data, name)
        title = title or one_line(file.title, LONGEST_TITLE)
        deals = {one.number: one for one in file.boards}
    opened = SessionOpened(title or stem(name), _counted_in(matches))
    return _of_matches(matches, opened, scale, (), deals)


def _counted_in(matches: Iterable[MatchFile]) -> Method:
    """What results of the matches are counted in: IMPs or points."""
    in_imps = all(match.form is MatchForm.IMPS for match in matches)
    return CrossImps() if in_imps else TotalPoints()


def _of_matches(
    matches: Sequence[MatchFile],
    opened: SessionOpened,
    scale: str | None,
    problems: Iterable[Problem],
    deals: Mapping[int, Board] = MappingProxyType({}),
) -> Intake:
    """A session of teams: two results for each board of each match."""
    count = 2 * sum(len(match.boards) for match in matches)
    if count > MAX_RESULTS:
        message = _("{n} results are more than one session can have.")
        raise NotTaken(message.format(n=count))
    try:
        taken = matches_taken(matches, scale, deals)
    except Malformed as wrong:
        raise NotTaken(refusal(wrong)) from None
    left = (problem for match in matches for problem in match.problems)
    said = (*taken.notes, *_said((*problems, *left)))
    return Intake((opened, *taken.acts), taken.tables, said)


def _of_program(data: bytes, name: str, title: str, method: Method | None) -> Intake:
    """A session as a scoring program or wireless units wrote it, ranked as it was there."""
    try:
        file = read_session(data, name)
    except ModuleNotFoundError:
        raise NotTaken(_("{name} needs fairdeal[bws] on the server.").format(name=name)) from None
    except Malformed as wrong:
        raise NotTaken(refusal(wrong)) from None
    if file.members:
        message = _("{name} holds an individual; sessions of pairs can be shown.")
        raise NotTaken(message.format(name=name))
    _few_enough(file)
    found = None if method else fit(file)
    if found is None:
        return _intake(
            file, (), title or one_line(file.title, LONGEST_TITLE) or stem(name), method, {}
        )
    titled = title or one_line(file.title, LONGEST_TITLE) or stem(name)
    return _intake(file, (), titled, found.total_method, {}, by=found.by)


def _few_enough(file: SessionFile) -> None:
    if len(file.results) > MAX_RESULTS:
        raise NotTaken(
            _("{n} results are more than one session can have.").format(n=len(file.results))
        )


def _intake(  # noqa: PLR0913, PLR0917 - a file, and what else was found out about it
    file: SessionFile,
    records: tuple[Record, ...],
    title: str,
    method: Method | None,
    leads: dict[int, Card],
    held: date | None = None,
    by: By = By.SHARE,
) -> Intake:
    if not file.results:
        raise NotTaken(_("The file holds no result that can be read."), _said(file.problems))
    _few_enough(file)
    if apart := [one for one in file.lines if one.stage]:
        raise _several_sessions(apart[0].board)
    used = method or file.method or usual(file)
    opened = SessionOpened(title, used, file.winners, held, _where(records))
    conditions = (ConditionsSet(by=by),) * (by is not By.SHARE)
    results = tuple(_results(file.results, leads))
    played = {act.place.board for act in results}
    boards = {one.number: one for one in file.boards if one.number in played}
    boards |= _boards(records, played)
    tables = table_records(zip(file.results, results, strict=True), records, boards)
    recorded = map(BoardRecorded, boards.values())
    named = {_plain(one): tuple(map(_plain, names)) for one, names in dict(file.players).items()}
    entered = _contestants(results, named)
    divided = _divided(file.results, results)
    added = (AdditionGiven(_told_of(one)) for one in file.additions)
    acts: list[SessionAct] = [opened, *conditions, *entered, *recorded, *results]
    acts += [*divided, *added]
    return Intake(tuple(acts), tuple(tables), _said(file.problems))


def _where(records: Iterable[Record]) -> str:
    """The place and the stage the file gives, where they are one and the same for all boards."""
    told = {
        name: {word for record in records if (word := (record.detail(name) or "").strip())}
        - {"?", "#", "-"}
        for name in ("Site", "Stage")
    }
    return ", ".join(next(iter(words))[:200] for words in told.values() if len(words) == 1)


def _held(records: Iterable[Record]) -> date | None:
    """The day the file gives, where it gives one and the same for all boards."""
    days = {day for record in records if (day := (record.detail("Date") or "").strip())} - {"#"}
    return boundary.day(*days) if len(days) == 1 else None


def _said(problems: Iterable[Problem]) -> tuple[str, ...]:
    said = [problem_line(problem)[:300] for problem in problems]
    more = len(said) - _SHOWN
    return (*said[:_SHOWN], _("and {n} more").format(n=more)) if more > 0 else tuple(said)


def _contestants(
    results: Iterable[ResultEntered], named: Mapping[str, tuple[str, ...]]
) -> Iterator[ContestantEntered]:
    """The players whom the file names, beside a pair's number or as the pair, ``Ann+Bob``."""
    for contestant in dict.fromkeys(name for act in results for name in (act.ns, act.ew)):
        players = named.get(contestant) or tuple(contestant.split("+"))
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
            raise _several_sessions(board.number)
        if board.deal and not known.deal:
            deals[board.number] = board
    return deals


def _several_sessions(board: int) -> NotTaken:
    return NotTaken(
        _(
            "Board {n} has two different deals, so the file holds several sessions. "
            "Please upload them one by one."
        ).format(n=board)
    )


def _results(printed: tuple[PrintedResult, ...], leads: dict[int, Card]) -> Iterator[ResultEntered]:
    """The results, numbered by board."""
    lines: Counter[int] = Counter()
    for one in printed:
        result = one.result
        lines[result.board] += 1
        table = str(lines[result.board])
        place, lead = Place(result.board, table), leads.get(one.line)
        ns, ew = _plain(result.ns), _plain(result.ew)
        yield ResultEntered(place, ns, ew, result.outcome, lead, result.times)


def _divided(
    printed: Iterable[PrintedResult], results: Iterable[ResultEntered]
) -> Iterator[BoardDivided]:
    """Which tables played a fouled board in a form of its own."""
    tables: dict[tuple[int, str], list[str]] = {}
    for one, act in zip(printed, results, strict=True):
        if form := _plain(one.result.form):
            tables.setdefault((act.place.board, form), []).append(act.place.table)
    for (board, form), own in tables.items():
        yield BoardDivided(board, tuple(own), form)


def _told_of(addition: Addition) -> Addition:
    return replace(addition, contestant=_plain(addition.contestant))


def _plain(name: str) -> str:
    """A name without what cannot be seen, whatever a program wrote."""
    return one_line(name, len(name))


def _lead(text: str) -> Card | None:
    """The card, if the text names one."""
    try:
        return Card.parse(text)
    except Malformed:
        return None
