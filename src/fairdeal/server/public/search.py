"""The search of a site without a server: all that may be found, by its first letter.

The pages by letters are for whoever has no scripts; the index that is searched is made of them
(`fairdeal.server.publishing.index`), so that neither can say more than the other.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final
from urllib.parse import quote, urlencode

from fastapi import Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.server.public.listing import clubs_in, entries, listings
from fairdeal.server.public.players import called_before, names_shown
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.one_line import plain
from fairdeal.server.series.pages import listed as series_listed
from fairdeal.server.site import site_of
from fairdeal.views import dates

DIGITS: Final = "0"
OTHERS: Final = "*"


@dataclass(frozen=True, slots=True)
class Findable:
    """A line of what may be found."""

    called: str
    about: str
    """What tells it from others of that name: its day, its club."""
    link: str
    also: str = ""
    """By what else it is found: what somebody was called before."""


def search(request: Request, letter: Annotated[str, Query(max_length=4)] = "") -> Response:
    """What begins with a letter, or which letters there are."""
    site = site_of(request)
    if not (site.published and site.together):  # a server finds by itself
        return RedirectResponse(path_to(request, "sessions"), 303)
    players = names_shown(request, lambda name: not letter or letter_of(name) == letter)
    before = called_before(request)
    clubs = clubs_in(listings(request).every)
    kinds = {
        "player": [
            Findable(one, "", _asked(request, "player", "name", one), before.get(one, ""))
            for one in players
        ],
        "club": [Findable(one, "", _asked(request, "results", "club", one)) for one in clubs],
        "event": [*_events(request)],
        "session": [*_sessions(request)],
    }
    every = [one for of_kind in kinds.values() for one in of_kind]
    return page(
        request,
        "search.html",
        letter=letter,
        letters=sorted({letter_of(one.called) for one in every}),
        all=len(every),
        found={kind: [*_beginning(of_kind, letter)] for kind, of_kind in kinds.items()},
        digits=DIGITS,
    )


def letter_of(called: str) -> str:
    """Under which letter it stands: its first one without accents; any figure is one of them."""
    first = next(filter(str.isalnum, plain(called)), "").upper()[:1]
    if not first:
        return OTHERS
    return DIGITS if first.isdigit() else first


def _beginning(every: Iterable[Findable], letter: str) -> Iterator[Findable]:
    own = (one for one in every if letter and letter_of(one.called) == letter)
    return iter(sorted(own, key=lambda one: plain(one.called)))


def _asked(request: Request, page_name: str, key: str, words: str) -> str:
    return f"{path_to(request, page_name)}?{urlencode({key: words}, quote_via=quote)}"


def _events(request: Request) -> Iterator[Findable]:
    for one, opened in series_listed(request):
        yield Findable(opened.title, "", path_to(request, "series", series=one))
    told = [one for one in listings(request).every if one.is_told and one.event]
    for it in entries(request, told):
        day = dates.day(it.day) if it.day else ""
        yield Findable(it.title, day, path_to(request, "simultaneous", event=it.id))


def _sessions(request: Request) -> Iterator[Findable]:
    """The latest first, where titles are the same."""
    told = [one for one in listings(request).every if one.is_told and not one.event]
    told.sort(key=lambda one: str(one.day or ""), reverse=True)
    for it in entries(request, told):
        about = ", ".join(filter(None, (dates.day(it.day) if it.day else "", it.club)))
        yield Findable(it.title, about, path_to(request, "ranking", session=it.id))
