"""Telling open pages that something changed: server-sent events (HTML, 9.2).

A message carries the version of the session and nothing else. What has changed a page asks for in
the usual way, so that nobody learns from here what he may not see.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fastapi import HTTPException, Request, Response
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from fairdeal.server.site import site_of
from fairdeal.views.words import _

_AGAIN_SECONDS: Final = 5.0
"""How long a listener waits before it looks by itself: other processes write to the store too."""
_RETRY_MILLISECONDS: Final = 1000


def version_of(request: Request, session: str) -> int:
    """The version of a session as it stands.

    Raises:
        HTTPException: 404, there is none.
    """
    kept = site_of(request).sessions.get(session)
    if kept is None:
        raise HTTPException(404, _("There is no session of this name."))
    return kept.session.version


async def news(request: Request, session: str) -> Response:
    """The versions of a session from now on, the present one first."""
    await run_in_threadpool(version_of, request, session)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers=headers)
    return StreamingResponse(
        versions(request, session), media_type="text/event-stream", headers=headers
    )


async def versions(request: Request, session: str) -> AsyncIterator[str]:
    """The lines of the stream; a page that comes back after a break hears the version at once."""
    yield f"retry: {_RETRY_MILLISECONDS}\n\n"
    told = -1
    hub = site_of(request).hub
    with hub.listening(session) as woken:
        while not hub.is_closed and not await request.is_disconnected():
            woken.clear()
            version = await run_in_threadpool(version_of, request, session)
            yield f"data: {version}\n\n" if version != told else ": still here\n\n"
            told = version
            try:
                async with asyncio.timeout(_AGAIN_SECONDS):
                    await woken.wait()
            except TimeoutError:
                continue
