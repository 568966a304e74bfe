"""The application in this process, over stores that tests make, and browsers that look at it."""

import asyncio
import sys
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from importlib.util import find_spec
from threading import Thread
from typing import TypeVar

import httpx
from argon2 import PasswordHasher
from starlette.types import ASGIApp

from fairdeal.server.app import make_app
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.kept.sessions import SESSIONS, Sessions
from fairdeal.server.site import Site
from fairdeal.store.base import Batch, Recorded, Store
from fairdeal.store.memory import MemoryStore
from tests.server.running import fill

T = TypeVar("T")

if find_spec("sniffio") is None:
    # Or httpx looks for it on the whole path at each request, for a fifteenth of its time.
    sys.modules["sniffio"] = None  # type: ignore[assignment]

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
NAME, PASSWORD = "Ann Lee", "correct horse"


def quick_hasher() -> PasswordHasher:
    """Hashes passwords in no time: they live as long as a test."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def site_over(store: Store, *, demonstration: bool = True) -> Site:
    """A site with a Director, whose passwords are hashed quickly."""
    site = Site.of(store, lambda: NOW, quick_hasher())
    if demonstration:
        demonstrated(store)
    site.directors.set_password(site.directors.invite(NOW), NAME, PASSWORD, NOW)
    return site


def demonstrated(store: Store) -> None:
    """Keep the demonstration as it was written once, at `NOW`, but for what is kept already."""
    known = {SESSIONS + one for one in Sessions(store).ids()}
    for batches in _demonstration():
        if known.isdisjoint(batch.stream for batch in batches):
            store.append_together(batches)


@cache
def _demonstration() -> tuple[tuple[Batch, ...], ...]:
    written: list[tuple[Batch, ...]] = []
    store = MemoryStore()
    append = store.append_together

    def and_noted(batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        written.append(tuple(batches))
        return append(batches)

    store.append_together = and_noted  # type: ignore[method-assign]
    keep_demonstration(Sessions(store), NOW)
    return tuple(written)


def awaited(coroutine: Coroutine[object, object, T]) -> T:
    """What it comes to, in a thread of its own: Playwright keeps a loop running in ours."""
    with ThreadPoolExecutor(max_workers=1) as own:
        return own.submit(asyncio.run, coroutine).result()


class _Inside(httpx.BaseTransport):
    """Carries requests to an application that runs in a loop of its own.

    As under a server one task is there from the first request to the last: what works in threads
    keeps them as long as it, and without it begins a thread for each request.
    """

    def __init__(self, app: ASGIApp, address: str) -> None:
        self._transport = httpx.ASGITransport(app, client=(address, 50_000))
        self._loop, self._over = asyncio.new_event_loop(), asyncio.Event()
        self._thread = Thread(target=self._loop.run_until_complete, args=[self._over.wait()])
        self._thread.start()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        return asyncio.run_coroutine_threadsafe(self._answer(request), self._loop).result(120)

    async def _answer(self, request: httpx.Request) -> httpx.Response:
        answer = await self._transport.handle_async_request(request)
        assert isinstance(answer.stream, httpx.AsyncByteStream)
        content = b"".join([part async for part in answer.stream])
        return httpx.Response(answer.status_code, headers=answer.headers, content=content)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
        self._loop.close()


@contextmanager
def opened(
    app: ASGIApp, *, base_url: str = "http://club", address: str = "203.0.113.7"
) -> Iterator[httpx.Client]:
    """A browser at that address."""
    transport = _Inside(app, address)
    with httpx.Client(transport=transport, base_url=base_url, follow_redirects=True) as client:
        yield client


@contextmanager
def browsing(site: Site, **options: str) -> Iterator[httpx.Client]:
    """A browser that looks at the site."""
    with opened(make_app(site), **options) as client:
        yield client


@contextmanager
def directing(site: Site) -> Iterator[httpx.Client]:
    """A browser by which the Director is signed in."""
    with browsing(site) as client:
        assert fill(client, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
        yield client
