"""A series as it is kept: its terms, its sessions, and who is one person, act by act.

Nothing of its standing is kept: that follows from its sessions (`fairdeal.events.series.standing`).
An act that is undone is as if it had never been; an undoing can be undone.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, assert_never

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases, same_name
from fairdeal.events.series.standing import PerWhom
from fairdeal.scoring.series import MOST, Combine, SeriesTerms, SeriesTies


@dataclass(frozen=True, slots=True)
class SeriesOpened:
    """What the series is called and what counts; told again, it is that from now on."""

    title: str
    terms: SeriesTerms
    per: PerWhom
    note: str = ""
    withdrawn: bool = False
    """For Directors only."""


@dataclass(frozen=True, slots=True)
class SessionInSeries:
    """A session counts in it, after those before."""

    session: str


@dataclass(frozen=True, slots=True)
class SamePerson:
    """Somebody confirmed that a spelling is a person who is called otherwise."""

    spelling: str
    contestant: str
    """The name it stands for."""


@dataclass(frozen=True, slots=True)
class SeriesUndone:
    """An act is as if it had never been told."""

    sequence: int


SeriesAct = SeriesOpened | SessionInSeries | SamePerson | SeriesUndone


@dataclass(frozen=True, slots=True)
class ToldOfSeries:
    """An act in its place, with who told it, when and why."""

    sequence: int
    act: SeriesAct
    author: str
    time: datetime
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """A series as it stands."""

    opened: SeriesOpened
    sessions: tuple[str, ...]
    """The ids of its sessions, in the order in which they were put in."""
    people: Mapping[str, str]
    """Spellings, in small letters, each with the name it stands for."""
    log: tuple[ToldOfSeries, ...]
    undone: frozenset[int]
    """The numbers of the acts that are as if they had never been."""

    @classmethod
    def of(cls, log: Sequence[ToldOfSeries]) -> "Series":
        """The series of these acts.

        Raises:
            Malformed: they do not begin with what it is called.
        """
        undone = _undone(log)
        opened: SeriesOpened | None = None
        sessions: dict[str, None] = {}
        people: dict[str, str] = {}
        for told in log:
            if told.sequence in undone:
                continue
            match told.act:
                case SeriesOpened():
                    opened = told.act
                case SessionInSeries(session=session):
                    sessions[session] = None
                case SamePerson(spelling=spelling, contestant=contestant):
                    people[same_name(spelling)] = contestant
                case SeriesUndone():
                    pass
                case _:
                    assert_never(told.act)
        if opened is None:
            raise Malformed("a series begins with its title and its terms")
        return cls(opened, tuple(sessions), MappingProxyType(people), tuple(log), undone)

    @property
    def aliases(self) -> Aliases:
        """The spellings as `series_standing` takes them."""
        return Aliases(self.people)

    def can_be_undone(self, told: ToldOfSeries) -> bool:
        """Whether that act can be undone: what it is called, at first, cannot."""
        return told.sequence > 1 and told.sequence not in self.undone


def _undone(log: Iterable[ToldOfSeries]) -> frozenset[int]:
    """An undoing that was itself undone undoes nothing; one that undoes counts among what is."""
    undone: set[int] = set()
    for one in reversed(tuple(log)):
        if isinstance(one.act, SeriesUndone) and one.sequence not in undone:
            undone.add(one.act.sequence)
    return frozenset(undone - {1})


def put_in(series: Series, session: str) -> SessionInSeries:
    """The act that puts a session in.

    Raises:
        Malformed: it is in already, or there are as many as a series can have.
    """
    if session in series.sessions:
        raise Malformed("this session is in the series already")
    if len(series.sessions) >= MOST:
        raise Malformed("a series counts from 1 to {most} sessions", most=MOST)
    return SessionInSeries(session)


def same_person(series: Series, spelling: str, name: str) -> SamePerson:
    """The act that says of a spelling whose it is.

    Raises:
        Malformed: both are one name, or one of them stands for another already.
    """
    own, other = same_name(spelling), same_name(name)
    if not own or not other or own == other:
        raise Malformed("two different names are wanted")
    if own in series.people or other in series.people:
        raise Malformed("one of these names stands for another already; undo that first")
    if own in map(same_name, series.people.values()):
        raise Malformed("other names stand for {name} already; say it of the others", name=spelling)
    return SamePerson(spelling, name)


def undo(series: Series, sequence: int) -> list[SeriesAct]:
    """The act by which one is undone; none where that is so already.

    Raises:
        Malformed: there is none of that number, or it cannot be undone.
    """
    told = next((one for one in series.log if one.sequence == sequence), None)
    if told is None or sequence == 1:
        raise Malformed("this cannot be undone")
    return [SeriesUndone(sequence)] if series.can_be_undone(told) else []


def to_stored(act: SeriesAct) -> tuple[str, dict[str, Any]]:
    """The name under which an act is kept, and its fields."""
    match act:
        case SeriesOpened(terms=terms):
            body = {
                "title": act.title,
                "note": act.note,
                "best": terms.best,
                "combine": terms.combine.value,
                "least": terms.least,
                "ties": terms.ties.value,
                "per": act.per.value,
                "withdrawn": act.withdrawn,
            }
            return "series_opened.v1", body
        case SessionInSeries():
            return "session_in_series.v1", {"session": act.session}
        case SamePerson():
            return "same_person.v1", {"spelling": act.spelling, "contestant": act.contestant}
        case SeriesUndone():
            return "series_undone.v1", {"sequence": act.sequence}
    assert_never(act)


def from_stored(name: str, body: boundary.Body) -> SeriesAct:
    """The act that is kept so.

    Raises:
        Malformed: it is none.
    """
    try:
        match name:
            case "series_opened.v1":
                return _opened(body)
            case "session_in_series.v1":
                return SessionInSeries(boundary.text(body, "session"))
            case "same_person.v1":
                names = (boundary.text(body, one) for one in ("spelling", "contestant"))
                return SamePerson(*names)
            case "series_undone.v1":
                return SeriesUndone(boundary.whole(body, "sequence", 1, 1_000_000))
    except (KeyError, ValueError) as wrong:
        raise Malformed("{words}: {wrong}", words=name, wrong=wrong) from None
    raise Malformed("{act} is no act of a series", act=name)


def _opened(body: boundary.Body) -> SeriesOpened:
    best = None if body["best"] is None else boundary.whole(body, "best", 1, MOST)
    terms = SeriesTerms(
        best,
        Combine(boundary.text(body, "combine")),
        boundary.whole(body, "least", 1, MOST),
        SeriesTies(boundary.text(body, "ties")),
    )
    return SeriesOpened(
        boundary.text(body, "title"),
        terms,
        PerWhom(boundary.text(body, "per")),
        boundary.text(body, "note"),
        boundary.flag(body, "withdrawn"),
    )
