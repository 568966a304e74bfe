"""Telling open pages that something changed: server-sent events (HTML, 9.2).

A message carries a version: the session's, or for the page of a table or pair that of the last act
that concerns it. What has changed a page asks for in the usual way, so that nobody learns from here
what he may not see. Only the ranking comes along by itself, drawn once for all who have it open,
and only where everybody may see it.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from fairdeal.events.evening.calls import unheard
from fairdeal.intents.asking import Role
from fairdeal.server.evening.roles import Visitor, visitor, visitor_at_table
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.live.directing import stamp_of_waiting
from fairdeal.server.news.streams import Listened, sent_on
from fairdeal.server.public.ranking import (
    public_version,
    pushed,
    ranking_version,
    version_for_everybody,
)
from fairdeal.server.requests.seeing import reader_of
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.shares.sources import source_of
from fairdeal.server.site import site_of
from fairdeal.store.base import StoreError
from fairdeal.views.words import _

_AGAIN_SECONDS: Final = 5.0
"""How long a listener waits before it looks by itself: other processes write to the store too."""
_REST_SECONDS: Final = 0.3
"""How long a page to which a part was sent is left alone: what comes in a row goes out together."""
_REST_OF_STRANGERS: Final = 1.0
"""The same for whoever did not join: hundreds of them take little time from the room."""
_RETRY_MILLISECONDS: Final = 1000
_LATER_MILLISECONDS: Final = 5000
"""When a page asks again for which there is no place just now."""
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


async def news(
    request: Request,
    session: str,
    of: Annotated[str, Query()] = "",
    table: Annotated[int, Query()] = 0,
) -> Response:
    """The versions of a session from now on, the present one first.

    Args:
        request: who asks.
        session: the session's id.
        of: ``seat`` to tell only what concerns the page of the table or pair that asks, ``ranking``
            only what may change the ranking, ``standings`` to be sent the ranking itself then.
        table: with ``seat``, the table a scorer or Director looks at; 0 for a phone's own page.
    """
    of_whom = await run_in_threadpool(_wanted, request, session, of, table)
    return sent_on(request, versions(request, session, of_whom))


def _wanted(request: Request, session: str, of: str, table: int) -> Wanted:
    kept = latest(request, session)
    if of != "seat" and visitor(request, kept).directs:
        # A Director's page shows more than everybody's: it asks for its own.
        if of in {"ranking", "standings"}:
            return Wanted(lambda now: ranking_version(now, everything=True))
        return Wanted(lambda now: console_version(request, now))
    if of in {"ranking", "standings"}:
        return Wanted(version_for_everybody, pushed if of == "standings" else None)
    if of != "seat":
        return Wanted(lambda now: wall_version(request, now))
    who = visitor_at_table(request, found_session(request, session, ranked=False), table)
    return Wanted(lambda now: seat_version(request, now, who))


def console_version(request: Request, kept: Kept) -> int | str:
    """The version of a Director's page: of the session, and of what waits, the longer the more."""
    return _with(kept.session.version, stamp_of_waiting(request, kept), _unheard(request, kept))


def wall_version(request: Request, kept: Kept) -> int | str:
    """The version of the wall, which tells what a table has been waiting for too long."""
    return _with(public_version(kept), _unheard(request, kept))


def _unheard(request: Request, kept: Kept) -> str:
    """The tables nobody comes to: they are that by the clock, without anything being told."""
    evening = kept.session.evening
    return ",".join(map(str, unheard(evening, site_of(request).now()))) if evening else ""


def _with(version: int, *more: str) -> int | str:
    return " ".join((str(version), *more)) if any(more) else version


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


async def versions(request: Request, session: str, wanted: Wanted) -> AsyncGenerator[str, None]:
    """The lines of the stream; a page that comes back after a break hears the version at once."""
    source, site = source_of(request.scope), site_of(request)
    with site.streams.held(source) as held:
        yield f"retry: {_LATER_MILLISECONDS if held.is_over else _RETRY_MILLISECONDS}\n\n"
        if not held.is_over:
            rest = 0.0 if source.device or wanted.part else _REST_OF_STRANGERS
            async for line in _told(request, session, wanted, held, rest):
                yield line


async def _told(
    request: Request, session: str, wanted: Wanted, held: Listened, rest: float
) -> AsyncIterator[str]:
    told: int | str | None = None
    site = site_of(request)
    kept = await run_in_threadpool(latest, request, session)

    def now() -> Kept:
        # Whoever wrote here has told what stands now: nobody need ask the store for it.
        return site.sessions.newest(session) or kept

    # Whether the browser is still there the framework looks for us, and ends this where it is not.
    with site.hub.listening(session, lambda: wanted.version(now()) != told) as woken:
        while not (site.hub.is_closed or held.is_over):
            woken.clear()
            kept = now()
            version = wanted.version(kept)
            if version != told:
                pushes = wanted.part if told is not None else None
                yield (await pushes(request, kept) if pushes else "") or f"data: {version}\n\n"
                is_first, told = told is None, version
                if pushes or (rest and not is_first):
                    await asyncio.sleep(_REST_SECONDS if pushes else rest)
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
