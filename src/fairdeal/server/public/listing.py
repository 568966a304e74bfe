"""Everything that is held here, over all clubs, for the calendar and the lists of results.

It is the same for everybody and tells of a session only what everybody may know, and it is made of
the index of the sessions' summaries (`player_index`): no session is read for it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.events.listed import Stage
from fairdeal.events.played import Summary
from fairdeal.server.privacy.shown import NOBODY
from fairdeal.server.public.clubs import clubs_by_author
from fairdeal.server.public.players import not_read_yet
from fairdeal.server.requests.seeing import is_anybody
from fairdeal.server.simultaneous.event import Event
from fairdeal.server.site import Site, day_of, site_of
from fairdeal.store.base import Damaged
from fairdeal.views.session.calendar import Entry, of_session, of_simultaneous


@dataclass(frozen=True, slots=True)
class Listing:
    """One session, of which no words have been made yet."""

    of: Summary
    clubs: tuple[str, ...]
    """The club that held it, or those that took part."""
    event: Event | None = None

    @property
    def day(self) -> date | None:
        """On which day."""
        return self.of.held

    @property
    def is_told(self) -> bool:
        """Whether its results are everybody's."""
        opened = self.event is None or self.event.opened is not None
        return opened and self.of.public and self.of.stage is Stage.OVER

    def is_of(self, club: str) -> bool:
        """Whether that club held it or took part."""
        return any(same_name(one) == same_name(club) for one in self.clubs)


@dataclass(frozen=True, slots=True)
class Listings:
    """All there is."""

    every: tuple[Listing, ...]
    """In no order of days; the latest that was begun first."""
    read: tuple[Summary, ...]
    """Every session that was read, those that stand in no list too; the latest first."""
    waiting: str
    """How many sessions have still to be read; empty for none."""


def listings(request: Request) -> Listings:
    """Every session and simultaneous that stands in lists."""
    site = site_of(request)
    events = dict(_events(site))
    waiting = not_read_yet(site.players.up_to_date())
    known = {one.id: one for one in site.players.sessions()}
    clubs = clubs_by_author(request)
    read = tuple(known[one] for one in site.sessions.ids() if one in known)
    return Listings(tuple(_listed(read, events, clubs)), read, waiting)


def _listed(
    found: Iterable[Summary], events: Mapping[str, Event], clubs: Mapping[str, str]
) -> Iterator[Listing]:
    for of in found:
        event = events.get(of.id)
        # Until it is opened, the session of a simultaneous is for Directors only.
        announced = event is not None and event.opened is None
        if not announced and (of.withdrawn or of.elsewhere or of.stage is Stage.REHEARSED):
            continue
        if event is None:
            club = clubs.get(of.begun_by, "")
            yield Listing(of, (club,) if club else ())
        else:
            own = (one.name for one in event.clubs.values() if one.stands is not False)
            yield Listing(of, tuple(own), event)


def _events(site: Site) -> Iterator[tuple[str, Event]]:
    """What is planned of simultaneous events; those whose hour has come are opened."""
    for one in site.simultaneous.ids():
        with suppress(Malformed, Damaged):
            event = site.simultaneous.events.get(one)
            if event is None or event.plan is None:
                continue
            if event.opened is None and event.plan.opens <= site.now():
                event, _kept = site.simultaneous.take_in(one, site.now())
            yield one, event


def entries(request: Request, some: Iterable[Listing]) -> tuple[Entry, ...]:
    """Their lines, as whoever asks is shown them."""
    today, as_shown = day_of(site_of(request).now()), seen_by(request)
    return tuple(_entry(one, as_shown(one.of), today) for one in some)


def seen_by(request: Request) -> Callable[[Summary], Summary]:
    """What lists say of a session, as whoever asks is shown it; asked for once a page."""
    hidden = site_of(request).shown.hidden if is_anybody(request) else NOBODY
    return hidden.listed if hidden.stand_ins else lambda of: of


def clubs_in(every: Iterable[Listing]) -> Sequence[str]:
    """The clubs of these, each once, in the order of their names."""
    found: dict[str, str] = {}
    for one in every:
        for club in one.clubs:
            found.setdefault(same_name(club), club)
    return sorted(found.values(), key=str.casefold)


def _entry(one: Listing, of: Summary, today: date) -> Entry:
    if one.event is None:
        return of_session(of, "".join(one.clubs), today)
    assert one.event.plan is not None  # noqa: S101 - found as planned
    return of_simultaneous(of, len(one.clubs), one.event.plan.opens, one.event.opened, today)
