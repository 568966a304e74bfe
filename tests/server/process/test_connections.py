"""Connections that want nothing, want it slowly, or want everything at once.

The server runs in a thread here, with waits so short that nobody waits for a test. Each test waits
for the server to act, however long that takes; none measures time.
"""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from threading import Thread
from typing import ClassVar

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from fairdeal.server.process import connections
from fairdeal.server.process.connections import Connection
from fairdeal.server.process.server import make_server
from fairdeal.server.requests.bodies import Bodies
from tests.amount import some
from tests.server.inside import awaited

LARGE = 32 * 2**20
HEAD = b"GET / HTTP/1.1\r\nHost: club\r\n\r\n"


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    request = Request(scope, receive)
    body = await request.body()
    size = LARGE if scope["path"] == "/large" else 0
    await PlainTextResponse(f"{len(body)} bytes" + "x" * size)(scope, receive, send)


async def limit(_request: Request) -> int:
    return 1000


async def said(_request: Request, status: int, words: str) -> Response:
    return PlainTextResponse(words, status)


class Watched(Connection):
    """A connection whose end the tests can wait for."""

    made: ClassVar[list["Watched"]] = []

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.made.append(self)
        super().connection_made(transport)


@contextmanager
def running(patience: float = 0.2) -> Iterator[int]:
    """The port of a server that limits connections and bodies."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await bodies(scope, receive, send)

    bodies = Bodies(answer, limit, said, patience)
    server = make_server(app, [])
    server.config.lifespan, server.config.http = "off", Watched
    Watched.made.clear()
    server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]
    listening = socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=server.run, kwargs={"sockets": [listening]})
    port = listening.getsockname()[1]
    thread.start()
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join()


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def rest(one: socket.socket) -> bytes:
    """What comes until the server closes; fails when it never does."""
    got = b""
    with suppress(ConnectionError):
        while part := one.recv(2**16):
            got += part
    return got


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends has the time to; from `impatient` on nobody has any."""
    monkeypatch.setattr(connections, "IDLE_SECONDS", 3600.0)
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.2)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(connections, "IDLE_SECONDS", 0.2)


@pytest.mark.parametrize(
    "sent", some([b"G"], [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ", HEAD + b"GET /"])
)
def test_one_who_never_finishes_a_heading_is_cut(
    sent: bytes, impatient: Callable[[], None]
) -> None:
    with running() as port, connected(port) as one:
        one.sendall(sent)
        impatient()
        assert rest(one)[:15] in (b"", b"HTTP/1.1 200 OK")


def test_one_who_trickles_a_heading_is_cut(impatient: Callable[[], None]) -> None:
    with running() as port, connected(port) as one:
        one.settimeout(0.05)
        sent = one.send(b"G")
        impatient()
        with suppress(ConnectionError):
            while _still_open(one):
                sent += one.send(b"x")  # a letter at a time, until nobody listens
        assert 0 < sent < 16_000


def _still_open(one: socket.socket) -> bool:
    try:
        return one.recv(100) != b""
    except TimeoutError:
        return True


def test_a_heading_without_end_is_refused() -> None:
    with running() as port, connected(port) as one:
        with suppress(ConnectionError):
            one.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 100_000)
        assert rest(one)[:12] in (b"HTTP/1.1 400", b"")


def test_a_body_that_never_ends_is_answered_and_cut() -> None:
    with running() as port, connected(port) as one:
        one.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nname=")
        got = rest(one)
    assert got.startswith(b"HTTP/1.1 408")
    assert b"Nothing was changed" in got


def test_an_answer_nobody_reads_is_given_up() -> None:
    with running() as port, connected(port) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        for _ in range(6000):  # a minute, for a server that never does
            if _given_up():
                break
            time.sleep(0.01)
        assert _given_up()


def _given_up() -> bool:
    return any(one.transport.is_closing() for one in Watched.made)


def test_idle_connections_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "most", 10)
    with running() as port:
        idle = [connected(port) for _ in range(40)]
        for _ in range(5):
            assert httpx.get(f"http://127.0.0.1:{port}/").text == "0 bytes"
        for one in idle[:30]:
            assert rest(one) == b""
        for one in idle:
            one.close()


def test_one_being_served_does_not_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "most", 3)
    with running(patience=3600.0) as port, connected(port) as busy:
        busy.sendall(
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nab"
        )
        for _ in range(10):
            assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
        busy.sendall(b"cd")
        assert rest(busy).endswith(b"4 bytes")


@pytest.mark.parametrize("size", [1001, 200_000, 2_000_000])
def test_a_body_too_large_is_answered_after_it_was_sent(size: int) -> None:
    with running(patience=60.0) as port:
        got = httpx.post(f"http://127.0.0.1:{port}/", content=b"x" * size, timeout=60)
        assert got.status_code == 413
        assert "at most 0 kB" in got.text


def test_all_bodies_together_are_limited() -> None:
    async def endless(_request: Request) -> int:
        return 20 * 2**20

    async def ask() -> list[int]:
        bodies = Bodies(answer, endless, said, patience=60.0)
        going, statuses = asyncio.Event(), list[int]()

        async def one(*, waits: bool) -> None:
            parts = [b"x" * 100, b""]

            async def receive() -> dict[str, object]:
                if waits and len(parts) == 1:
                    await going.wait()
                part = parts.pop(0)
                return {"type": "http.request", "body": part, "more_body": bool(parts)}

            async def send(message: dict[str, object]) -> None:
                if "status" in message:
                    statuses.append(int(str(message["status"])))

            scope = {"type": "http", "method": "POST", "path": "/", "headers": []}
            await bodies(scope, receive, send)  # type: ignore[arg-type]

        first = asyncio.create_task(one(waits=True))
        await asyncio.sleep(0)
        await one(waits=False)
        going.set()
        await first
        await one(waits=False)
        return statuses

    assert awaited(ask()) == [503, 200, 200]


def test_a_browser_that_goes_away_within_a_body_changes_nothing() -> None:
    async def ask() -> list[object]:
        asked: list[object] = []

        async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
            asked.append(scope)

        messages: list[dict[str, object]] = [
            {"type": "http.request", "body": b"half", "more_body": True},
            {"type": "http.disconnect"},
        ]

        async def receive() -> dict[str, object]:
            return messages.pop(0)

        async def send(_message: object) -> None: ...

        scope = {"type": "http", "method": "POST", "path": "/", "headers": []}
        await Bodies(app, limit, said)(scope, receive, send)
        return asked

    assert awaited(ask()) == []
