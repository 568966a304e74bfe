"""The first page: what is played now and next, the latest sessions by months, and what is found."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Annotated, Final

from fastapi import Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.listed import firsts
from fairdeal.events.played import Summary, counted_in
from fairdeal.events.series.log import SeriesOpened
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.listing import clubs_in, entries, listings, seen_by
from fairdeal.server.public.players import FOUND, names_found
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.one_line import plain
from fairdeal.server.requests.seeing import shown_to, sight
from fairdeal.server.series.pages import listed as series_listed
from fairdeal.server.site import day_of, site_of
from fairdeal.store.base import Damaged
from fairdeal.views import dates
from fairdeal.views.session.calendar import Entry
from fairdeal.views.session.home import Listed, When, by_month, playing, when, winners
from fairdeal.views.session.ranking import heading

SESSIONS_AT_ONCE: Final = 30
"""How many sessions the first page lists; the others follow by a link."""
WORDS: Final = 8
"""How many words may be searched for at once."""


def sessions(
    request: Request,
    after: Annotated[int, Query(ge=0)] = 0,
    find: Annotated[str, Query()] = "",
) -> Response:
    """The sessions, the latest first, some at a time; or those in whose heading words are found."""
    if words := plain(find).split()[:WORDS]:
        return _found(request, find, words)
    kept, ids = site_of(request).sessions, site_of(request).sessions.ids()
    shown: list[Kept] = []
    unreadable: list[str] = []
    for one in ids[after : after + SESSIONS_AT_ONCE]:
        try:
            found = kept.get(one)
        except (Malformed, Damaged):
            unreadable.append(one)
            continue
        if found and is_shown(request, found):
            shown.append(shown_to(request, found))
    more = after + SESSIONS_AT_ONCE if len(ids) > after + SESSIONS_AT_ONCE else None
    return _page(request, shown, unreadable, more=more, beyond=bool(ids), first=not after)


def _found(request: Request, find: str, words: Sequence[str]) -> Response:
    kept, every = site_of(request).sessions, listings(request)
    as_shown = seen_by(request)

    def has(said: str) -> bool:
        text = plain(said)
        return all(word in text for word in words)

    hits = (one for one in every.read if has(_said_of(one)))
    shown = (
        shown_to(request, one)
        for one in (kept.get(of.id) for of in hits if has(_said_of(as_shown(of))))
        if one and is_shown(request, one)
    )
    events = [one for one in every.every if one.event is not None and has(one.of.title)]
    return _page(
        request,
        list(islice(shown, SESSIONS_AT_ONCE)),
        beyond=bool(every.read or every.waiting),
        find=find,
        waiting=every.waiting,
        players=names_found(request, words, plain),
        clubs=[one for one in clubs_in(every.every) if has(one)][:FOUND],
        events=[one for one in entries(request, events) if has(one.title)][:FOUND],
        series=[one for one in series_listed(request) if has(one[1].title)][:FOUND],
    )


def is_shown(request: Request, kept: Kept) -> bool:
    """Whether the session stands in lists: what was withdrawn does for Directors only."""
    return not kept.session.opened.withdrawn or bool(site_of(request).cookies.signed_in(request))


def _page(  # noqa: PLR0913 - what the page shows
    request: Request,
    shown: Sequence[Kept],
    unreadable: Sequence[str] = (),
    *,
    beyond: bool,
    more: int | None = None,
    first: bool = False,
    find: str = "",
    waiting: str = "",
    players: Sequence[str] = (),
    clubs: Sequence[str] = (),
    events: Sequence[Entry] = (),
    series: Sequence[tuple[str, SeriesOpened]] = (),
) -> Response:
    today, live = day_of(site_of(request).now()), first and not site_of(request).published
    places = {one.id: when(one.session, today) if live else When.BEFORE for one in shown}
    before = [one for one in shown if places[one.id] is When.BEFORE]

    def at(place: When) -> list[Kept]:
        return [one for one in shown if places[one.id] is place]

    def now_or_next(those: Iterable[Kept]) -> list[object]:
        return [playing(heading(one.id, one.session), one.session) for one in those]

    return page(
        request,
        "sessions.html",
        now=now_or_next(at(When.NOW)),
        next=now_or_next(at(When.NEXT)),
        months=by_month((one.session.opened.held, _listed(request, one)) for one in before),
        shown=bool(shown),
        unreadable=unreadable,
        more=more,
        beyond=beyond,
        find=find,
        waiting=waiting,
        players=players,
        clubs=clubs,
        events=events,
        series=series if find else series_listed(request),
    )


def _listed(request: Request, kept: Kept) -> Listed:
    """A session with who won it, as soon as whoever asks may know."""
    above = heading(kept.id, kept.session)
    if kept.session.elsewhere is not None or not sight(request, kept).everything:
        return Listed(above, ())
    try:
        first = firsts(kept.session, kept.ranking)
        return Listed(above, winners(first, kept.session, counted_in(kept.session)))
    except Malformed:  # what cannot be ranked says so on its own page
        return Listed(above, ())


def _said_of(it: Summary) -> str:
    held = dates.day(it.held) if it.held else ""
    return f"{it.title} {held} {it.note}"
