"""News of a session reach whoever listens, and nobody keeps the server from stopping."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from fastapi import Request
from starlette.types import Message

from fairdeal.events.evening_acts import ShownChanged
from fairdeal.server.evening import news
from fairdeal.server.sessions import Signature
from fairdeal.store.base import Recorded, Unavailable
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import evening, post
from tests.server.inside import NOW, awaited
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


class Away(MemoryStore):
    """A store that can be out of reach for a while."""

    away = False
    asked = 0

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        self.asked += self.away
        if self.away:
            raise Unavailable("the cable is out")
        return super().read(stream, after)


def test_listeners_wait_for_a_store_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "_AGAIN_SECONDS", 0.01)
    store = Away()
    with evening(store=store) as made:
        scope = {"type": "http", "app": made.app, "headers": [], "path": "/", "method": "GET"}
        request = Request(scope, receive=_silence)

        async def heard() -> tuple[str, str]:
            lines = news.versions(request, made.id, lambda now: now.session.version)
            told = [line async for line in _data(lines, 1)]
            store.away = True
            async for _line in lines:
                if store.asked >= 2:
                    break
            store.away = False
            made.site.sessions.on_news = lambda _id: None  # as if another process had written
            act = ShownChanged(travellers=True, ranking=True)
            made.site.sessions.tell(made.id, lambda _: [act], Signature(uuid4(), "Ann", NOW))
            told += [line async for line in _data(lines, 1)]
            return told[0], told[1]

        before, after = awaited(heard())
        assert before != after
        assert after == f"data: {made.session.version}\n\n"


async def _silence() -> Message:
    await asyncio.sleep(3600)
    return {"type": "http.disconnect"}


async def _data(lines: AsyncIterator[str], count: int) -> AsyncIterator[str]:
    """So many lines that tell a version."""
    async for line in lines:
        if line.startswith("data"):
            yield line
            count -= 1
            if not count:
                return
