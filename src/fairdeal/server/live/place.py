"""A place at a live table as somebody holds it now, however he came to it."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from fastapi import Request

from fairdeal.seats import Seat
from fairdeal.server.live.kept import DIRECTOR, LiveTable, Shown
from fairdeal.server.requests.languages import speak
from fairdeal.server.site import site_of
from fairdeal.views.table.audience import LiveView, director_view, live_view

_LONGEST_KEY: Final = 64


@dataclass(frozen=True, slots=True)
class Aside:
    """What the page of a table of an evening says besides, and where it leads back to."""

    title: str
    """The session's."""
    back: str
    """The address of the page it belongs to."""


@dataclass(frozen=True, slots=True)
class At:
    """Somebody's place at a table."""

    table: LiveTable
    place: str
    """The letter of a seat, or the Director's."""
    channel: str
    """Where it is heard that something has changed, and who has his page open."""
    forms: str
    """Where its forms are sent."""
    news: str
    """Where its versions are told."""
    author: str
    """How what is done from there is signed."""
    is_held: bool = True
    """Whether this browser holds it still."""
    begins: LiveTable | None = None
    """Of a board of an evening: the table before its first act."""
    aside: Aside | None = None


def away_from(request: Request, at: At) -> tuple[str, ...]:
    """The places whose page nobody has open; a robot is always there."""
    away = site_of(request).presence.away(at.channel)
    return tuple(place for place in away if place not in at.table.robots)


def version_of(request: Request, at: At) -> str:
    """The version of the page of a place: another one when anything on it changes."""
    site, table = site_of(request), at.table
    away, robots = away_from(request, at), (sorted(table.robots), sorted(table.programs.items()))
    proposals = site.proposals.is_ready(table.id) if at.place == DIRECTOR else ()
    number = table.table.desk.position.board.number
    view = _shown(request, table, at.place).digest
    what = repr((view, away, proposals, at.is_held, len(table.played), number, at.aside, robots))
    return hashed(request, f"{table.id}/{at.place}/{what}")


def seen_from(request: Request, at: At) -> LiveView:
    """What the player of a seat sees, to be drawn: mostly its version was just made of it."""
    shown = _shown(request, at.table, at.place)
    view, shown.view = shown.view, None  # a table that is left takes no room for it
    return view or live_view(at.table.table, Seat.parse(at.place))


def _shown(request: Request, table: LiveTable, place: str) -> Shown:
    """What that place sees of the board, in the reader's language; worked out once."""
    key = place, speak(request.scope)
    found = table.shows.get(key)
    if found is None:
        view = None if place == DIRECTOR else live_view(table.table, Seat.parse(place))
        what = repr(view or director_view(table.table))
        digest = blake2b(what.encode(), digest_size=16).digest()
        found = table.shows[key] = Shown(digest, view)
    return found


def hashed(request: Request, what: str) -> str:
    """What a page shows, as a version that tells nothing of it."""
    key = site_of(request).cookies.key.encode()[:_LONGEST_KEY]
    return blake2b(what.encode(), key=key, digest_size=8).hexdigest()
