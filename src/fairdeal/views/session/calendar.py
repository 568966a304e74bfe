"""What stands in the calendar and in the lists of results: a line for each session or event."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby

from fairdeal.events.played import Summary
from fairdeal.views import dates
from fairdeal.views.session.home import When, Winner, month_name, when_by, winners
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class Entry:
    """A session, or a simultaneous over many clubs."""

    id: str
    title: str
    day: date | None
    club: str
    """Whose it is; empty where the house held it, or many clubs did."""
    state: str
    """Why nobody has won yet; empty where the results are everybody's."""
    winners: tuple[Winner, ...]
    place: When
    simultaneous: bool = False

    @property
    def is_told(self) -> bool:
        """Whether its results are everybody's."""
        return not self.state


@dataclass(frozen=True, slots=True)
class Day:
    """All of a day."""

    iso: str
    name: str
    """``21 November 2026``; empty where the day is not known."""
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class MonthLink:
    """A month in which there is something."""

    iso: str
    name: str
    entries: int


def of_session(of: Summary, club: str, today: date) -> Entry:
    """The line of a session, as far as everybody may know it."""
    place = when_by(of.stage, of.held, today)
    state = {
        When.NOW: _("Now playing"),
        When.NEXT: _("To come"),
        When.BEFORE: "" if of.public else _("The results come later."),
    }[place]
    won = () if state else winners(of.first, of.named, of.totals)
    return Entry(of.id, of.title, of.held, club, state, won, place)


def of_simultaneous(
    of: Summary, clubs: int, opens: datetime, opened: datetime | None, today: date
) -> Entry:
    """The line of a simultaneous; nothing is told of it before it is opened."""
    if opened is not None and of.public:
        won, state, place = winners(of.first, of.named, of.totals), "", When.BEFORE
    else:
        hour = _("It is opened at {time}.").format(time=dates.clock(opens))
        won, state, place = (), hour, When.NEXT if of.held and of.held > today else When.NOW
    words = n_("{n} club", "{n} clubs", clubs) if clubs else ""
    return Entry(of.id, of.title, of.held, words, state, won, place, simultaneous=True)


def by_day(entries: Iterable[Entry]) -> tuple[Day, ...]:
    """Entries under their days, in the order in which they come."""
    return tuple(
        Day(
            day.isoformat() if day else "",
            dates.day(day) if day else "",
            tuple(together),
        )
        for day, together in groupby(entries, key=lambda one: one.day)
    )


def months(days: Iterable[date]) -> tuple[MonthLink, ...]:
    """The months of these days, the earliest first, with how much there is in each."""
    firsts = sorted(one.replace(day=1) for one in days)
    return tuple(
        MonthLink(first.isoformat()[:7], month_name(first), len(list(of)))
        for first, of in groupby(firsts)
    )
