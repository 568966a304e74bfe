"""News of a session, as server-sent events: that something happened, and never what."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated

from fastapi import Query, Request, Response
from starlette.concurrency import run_in_threadpool

from fairdeal.events.sight import Audience
from fairdeal.server.evening.news import Wanted, versions
from fairdeal.server.interface.keys import Credentials, unit_of
from fairdeal.server.interface.reading import SessionId
from fairdeal.server.interface.sealing import sealed_version
from fairdeal.server.news.streams import sent_on
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of


async def follow(
    request: Request,
    session: SessionId,
    given: Credentials,
    *,
    once: Annotated[
        bool, Query(description="Say what stands and end, instead of waiting for what comes.")
    ] = False,
) -> Response:
    """Tell of each change: `data: ` and a version, the present one first; another one is news.

    Whoever sees all results hears of all that happens; anybody else of what everybody may see.
    """
    wanted = await run_in_threadpool(_wanted, request, session, given)
    lines = versions(request, session, wanted)
    return sent_on(request, _first(lines) if once else lines)


async def _first(lines: AsyncGenerator[str, None]) -> AsyncIterator[str]:
    async with aclosing(lines):
        async for line in lines:
            yield line
            if line.startswith("data"):
                return


def _wanted(request: Request, session: str, given: Credentials) -> Wanted:
    kept, site = found_session(request, session, ranked=False), site_of(request)
    if given is not None and unit_of(request, kept, given).reader.audience is Audience.DIRECTOR:
        return Wanted(lambda now: now.session.version)
    return Wanted(lambda now: sealed_version(site, now))
