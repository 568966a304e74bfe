"""Telling open pages that something changed: server-sent events (HTML, 9.2).

A message carries a version: the session's, or for the page of a table or pair that of the last act
that concerns it. What has changed a page asks for in the usual way, so that nobody learns from here
what he may not see. Only the ranking comes along by itself, drawn once for all who have it open,
and only where everybody may see it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from fairdeal.server.evening.roles import Role, Visitor, visitor
from fairdeal.server.finding import found_session
from fairdeal.server.seeing import reader_of
from fairdeal.server.sessions import Kept
from fairdeal.server.site import site_of
from fairdeal.server.standings import pushed, ranking_version
from fairdeal.store.base import StoreError
from fairdeal.views.words import _

_AGAIN_SECONDS: Final = 5.0
"""How long a listener waits before it looks by itself: other processes write to the store too."""
_REST_SECONDS: Final = 0.3
"""How long a page to which a part was sent is left alone: what comes in a row goes out together."""
_RETRY_MILLISECONDS: Final = 1000
_LONGEST_KEY: Final = 64
"""Bytes of a key that the hash takes."""
_VERSION_BYTES: Final = 8


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a page wants to hear of."""

    version: Callable[[Kept], int | str]
    """The version of a session, as far as the page shows it: another one when that changes."""
    part: Callable[[Request, Kept], Awaitable[str]] | None = None
    """A message with its live part as everybody may see it; empty where they may not."""


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
            only what may change the ranking, ``standings`` to be sent the ranking itself then.
    """
    of_whom = await run_in_threadpool(_wanted, request, session, of)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers=headers)
    return StreamingResponse(
        versions(request, session, of_whom), media_type="text/event-stream", headers=headers
    )


def _wanted(request: Request, session: str, of: str) -> Wanted:
    kept = latest(request, session)
    if of == "ranking":
        return Wanted(ranking_version)
    if of == "standings":
        # A Director's page shows more than everybody's: it asks for its own.
        return Wanted(ranking_version, None if visitor(request, kept).directs else pushed)
    if of != "seat":
        return Wanted(lambda now: now.session.version)
    who = visitor(request, found_session(request, session, ranked=False))
    return Wanted(lambda now: seat_version(request, now, who))


def seat_version(request: Request, kept: Kept, who: Visitor) -> int | str:
    """The version of the page of a table or pair; scorers look at every table.

    A player's is no number: from one that grows with the session's log he could tell how much was
    reported elsewhere since his own last result, in the other room of his match, say.
    """
    if who.role is not Role.PLAYER or kept.concerns is None:
        return kept.session.version
    reader = reader_of(who)
    what = f"{kept.id}/{reader.contestant}/{reader.table}/{kept.concerns.of(reader)}"
    key = site_of(request).cookies.key.encode()[:_LONGEST_KEY]
    return blake2b(what.encode(), key=key, digest_size=_VERSION_BYTES).hexdigest()


async def versions(request: Request, session: str, wanted: Wanted) -> AsyncIterator[str]:
    """The lines of the stream; a page that comes back after a break hears the version at once."""
    yield f"retry: {_RETRY_MILLISECONDS}\n\n"
    told: int | str | None = None
    site = site_of(request)
    kept = await run_in_threadpool(latest, request, session)

    def now() -> Kept:
        # Whoever wrote here has told what stands now: nobody need ask the store for it.
        return site.sessions.newest(session) or kept

    # Whether the browser is still there the framework looks for us, and ends this where it is not.
    with site.hub.listening(session, lambda: wanted.version(now()) != told) as woken:
        while not site.hub.is_closed:
            woken.clear()
            kept = now()
            version = wanted.version(kept)
            if version != told:
                pushes = wanted.part if told is not None else None
                yield (await pushes(request, kept) if pushes else "") or f"data: {version}\n\n"
                told = version
                if pushes:
                    await asyncio.sleep(_REST_SECONDS)
                    continue
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
