"""Everything that is held here, over all clubs, for the calendar and the lists of results.

It is the same for everybody and tells of a session only what everybody may know, and it is made of
the index of the sessions' summaries (`player_index`): no session is read for it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.events.listed import Stage
from fairdeal.events.played import Summary
from fairdeal.intents.scopes import Scope
from fairdeal.server.keys.kept import keys
from fairdeal.server.members.homes import clubs as clubs_of_people
from fairdeal.server.members.listed import club_list
from fairdeal.server.privacy.shown import NOBODY
from fairdeal.server.public.players import not_read_yet
from fairdeal.server.requests.seeing import is_anybody
from fairdeal.server.simultaneous.event import Event
from fairdeal.server.site import Site, day_of, site_of
from fairdeal.store.base import Damaged
from fairdeal.views.session.calendar import Entry, of_session, of_simultaneous

_OF_CLUBS = frozenset({Scope.CLUB, Scope.OWN_MEMBERS})
"""A key with one of these is called as its club is."""


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
    waiting: str
    """How many sessions have still to be read; empty for none."""


def listings(request: Request) -> Listings:
    """Every session and simultaneous that stands in lists."""
    site = site_of(request)
    events = dict(_events(site))
    waiting = not_read_yet(site.players.up_to_date())
    known = {one.id: one for one in site.players.sessions()}
    clubs = clubs_by_author(request)
    found = (known[one] for one in site.sessions.ids() if one in known)
    return Listings(tuple(_listed(found, events, clubs)), waiting)


def _listed(
    found: Iterator[Summary], events: Mapping[str, Event], clubs: Mapping[str, str]
) -> Iterator[Listing]:
    for of in found:
        event = events.get(of.id)
        if event is not None:
            own = (one.name for one in event.clubs.values() if one.stands is not False)
            yield Listing(of, tuple(own), event)
        elif not (of.withdrawn or of.elsewhere or of.stage is Stage.REHEARSED):
            club = clubs.get(of.begun_by, "")
            yield Listing(of, (club,) if club else ())


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


def clubs_by_author(request: Request) -> Mapping[str, str]:
    """The clubs that begin sessions here by a key of their own, by how that signs."""
    known = set(map(same_name, clubs_of_people(club_list(request))))
    return {
        key.author: key.name
        for key in keys(site_of(request).sessions.store)
        if key.scopes & _OF_CLUBS or same_name(key.name) in known
    }


def entries(request: Request, some: Iterable[Listing]) -> tuple[Entry, ...]:
    """Their lines, as whoever asks is shown them."""
    site = site_of(request)
    today = day_of(site.now())
    hidden = site.shown.hidden if is_anybody(request) else NOBODY
    listed = hidden.listed if hidden.stand_ins else lambda of: of
    return tuple(_entry(one, listed(one.of), today) for one in some)


def _entry(one: Listing, of: Summary, today: date) -> Entry:
    if one.event is None:
        return of_session(of, "".join(one.clubs), today)
    assert one.event.plan is not None  # noqa: S101 - found as planned
    return of_simultaneous(of, len(one.clubs), one.event.plan.opens, one.event.opened, today)
