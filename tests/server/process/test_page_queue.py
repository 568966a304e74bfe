"""Pages wait for their turn, and what is entered does not wait behind them."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from fairdeal.server.process import page_queue
from fairdeal.server.process.page_queue import PLACES, Turns
from tests.server.inside import awaited


class Room:
    """An application whose answers begin, and end, when the test says so."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.answer, self.end = asyncio.Event(), asyncio.Event()
        self.app = Turns(self._answered)

    async def _answered(self, scope: Scope, _receive: Receive, send: Send) -> None:
        self.begun.append(scope["path"])
        await self.answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await self.end.wait()

    def ask(self, method: str, path: str) -> "asyncio.Task[None]":
        scope = {"type": "http", "method": method, "path": path}
        return asyncio.ensure_future(self.app(scope, _nothing, _dropped))


async def _nothing() -> Message:
    raise AssertionError("nobody asked for a body")


async def _dropped(_message: Message) -> None:
    pass


async def settled() -> None:
    for _turn in range(10):
        await asyncio.sleep(0)


def test_what_is_entered_passes_the_pages_that_wait() -> None:
    async def asked() -> list[str]:
        room = Room()
        pages = [room.ask("GET", f"/{number}") for number in range(PLACES + 2)]
        await settled()
        entry = room.ask("POST", "/entry")
        await settled()
        begun = list(room.begun)
        room.answer.set()
        room.end.set()
        await asyncio.gather(*pages, entry)
        return begun

    assert awaited(asked()) == [*(f"/{number}" for number in range(PLACES)), "/entry"]


def test_a_place_is_free_as_soon_as_an_answer_begins() -> None:
    async def asked() -> tuple[int, int]:
        room = Room()
        pages = [room.ask("GET", "/") for _page in range(3 * PLACES)]
        await settled()
        first = len(room.begun)
        room.answer.set()  # and nobody reads to the end
        await settled()
        second = len(room.begun)
        room.end.set()
        await asyncio.gather(*pages)
        return first, second

    assert awaited(asked()) == (PLACES, 3 * PLACES)


def test_what_takes_long_keeps_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_queue, "LONGEST_SECONDS", 0.0)

    async def asked() -> int:
        room = Room()
        pages = [room.ask("GET", "/") for _page in range(PLACES + 1)]
        while len(room.begun) <= PLACES:  # noqa: ASYNC110 - or for ever
            await asyncio.sleep(0)
        begun = len(room.begun)
        room.answer.set()
        room.end.set()
        await asyncio.gather(*pages)
        return begun

    assert awaited(asked()) == PLACES + 1


def test_a_page_that_failed_gives_its_place_back() -> None:
    async def failing(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise RuntimeError("a fault")

    async def asked() -> int:
        app, failed = Turns(failing), 0
        for _page in range(2 * PLACES):
            try:
                await app({"type": "http", "method": "GET", "path": "/"}, _nothing, _dropped)
            except RuntimeError:
                failed += 1
        return failed

    assert awaited(asked()) == 2 * PLACES
