"""Pages over stores that tests make: one that does not answer, one with many sessions."""

from collections.abc import Sequence
from datetime import UTC, datetime
from uuid import uuid4

import httpx
import pytest
from fastapi import Request, Response

from fairdeal.events.acts import SessionOpened
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.app import make_app
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.public.home import SESSIONS_AT_ONCE
from fairdeal.server.site import Site
from fairdeal.store.base import Batch, Recorded, Unavailable
from fairdeal.store.memory import MemoryStore
from tests.server.inside import awaited

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


class Down(MemoryStore):
    """Answers until it is pulled out."""

    out = False

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        if self.out:
            raise Unavailable("disk full")
        return super().read(stream, after)

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        if self.out:
            raise Unavailable("disk full")
        return super().append_together(batches)


@pytest.fixture
def store() -> Down:
    return Down()


def asked(store: Down, *paths: str, cookies: dict[str, str] | None = None) -> list[httpx.Response]:
    """The answers to these requests, one after the other, from one browser."""

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(make_app(Site.of(store)))
        async with httpx.AsyncClient(
            transport=transport, base_url="http://club", cookies=cookies
        ) as client:
            return [await client.get(path) for path in paths]

    return awaited(ask())


@pytest.mark.parametrize("path", ["/sessions/x", "/welcome/x"])
def test_a_page_says_that_the_store_does_not_answer(store: Down, path: str) -> None:
    store.out = True
    (answer,) = asked(store, path)
    assert answer.status_code == 503
    assert "Nothing was changed; please try again" in answer.text


def test_even_to_somebody_signed_in(store: Down) -> None:
    site = Site.of(store)
    account = site.directors.set_password(
        site.directors.invite(site.now()), "Ann", "correct horse", site.now()
    )
    response = Response()
    site.cookies.sign_in(Request({"type": "http", "path": "/", "headers": []}), response, account)
    value = response.headers["set-cookie"].partition("=")[2].partition(";")[0]
    (answer,) = asked(store, "/upload", cookies={"fairdeal": value})
    assert answer.status_code == 200
    store.out = True
    (answer,) = asked(store, "/upload", cookies={"fairdeal": value})
    assert answer.status_code == 503


def test_many_sessions_are_listed_some_at_a_time(store: Down) -> None:
    sessions = Site.of(store).sessions
    for n in range(SESSIONS_AT_ONCE + 1):
        opened = SessionOpened(f"Session {n}.", Matchpoints())
        sessions.open(f"s{n}", [opened], [], Signature(uuid4(), "Ann", NOON))
    first, rest = asked(store, "/", f"/?after={SESSIONS_AT_ONCE}")
    assert f"Session {SESSIONS_AT_ONCE}." in first.text
    assert "Session 0." not in first.text
    assert "Earlier sessions" in first.text
    assert "Session 0." in rest.text
    assert "Earlier sessions" not in rest.text
    (empty,) = asked(store, "/sessions/s0")
    assert "Nothing to rank yet" in empty.text


def test_when_all_sessions_stand_on_a_page_there_are_no_earlier_ones(store: Down) -> None:
    sessions = Site.of(store).sessions
    for n in range(SESSIONS_AT_ONCE):
        opened = SessionOpened(f"Session {n}.", Matchpoints())
        sessions.open(f"s{n}", [opened], [], Signature(uuid4(), "Ann", NOON))
    (only,) = asked(store, "/")
    assert "Session 0." in only.text
    assert "Earlier sessions" not in only.text
