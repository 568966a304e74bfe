"""Several servers over one database, and one server of several processes."""

import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.store.opening import open_store
from tests.server.running import Server, director, fill, serving, started, text, visitor

NewDatabase = Callable[[], str]
PASS = {"words": "pass", "step": "save"}
NONE = {"words": "none", "step": "save"}
FORM = "/evenings/auctions/boards/4/tables/3"
BOARD = "/sessions/auctions/boards/4"
NEWS = "/evenings/auctions/news"

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="children are read from /proc")


def children(process: int) -> list[int]:
    """The server's processes: those multiprocessing started to serve, not to keep count."""
    path = Path(f"/proc/{process}/task/{process}/children")
    found = [int(one) for one in path.read_text().split()]
    return [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def test_what_one_server_keeps_another_shows_and_tells(new_database: NewDatabase) -> None:
    url = new_database()
    with serving(url, "--demo") as one, director(one) as client, serving(url) as other:
        assert not other.link, "the Directors are of the store, not of the server"
        with visitor(other) as reader:
            before = text(reader.get(BOARD))
            with reader.stream("GET", "/evenings/auctions/news") as news:
                lines = (line for line in news.iter_lines() if line.startswith("data:"))
                seen = next(lines)
                assert fill(client, FORM, **PASS, reason="a test").status_code == 200
                assert next(line for line in lines if line != seen)
            assert text(reader.get(BOARD)) != before
            assert "a test" in text(reader.get(BOARD))


@pytest.mark.nightly
@linux_only
def test_a_process_that_is_killed_is_replaced(new_database: NewDatabase) -> None:
    url = new_database()
    with serving(url, "--demo", "--processes", "2") as server:
        with director(server) as client:
            assert fill(client, FORM, **PASS, reason="first").status_code == 200
        first = _two(server.process.pid, besides=())
        time.sleep(2)  # a process that ends sooner is not replaced, for it would end again
        os.kill(first[0], signal.SIGKILL)
        second = _two(server.process.pid, besides=(first[0],))
        assert first[1] in second
        with visitor(server) as client:
            assert all("first" in text(client.get(BOARD)) for _ in range(20))
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=60)
        assert not any(Path(f"/proc/{one}").exists() for one in second)
    with closing(open_store(url)) as store:
        assert "first" in [one.entry.reason for one in store.read("session/auctions")]


@pytest.mark.nightly
@linux_only
def test_a_backup_is_put_back_under_several_processes(
    new_database: NewDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And at its end the address is free, though the first of them is killed."""
    monkeypatch.chdir(tmp_path)  # where what the store held until then is kept
    url, backup = new_database(), tmp_path / "backup.db"
    with started(url, "--demo", "--processes", "2") as server, director(server) as client:
        both = _two(server.process.pid, besides=())
        assert fill(client, FORM, **PASS, reason="kept").status_code == 200
        _program("backup", str(backup), "--store", url)
        with visitor(server) as anyone:
            at_backup = text(anyone.get(BOARD))
        with visitor(server) as reader, reader.stream("GET", NEWS) as news:
            lines = (line for line in news.iter_lines() if line.startswith("data:"))
            before = next(lines)
            assert fill(client, FORM, **NONE, reason="lost").status_code == 200
            later = next(lines)
            assert later != before
            _program("restore", str(backup), "--store", url)
            assert next(lines) == before, "an open page hears that the session is another now"
            # Whichever of them answers, it has forgotten what the backup does not know.
            for _request in range(20):
                with visitor(server) as anyone:
                    assert text(anyone.get(BOARD)) == at_backup
        assert fill(client, FORM, **NONE, reason="anew").status_code == 200
        for _request in range(20):
            with visitor(server) as anyone:
                assert "anew" in text(anyone.get(BOARD))
        _killed_leaves_its_address(server, both)
    with closing(open_store(url)) as store:
        reasons = [one.entry.reason for one in store.read("session/auctions")]
        assert [one for one in reasons if one] == ["kept", "anew"]
    kept_before = next(tmp_path.glob("*.before-*"))
    with closing(open_store(f"sqlite:///{kept_before}")) as store:
        assert "lost" in [one.entry.reason for one in store.read("session/auctions")]


def _killed_leaves_its_address(server: Server, both: Sequence[int]) -> None:
    """Kill the first process, which can tell the others nothing: they end by themselves."""
    os.kill(server.process.pid, signal.SIGKILL)
    try:
        assert _is_free(server.address), "its processes still answer there"
    finally:
        for one in both:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)


def _is_free(address: str) -> bool:
    """Whether nobody listens there any more, soon."""
    host, port = address.removeprefix("http://").split(":")
    for _attempt in range(200):
        try:
            socket.create_connection((host, int(port)), timeout=5).close()
        except OSError:
            return True
        time.sleep(0.1)
    return False


def _program(*words: str) -> None:
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output


def _two(process: int, besides: tuple[int, ...]) -> list[int]:
    """Both processes, as soon as there are two."""
    while True:
        found = [one for one in children(process) if one not in besides]
        if len(found) == 2:
            return found
        time.sleep(0.1)
