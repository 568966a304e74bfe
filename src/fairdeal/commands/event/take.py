"""``fairdeal event take``: files and folders of other programs taken into an event.

A file that tells a session becomes one of the event, or goes into the one that is named. What a
file says and nobody took is said, so that nothing is lost unseen.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from fairdeal.commands.event.document import load, save, utc
from fairdeal.commands.event.options import At, Author, EventFile, Json
from fairdeal.commands.files import existing, read_bytes
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    Told,
)
from fairdeal.events.deciding.taking import Taken, file_taken
from fairdeal.events.document import Event, is_event, read_event
from fairdeal.events.results import entered_in
from fairdeal.events.same import Shared, held_in, same_as, told_by
from fairdeal.events.scoring import check_comparable
from fairdeal.events.session import Session
from fairdeal.formats.sources import paths_under
from fairdeal.formats.units.taking import taken
from fairdeal.server.members.names import names_of_list
from fairdeal.server.members.reading import is_heading
from fairdeal.server.uploads.files import NotTaken, reading_of
from fairdeal.server.uploads.sessions import Intake, read_upload
from fairdeal.server.uploads.tables import board_of
from fairdeal.views.evening.log import act_words
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _, n_

app = typer.Typer()
_SHOWN: Final = 20
"""How much of what was left is listed of a file; all of it with --json."""
_MOST_NAMES: Final = 6
_NUMBERED: Final = re.compile(r"\s*\d+\s*[,;\t]|\s*$").match


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a file."""

    file: str
    session: int | None = None
    """Where it went; none where nothing was taken."""
    results: int = 0
    corrected: int = 0
    known: int = 0
    contestants: int = 0
    boards: int = 0
    left: tuple[str, ...] = ()
    """What was not read or not taken, and why."""


@app.command()
def take(  # noqa: PLR0913 - one for each option
    file: EventFile,
    sources: Annotated[
        list[Path],
        typer.Argument(
            help="{formats}, LIN, Data Connector, names; or folders.",
            callback=existing,
        ),
    ],
    *,
    session: Annotated[
        int | None,
        typer.Option("--session", help="Into this session; else each file is one of its own."),
    ] = None,
    title: Annotated[str, typer.Option("--title", help="What a new event is called.")] = "",
    apart: Annotated[
        bool,
        typer.Option("--apart", help="As another session, though it is likely one that is there."),
    ] = False,
    as_json: Json = False,
    author: Author = "File",
    at: At = None,
) -> None:
    """Take files and folders into an event, and say what was taken and what was not.

    Ends with 1 where something was not. What is known already is passed over, so that the same
    files may be taken again; what the Director ruled on stays as it is.
    """
    read = load(file) if file.exists() else None
    taking = _Taking(read or Event(title or file.stem), session, author, utc(at), apart=apart)
    files = [(path, data) for source in sources for path, data in taking.read(source)]
    # Whole sessions first: a folder may have the cards before the results they belong to.
    for path, data in [one for one in files if not taking.whole(*one)]:
        taking.part(path, data)
    if any(one.session is not None for one in taking.reports):
        save(file, taking.event, read)
    if as_json:
        said = [asdict(one) for one in taking.reports]
        typer.echo(json.dumps(said, ensure_ascii=False, indent=2))
    else:
        typer.echo("\n".join(line for one in taking.reports for line in _lines(one)))
    if any(one.left for one in taking.reports):
        raise typer.Exit(1)


class _Taking:
    """An event while files are taken into it; what is refused leaves it as it was."""

    def __init__(
        self, event: Event, session: int | None, author: str, time: datetime, *, apart: bool
    ) -> None:
        self.event, self.reports, self._apart = event, list[Report](), apart
        self._session, self._author, self._time = session, author, time

    def read(self, source: Path) -> Iterator[tuple[Path, bytes]]:
        """The files of a folder and what is in them; one that cannot be read is in the report."""
        for path in paths_under(source):
            try:
                yield path, read_bytes(path)
            except Malformed as wrong:
                self._refuse(path, refusal(wrong))

    def whole(self, path: Path, data: bytes) -> bool:
        """Take a file that tells a session; whether it was one, taken or refused."""
        try:
            if is_event(data):
                self._sessions(path, read_event(data.decode("utf-8-sig"), path.name))
            elif _is_json(data):
                return False
            else:
                self._told(path, read_upload(data, path.name, "", None))
        except NotTaken as wrong:
            if self._said_in(data, path.name):
                return False
            self._refuse(path, str(wrong), *wrong.problems)
        except (Malformed, UnicodeDecodeError) as wrong:
            self._refuse(path, _why(wrong))
        return True

    def part(self, path: Path, data: bytes) -> None:
        """Take names, cards or a unit's results into the session that is named, or the only one."""
        try:
            now = self._one()
            if _is_json(data):
                news = taken(now, data.decode("utf-8-sig"), self._time)
            else:
                news = file_taken(now, self._said_in(data, path.name), self._time)
            self._into(path, news)
        except (Malformed, UnicodeDecodeError) as wrong:
            self._refuse(path, _why(wrong))

    def _sessions(self, path: Path, other: Event) -> None:
        """Add the sessions of another document, each with its whole log, and each once.

        One that was taken before becomes what it is by now. Where each side has told it something
        the other does not know, nothing of it is taken; nor where it is likely one that came in
        another format, before somebody says that it is not.
        """
        if not other.logs:
            self._refuse(path, _("It has no session."))
        there = [*enumerate(self.event.sessions, start=1)]
        for log, session in zip(other.logs, other.sessions, strict=True):
            check_comparable(session)
            logs = self.event.logs
            at = _begun_alike(logs, log)
            here = logs[at] if at < len(logs) else ()
            found = None if here or self._apart else same_as(held_in(session), there)
            if found is not None:
                self._refuse(path, _likely(found.known, found.shared))
            elif here[: len(log)] == log[: len(here)]:
                now = max(here, log, key=len)
                self.event = replace(self.event, logs=(*logs[:at], now, *logs[at + 1 :]))
                news = [one.act for one in log[len(here) :]]
                known = len(entered_in(one.act for one in here[: len(log)]))
                self.reports.append(_counted(path, at + 1, news, known, ()))
            else:
                words = _("Session {n} here has gone another way since; nothing was taken of it.")
                self._refuse(path, words.format(n=at + 1))

    def _told(self, path: Path, intake: Intake) -> None:
        if self._session is not None:
            news = file_taken(self._one(), intake.acts, self._time)
            self._into(path, news, _beside(intake))
            return
        evening = told_by(intake.acts)
        found = same_as(evening, enumerate(self.event.sessions, start=1))
        if found is not None and found.exactly:
            self.reports.append(Report(str(path), found.known, known=len(evening.entered)))
        elif found is not None and not self._apart:
            self._refuse(path, _likely(found.known, found.shared))
        else:
            first, *rest = intake.acts
            begun = self.event.with_session(first, self._author, self._time)
            later = begun.with_acts(rest, self._author, self._time, _from(path))
            check_comparable(later.session())
            self.event = later
            number = len(later.logs)
            self.reports.append(_counted(path, number, intake.acts, 0, _beside(intake)))

    def _into(self, path: Path, news: Taken, beside: Sequence[str] = ()) -> None:
        """Tell a session what was taken.

        Raises:
            Malformed: it could not be ranked any longer.
        """
        later = self.event.with_acts(
            news.acts, self._author, self._time, _from(path), self._session
        )
        now = later.session(self._session)
        check_comparable(now)
        self.event = later
        words = _("Not taken, for you to say: {what}")
        others = (words.format(what=act_words(now, act)) for act in news.unsaid)
        left = (*beside, *map(refusal, news.left), *others)
        number = later.index(self._session) + 1
        self.reports.append(_counted(path, number, news.acts, news.known, left))

    def _one(self) -> Session:
        """The session something is to be told of.

        Raises:
            Malformed: none is named, and there is none or more than one.
        """
        if self._session is None and len(self.event.logs) != 1:
            raise Malformed(_("This belongs to a session; say which with --session."))
        return self.event.session(self._session)

    def _said_in(self, data: bytes, name: str) -> list[SessionAct]:
        """The cards or the names a file has; nothing where it has neither."""
        boards = filter(None, map(board_of, reading_of(data, name).records))
        dealt = {one.number: BoardRecorded(one) for one in boards}
        return [*dealt.values()] if dealt else self._names(data)

    def _names(self, data: bytes) -> list[SessionAct]:
        """The contestants a list names, a line for each: with their numbers, or under headings."""
        words = _as_text(data)
        lines = words.splitlines()
        fields = re.split("[,;\t]", lines[0]) if lines else []
        if not is_heading(fields) and not all(map(_NUMBERED, lines)):
            return []  # a letter has commas too
        numbers = [str(n) for n, _line in enumerate(lines, start=1)]
        most = 2
        with suppress(Malformed):
            now = self._one()
            numbers = list(map(str, now.movement.contestants)) if now.movement else numbers
            most = _MOST_NAMES if now.teams else 2
        try:
            found = names_of_list(words, numbers, most)
        except (Malformed, ValueError):
            return []
        return [ContestantEntered(number, names) for number, names in found.items()]

    def _refuse(self, path: Path, *why: str) -> None:
        self.reports.append(Report(str(path), left=why))


def _is_json(data: bytes) -> bool:
    return re.match(rb"(?:\xef\xbb\xbf)?\s*(\{|\[\s*[{\]])", data) is not None


def _as_text(data: bytes) -> str:
    """A list's words; none of what is no text in UTF-8."""
    with suppress(UnicodeDecodeError):
        return data.decode("utf-8-sig")
    return ""


def _why(wrong: Malformed | UnicodeDecodeError) -> str:
    return refusal(wrong) if isinstance(wrong, Malformed) else _("It is not UTF-8.")


def _from(path: Path) -> str:
    return _("From the file {name}").format(name=path.name)


def _beside(intake: Intake) -> tuple[str, ...]:
    """What a file says that an event has no place for, and what its reader found."""
    played = len(intake.tables)
    words = n_(
        "The calls and cards of {n} result are in the file alone.",
        "The calls and cards of {n} results are in the file alone.",
        played,
    )
    return (*intake.problems, *([words] if played else []))


def _counted(
    path: Path, session: int, acts: Iterable[SessionAct], known: int, left: Sequence[str]
) -> Report:
    kinds = [type(act) for act in acts]
    return Report(
        str(path),
        session,
        kinds.count(ResultEntered),
        kinds.count(ResultCorrected),
        known,
        kinds.count(ContestantEntered),
        kinds.count(BoardRecorded),
        tuple(left),
    )


def _likely(number: int, both: Shared) -> str:
    """What is asked where a file is likely a session that is there."""
    words = _(
        "This is likely session {n}, as another program wrote it: {same} of {most} results "
        "are the same. If it is another, take it with --apart."
    )
    return words.format(n=number, same=both.same, most=both.of)


def _begun_alike(logs: Sequence[tuple[Told, ...]], log: tuple[Told, ...]) -> int:
    """The place of the session that was begun by the same act; one more than there are for none."""
    return next((n for n, one in enumerate(logs) if one[:1] == log[:1]), len(logs))


def _lines(report: Report) -> Iterator[str]:
    if report.session is None:
        yield _("{file}: nothing taken").format(file=report.file)
    else:
        counts = (
            (report.results, n_("{n} result taken", "{n} results taken", report.results)),
            (report.corrected, n_("{n} corrected", "{n} corrected", report.corrected)),
            (report.known, n_("{n} known already", "{n} known already", report.known)),
            (
                report.contestants,
                n_("{n} contestant named", "{n} contestants named", report.contestants),
            ),
            (report.boards, n_("{n} deal", "{n} deals", report.boards)),
        )
        said = ", ".join(words for n, words in counts if n)
        yield _("{file}: session {n}: {what}").format(
            file=report.file, n=report.session, what=said or _("nothing new")
        )
    yield from (f"  {one}" for one in report.left[:_SHOWN])
    if len(report.left) > _SHOWN:
        yield "  " + _("and {n} more").format(n=len(report.left) - _SHOWN)
