"""Watching a live table (76B): what happened some minutes ago, as far as all four have seen it.

How long is elected by whoever opens the table; without that nobody watches. What may be seen is the
table's own stream up to that moment: nothing else is kept, and no act tells of itself sooner.
"""

from datetime import timedelta
from typing import Final

from fastapi import HTTPException, Request, Response

from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.news import Heard, streamed
from fairdeal.server.live.place import hashed
from fairdeal.server.live.sitting import found_table
from fairdeal.server.live.tables import channel_of
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.languages import speak
from fairdeal.server.site import site_of
from fairdeal.views.table.watching import Watched, watched
from fairdeal.views.words import _

DELAYS: Final = (5, 15, 30)
"""Minutes that can be elected."""


def watch(request: Request, table: str) -> Response:
    """The table, as late as was elected."""
    found = _watchable(request, table)
    site_of(request).delayed.read_on(table)
    it, version = _seen(request, found)
    return page(
        request,
        "live/watch.html",
        it=it,
        version=version,
        minutes=found.delay,
        stream=path_to(request, "watch_news", table=table),
    )


def news(request: Request, table: str) -> Response:
    """The versions of that page, for as long as it is open."""
    found, site = _watchable(request, table), site_of(request)

    def look() -> Heard:
        return Heard(_seen(request, found)[1], channel_of(table))

    return streamed(request, look, lambda: site.delayed.read_on(table))


def _watchable(request: Request, table: str) -> LiveTable:
    """A table at which somebody may watch.

    Raises:
        HTTPException: 404, there is none of that id, or nobody may watch there.
    """
    found = found_table(request, table)
    if found.delay is None:
        raise HTTPException(404, _("There is no such table."))
    return found


def _seen(request: Request, found: LiveTable) -> tuple[Watched | None, str]:
    """What is shown now, and its version; nothing before the first board may be seen."""
    site, delay = site_of(request), timedelta(minutes=found.delay or 0)
    table = site.delayed.at(found.id, site.now() - delay)
    it = watched(table.table) if table.board is not None else None
    return it, hashed(request, f"{found.id}/watch/{speak(request.scope)}/{it!r}")
