"""Telling the pages of a table that they have changed: each by the version of its own view.

The version is made of what that page shows and of nothing else, so that nobody learns from its
rhythm what was told to others. A page that missed something asks for the whole.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from hashlib import blake2b
from typing import Final

from fastapi import HTTPException, Request, Response
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from fairdeal.i18n.catalogues import ENGLISH, read_in
from fairdeal.seats import Seat
from fairdeal.server.live.kept import DIRECTOR, LiveTable
from fairdeal.server.live.sitting import found_table, sits
from fairdeal.server.live.tables import LIVE
from fairdeal.server.site import site_of
from fairdeal.server.sources import source_of
from fairdeal.store.base import StoreError
from fairdeal.views.live import director_view, live_view
from fairdeal.views.words import _

_AGAIN_SECONDS: Final = 5.0
_RETRY: Final = "retry: 1000\n\n"
_LONGEST_KEY: Final = 64


def version_of(request: Request, table: LiveTable, place: str, holder: str = "") -> str:
    """The version of the page of a place: another one when anything on it changes."""
    site = site_of(request)
    read_in(ENGLISH)  # what is hashed is of one language, whoever reads it
    board = table.table
    view = director_view(board) if place == DIRECTOR else live_view(board, Seat.parse(place))
    away = site.presence.away(table.id)
    proposals = site.proposals.is_ready(table.id) if place == DIRECTOR else ()
    is_held = table.holders.get(place) == holder if holder else True
    what = repr(
        (view, away, proposals, is_held, len(table.played), board.desk.position.board.number)
    )
    key = site.cookies.key.encode()[:_LONGEST_KEY]
    return blake2b(f"{table.id}/{place}/{what}".encode(), key=key, digest_size=8).hexdigest()


def news(request: Request, table: str, place: str) -> Response:
    """The versions of the page of a place, the present one first, for as long as it is open."""
    found = found_table(request, table)
    if not sits(request, found, place):
        raise HTTPException(403, _("You do not sit here. Please use the link of your seat."))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers=headers)
    return StreamingResponse(
        _told(request, found, place), media_type="text/event-stream", headers=headers
    )


async def _told(request: Request, table: LiveTable, place: str) -> AsyncIterator[str]:
    site, holder, told = site_of(request), table.holders[place], ""
    name = LIVE + table.id

    def now() -> str:
        return version_of(request, site.live.newest(table.id) or table, place, holder)

    with (
        site.streams.held(source_of(request.scope)) as held,
        site.presence.here(table.id, place),
        site.hub.listening(name, lambda: now() != told) as woken,
    ):
        yield _RETRY
        while not (site.hub.is_closed or held.is_over):
            woken.clear()
            if (version := now()) != told:
                told = version
                yield f"data: {version}\n\n"
            try:
                async with asyncio.timeout(_AGAIN_SECONDS):
                    await woken.wait()
            except TimeoutError:
                yield ": still here\n\n"
                if site.hub.is_first_to_look(name, _AGAIN_SECONDS):
                    with suppress(StoreError):  # away for a while: the next look may find it back
                        await run_in_threadpool(site.live.get, table.id)
