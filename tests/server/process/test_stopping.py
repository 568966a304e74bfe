"""Every signal that stops the server leaves a store that is whole in its one file."""

import contextlib
import logging
import signal
import socket
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairdeal.server import app
from fairdeal.server.process import server as running
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from tests.amount import IS_WHOLE, some
from tests.server.inside import site_over
from tests.server.running import director, fill, serving, started

FORM = "/evenings/auctions/boards/4/tables/3"
SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize("name", some(["SIGTERM"], SIGNALS))
def test_the_file_alone_holds_everything(tmp_path: Path, name: str) -> None:
    """Started as people start it at night; a copy hears every signal in the same way."""
    path = tmp_path / "club.db"
    with (started if name == "SIGTERM" and IS_WHOLE else serving)(path, "--demo") as server:
        with director(server) as client:
            answer = fill(client, FORM, words="pass", step="save", reason=f"before {name}")
            assert answer.status_code == 200
        with _half_way(server.address) if name == "SIGTERM" else contextlib.nullcontext():
            server.process.send_signal(signal.Signals[name])
            server.process.wait(timeout=60)
        assert server.process.returncode == 0
    alone = tmp_path / "alone" / "club.db"
    alone.parent.mkdir()
    alone.write_bytes(path.read_bytes())
    with contextlib.suppress(FileNotFoundError):
        assert path.with_name("club.db-wal").stat().st_size == 0
    with closing(open_store(f"sqlite:///{alone}")) as store:
        reasons = [one.entry.reason for one in store.read("session/auctions")]
    assert f"before {name}" in reasons


@contextlib.contextmanager
def _half_way(address: str) -> Iterator[None]:
    """Somebody half way through a request, and somebody who says nothing, hold nobody up."""
    place = urlsplit(address)
    with (
        socket.create_connection((place.hostname, place.port)) as half,
        socket.create_connection((place.hostname, place.port)),
    ):
        half.sendall(b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nna")
        yield


@pytest.mark.parametrize(
    ("accept", "told"),
    [("text/html", "<h1>Something is wrong</h1>"), ("application/json", '"words":"Please try')],
)
def test_who_still_waits_is_told_to_try_again_and_no_fault_is_written_down(
    accept: str, told: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, end = Event(), Event()

    def waits(_request: Request) -> Response:
        begun.set()
        end.wait()
        return Response()

    monkeypatch.setattr(app, "_pages", lambda: (Route("/waits", waits),))
    monkeypatch.setattr(running, "STOPPING_SECONDS", 1)
    site = site_over(MemoryStore(), demonstration=False)
    server = running.make_server(app.make_app(site), [])
    monkeypatch.setattr(server, "capture_signals", contextlib.nullcontext)
    monkeypatch.setattr(logging.getLogger("uvicorn"), "handlers", [caplog.handler])
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}/waits"
    thread = Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        with ThreadPoolExecutor(1) as asking:
            answer = asking.submit(httpx.get, address, headers={"Accept": accept}, timeout=600)
            begun.wait()
            server.should_exit = True
            got = answer.result()
    finally:
        end.set()
        thread.join()
    assert (got.status_code, got.headers["Retry-After"]) == (503, "10")
    assert told in got.text
    assert "Content-Security-Policy" in got.headers
    assert not [one for one in caplog.records if one.exc_info]
