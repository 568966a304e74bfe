"""Telling open pages that something changed: server-sent events (HTML, 9.2).

A message carries a version and nothing else: the session's, or for the page of a table or pair that
of the last act that concerns it. What has changed a page asks for in the usual way, so that nobody
learns from here what he may not see.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from fairdeal.server.evening.roles import Role, Visitor, visitor
from fairdeal.server.finding import found_session
from fairdeal.server.sessions import Kept
from fairdeal.server.site import site_of
from fairdeal.store.base import StoreError
from fairdeal.views.words import _

_AGAIN_SECONDS: Final = 5.0
"""How long a listener waits before it looks by itself: other processes write to the store too."""
_RETRY_MILLISECONDS: Final = 1000

Version = Callable[[Kept], int]
"""The version of a session, as far as a page shows it."""


def latest(request: Request, session: str) -> Kept:
    """A session as it stands.

    Raises:
        HTTPException: 404, there is none.
    """
    kept = site_of(request).sessions.get(session)
    if kept is None:
        raise HTTPException(404, _("There is no session of this name."))
    return kept


async def news(request: Request, session: str, of: Annotated[str, Query()] = "") -> Response:
    """The versions of a session from now on, the present one first.

    Args:
        request: who asks.
        session: the session's id.
        of: ``seat`` to tell only what concerns the page of the table or pair that asks, ``ranking``
            only what may change the ranking.
    """
    version = await run_in_threadpool(_version, request, session, of)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers=headers)
    return StreamingResponse(
        versions(request, session, version), media_type="text/event-stream", headers=headers
    )


def _version(request: Request, session: str, of: str) -> Version:
    latest(request, session)
    if of == "ranking":
        return ranking_version
    if of != "seat":
        return lambda now: now.session.version
    who = visitor(request, found_session(request, session))
    return lambda now: seat_version(now, who)


def seat_version(kept: Kept, who: Visitor) -> int:
    """The version of the page of a table or pair; scorers look at every table."""
    if who.role is not Role.PLAYER or kept.concerns is None:
        return kept.session.version
    return kept.concerns.of(who.pair, who.table)


def ranking_version(kept: Kept) -> int:
    """The version of a ranking's page."""
    return kept.concerns.ranking if kept.concerns else kept.session.version


async def versions(request: Request, session: str, version: Version) -> AsyncIterator[str]:
    """The lines of the stream; a page that comes back after a break hears the version at once."""
    yield f"retry: {_RETRY_MILLISECONDS}\n\n"
    told = -1
    site = site_of(request)
    kept = await run_in_threadpool(latest, request, session)
    with site.hub.listening(session) as woken:
        while not site.hub.is_closed and not await request.is_disconnected():
            woken.clear()
            # Whoever wrote here has told what stands now: nobody need ask the store for it.
            kept = site.sessions.newest(session) or kept
            now = version(kept)
            if now != told:
                yield f"data: {now}\n\n"
                told = now
            try:
                async with asyncio.timeout(_AGAIN_SECONDS):
                    await woken.wait()
            except TimeoutError:
                yield ": still here\n\n"
                if site.hub.is_first_to_look(session, _AGAIN_SECONDS):
                    seen = kept.session.version
                    with suppress(StoreError):  # away for a while: the next look may find it back
                        kept = await run_in_threadpool(latest, request, session)
                    if kept.session.version != seen:
                        site.hub.publish(session)
