"""Telling the pages of a table that they have changed: each by the version of its own view.

The version is made of what that page shows and of nothing else, so that nobody learns from its
rhythm what was told to others. What a seat sees then comes along, so that its page asks for
nothing; one that missed something asks for the whole. At an evening the same page goes from board
to board and from table to table, and its stream goes with it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Final

from fastapi import Request, Response
from starlette.concurrency import run_in_threadpool

from fairdeal.server.news.streams import sent_on
from fairdeal.server.rendering.pages import in_message
from fairdeal.server.shares.sources import source_of
from fairdeal.server.site import site_of
from fairdeal.store.base import StoreError

_AGAIN_SECONDS: Final = 15.0
_RETRY: Final = "retry: 1000\n\n"


@dataclass(frozen=True, slots=True)
class Heard:
    """What a page shows now, and where it hears of anything new."""

    version: str
    channel: str
    place: str = ""
    """The place whose page it is; empty where it is that of nobody at a table."""
    part: Callable[[], str] | None = None
    """Draws what the page shows now, where that is sent to it."""


@dataclass
class _Told:
    """Whether what a page shows is another than it was told last."""

    look: Callable[[], Heard]
    now: Heard
    """What it shows, as it was last looked at."""
    told: str = ""

    def __call__(self) -> bool:
        self.now = self.look()
        return self.now.version != self.told


def streamed(
    request: Request, look: Callable[[], Heard], look_again: Callable[[], object]
) -> Response:
    """The versions of a page, the present one first, for as long as it is open.

    Args:
        request: who asks.
        look: what it shows now, from what is in memory.
        look_again: reads the store, where other processes write too.
    """
    return sent_on(request, _told(request, look, look_again))


async def _told(
    request: Request, look: Callable[[], Heard], look_again: Callable[[], object]
) -> AsyncIterator[str]:
    site, told = site_of(request), ""
    is_first = True
    with site.streams.held(source_of(request.scope)) as held:

        def is_over() -> bool:
            return site.hub.is_closed or held.is_over

        yield _RETRY
        while not is_over():
            here = look()
            with ExitStack() as stack:
                if here.place:
                    stack.enter_context(site.presence.here(here.channel, here.place))
                has_news = _Told(look, here)
                woken = stack.enter_context(site.hub.listening(here.channel, has_news))
                has_news()  # of what happened before it listened nobody wakes it
                while not is_over():
                    woken.clear()
                    now = has_news.now
                    if now.version != told:
                        told = now.version
                        # A page has just been opened when its stream begins.
                        draws = None if is_first else now.part
                        yield in_message(draws()) if draws else f"data: {told}\n\n"
                        is_first = False
                    has_news.told = told
                    if (now.channel, now.place) != (here.channel, here.place):
                        break
                    try:
                        async with asyncio.timeout(_AGAIN_SECONDS):
                            await woken.wait()
                    except TimeoutError:
                        yield ": still here\n\n"
                        if site.hub.is_first_to_look(here.channel, _AGAIN_SECONDS):
                            with suppress(StoreError):  # away: the next look may find it back
                                await run_in_threadpool(look_again)
                        has_news()
