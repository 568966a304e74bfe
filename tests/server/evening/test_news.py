"""News of a session reach whoever listens, and nobody keeps the server from stopping."""

import signal
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.evening.club import evening, post
from tests.server.running import director, serving


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGTERM")
def test_a_listener_hears_of_each_change_and_lets_the_server_stop(tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        with httpx.stream("GET", server.address + begun + "/news", timeout=30) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = (line for line in stream.iter_lines() if line.startswith("data"))
            first = int(next(lines).removeprefix("data: "))
            post(client, begun + "/round", round="1")
            assert int(next(lines).removeprefix("data: ")) == first + 1
            server.process.send_signal(signal.SIGTERM)
            assert list(lines) == []
        assert server.process.wait(20) == 0
        assert server.process.stdout
        assert "Traceback" not in server.process.stdout.read()


def test_nobody_listens_to_what_there_is_not() -> None:
    with evening() as made:
        assert made.browser().get("/evenings/none/news").status_code == 404
        assert made.browser().head(f"{made.at}/news").status_code == 200
