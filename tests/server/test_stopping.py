"""Every signal that stops the server leaves a store that is whole in its one file."""

import contextlib
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from fairdeal.store.opening import open_store
from tests.server.running import director, fill, serving

FORM = "/evenings/auctions/boards/4/tables/3"
SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize("name", SIGNALS)
def test_the_file_alone_holds_everything(tmp_path: Path, name: str) -> None:
    path = tmp_path / "club.db"
    with serving(path, "--demo") as server:
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
