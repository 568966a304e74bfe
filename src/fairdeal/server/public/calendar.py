"""The calendar over all clubs, and the lists of results: by day, by club, by event."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Final

from fastapi import Query, Request, Response

from fairdeal.events.identity import same_name
from fairdeal.server.public.listing import Listing, clubs_in, entries, listings
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.pages import listed as series_listed
from fairdeal.server.site import day_of, site_of
from fairdeal.views import dates
from fairdeal.views.session.calendar import MonthLink, by_day, months
from fairdeal.views.session.home import month_name

RESULTS_AT_ONCE: Final = 60
LONGEST: Final = 120
_EVENTS: Final = 60
"""So many events are named above the results; all stand in the calendar."""


def calendar(
    request: Request,
    month: Annotated[str, Query(max_length=LONGEST)] = "",
    club: Annotated[str, Query(max_length=LONGEST)] = "",
) -> Response:
    """A month: what is played, what was, and what comes; of one club or of all."""
    found, first = listings(request), _day(f"{month}-01") or _this_month(request)
    every, club = _of_club(found.every, club)
    dated = [one for one in every if one.day]
    own = sorted(
        (one for one in dated if one.day and one.day.replace(day=1) == first),
        key=lambda one: one.day or date.min,
    )
    known = months(one.day for one in dated if one.day)
    iso = first.isoformat()[:7]
    return page(
        request,
        "calendar.html",
        month=month_name(first),
        iso=iso,
        club=club,
        today=day_of(site_of(request).now()).isoformat(),
        days=by_day(entries(request, own)),
        earlier=_last(one for one in known if one.iso < iso),
        later=next((one for one in known if one.iso > iso), None),
        year=[one for one in known if one.iso[:4] == iso[:4]],
        beyond=bool(found.every),
        waiting=found.waiting,
    )


def results(
    request: Request,
    day: Annotated[str, Query(max_length=LONGEST)] = "",
    club: Annotated[str, Query(max_length=LONGEST)] = "",
    after: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    """What was played, the latest day first, with who won: of all clubs, of one, of a day."""
    found = listings(request)
    every, club = _of_club([one for one in found.every if one.is_told], club)
    on, chosen = _day(day), every
    if on is not None:
        chosen = [one for one in every if one.day == on]
    chosen = sorted(chosen, key=lambda one: one.day or date.min, reverse=True)
    shown = chosen[after : after + RESULTS_AT_ONCE]
    everywhere = not (on or club or after)
    events = [one for one in chosen if one.event]
    return page(
        request,
        "results.html",
        day=dates.day(on) if on else "",
        iso=on.isoformat() if on else "",
        club=club,
        days=by_day(entries(request, shown)),
        more=after + RESULTS_AT_ONCE if len(chosen) > after + RESULTS_AT_ONCE else None,
        clubs=clubs_in(every) if everywhere else (),
        series=series_listed(request) if everywhere else (),
        events=entries(request, events[:_EVENTS]) if everywhere else (),
        beyond=bool(found.every),
        waiting=found.waiting,
    )


def _of_club(every: Iterable[Listing], club: str) -> tuple[Sequence[Listing], str]:
    """Those of a club, and the club as it calls itself."""
    if not (wanted := one_line(club, LONGEST)):
        return tuple(every), ""
    own = [one for one in every if one.is_of(wanted)]
    called = (each for one in own for each in one.clubs if same_name(each) == same_name(wanted))
    return own, next(called, wanted)


def _last(known: Iterable[MonthLink]) -> MonthLink | None:
    found = [*known]
    return found[-1] if found else None


def _day(words: str) -> date | None:
    with suppress(ValueError):
        return date.fromisoformat(words)
    return None


def _this_month(request: Request) -> date:
    return day_of(site_of(request).now()).replace(day=1)
