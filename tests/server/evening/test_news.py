"""News of a session reach whoever listens, and nobody keeps the server from stopping."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest
from fastapi import Request
from starlette.types import Message

from fairdeal.events.acts import AdditionGiven, ResultCorrected, SessionAct
from fairdeal.events.evening.acts import Phase, PhaseReached, ShownChanged
from fairdeal.events.evening.rehearsal import minutes_pass
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.server.evening import news
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.news.hub import Hub
from fairdeal.server.public import ranking as ranking_page
from fairdeal.server.public.ranking import pushed, version_for_everybody
from fairdeal.server.requests.languages import Reader
from fairdeal.store.base import Recorded, Unavailable
from fairdeal.store.memory import MemoryStore
from fairdeal.views.session.ranking import RankingView, ranking_view
from tests.server.evening.club import Club, evening, post
from tests.server.inside import NOW, awaited
from tests.server.running import director, serving


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGTERM")
def test_a_listener_hears_of_each_change_and_lets_the_server_stop(tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        with httpx.stream("GET", server.address + begun + "/news", timeout=120) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = (line for line in stream.iter_lines() if line.startswith("data"))
            first = int(next(lines).removeprefix("data: "))
            post(client, begun + "/round", round="1")
            assert int(next(lines).removeprefix("data: ")) == first + 1
            server.process.send_signal(signal.SIGTERM)
            assert list(lines) == []
        assert server.process.wait(120) == 0
        assert server.process.stdout
        assert "Traceback" not in server.process.stdout.read()


def test_nobody_listens_to_what_there_is_not() -> None:
    with evening() as made:
        assert made.browser().get("/evenings/none/news").status_code == 404
        assert made.browser().head(f"{made.at}/news").status_code == 200


ADDITION = Addition("1", Fraction(-25, 100), Unit.TOP, Cause.PENALTY, "late")
EVERYTHING = news.Wanted(lambda now: now.session.version)
STANDINGS = news.Wanted(version_for_everybody, pushed)


def inside(made: Club, language: str = "en") -> Request:
    """What a browser asks that stays, in whatever loop it is answered."""
    known = {"app": made.app, "path": "/", "method": "GET", "headers": []}
    reader = {"fairdeal.language": Reader(language, by_hand=True)}
    return Request({"type": "http", **known, **reader}, receive=_silence)


def told(made: Club, *acts: SessionAct) -> None:
    made.site.sessions.tell(made.id, lambda _: acts, Signature(uuid4(), "Ann", NOW))


def sent_after(
    made: Club, acts: Sequence[SessionAct], *listeners: tuple[Request, news.Wanted]
) -> list[str]:
    """What each listener is sent next when these acts are told; empty where it is nothing."""

    async def all_of_them() -> list[str]:
        streams = [news.versions(request, made.id, wanted) for request, wanted in listeners]
        for stream in streams:
            assert [line async for line in _data(stream, 1)], "the present version comes first"
        waiting = [asyncio.ensure_future(anext(aiter(stream))) for stream in streams]
        await asyncio.sleep(0)  # until each waits
        await asyncio.to_thread(told, made, *acts)
        lines = [await line for line in waiting]
        return ["" if line.startswith(":") else line for line in lines]

    return awaited(all_of_them())


def played(made: Club) -> None:
    """Some minutes of it: whatever the tables report."""
    chance = Random(1)  # noqa: S311 - players, not secrets
    for _minute in range(40):
        told(made, *(act for act, _who in minutes_pass(made.session, made.evening, chance)))


def another_result(made: Club) -> SessionAct:
    """One more result somewhere, or another one in the place of one that stands."""
    place, result = next(iter(made.session.results.items()))
    assert result.outcome != PassedOut()
    return ResultCorrected(place, PassedOut())


def test_an_open_ranking_is_sent_what_changed() -> None:
    with evening() as made:
        played(made)
        told(made, ShownChanged(travellers=False, ranking=True))
        readers = [(inside(made, one), STANDINGS) for one in ("en", "en", "fi")]
        first, second, finnish = sent_after(made, [another_result(made)], *readers)
        assert first == second
        assert first.startswith("event: part\ndata: ")
        page = made.browser().get(f"/sessions/{made.id}").text
        lines = [one.removeprefix("data: ") for one in first.splitlines() if one]
        assert all(line in page for line in lines[2:]), "what the page itself has"
        assert f'data-version="{version_for_everybody(made.kept)}"' in first
        assert "Contestant" in first
        assert "Contestant" not in finnish
        assert "Corrections" not in first, "what was corrected tells of boards still to be played"


def test_a_ranking_is_drawn_once_for_all_who_have_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def counted(session: Session, ranking: SessionRanking) -> RankingView:
        drawn.append(session.version)
        return ranking_view(session, ranking)

    monkeypatch.setattr(ranking_page, "ranking_view", counted)
    with evening() as made:
        played(made)
        told(made, ShownChanged(travellers=False, ranking=True))
        readers = [(inside(made), STANDINGS)] * 5
        assert all(sent_after(made, [another_result(made)], *readers))
        assert len(drawn) == 1


def test_what_comes_in_a_row_is_sent_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten corrections a second are no ten rankings a second for everybody who looks."""
    with evening() as made:
        played(made)
        told(made, ShownChanged(travellers=False, ranking=True))
        places = list(made.session.results)
        monkeypatch.setattr(news, "_REST_SECONDS", 0.0)

        async def sent() -> list[str]:
            stream = news.versions(inside(made), made.id, STANDINGS)
            assert [line async for line in _data(stream, 1)]
            rested = asyncio.Event()

            async def rest(_seconds: float) -> None:
                await rested.wait()

            with monkeypatch.context() as resting:
                lines = [asyncio.ensure_future(anext(stream))]
                await asyncio.sleep(0)
                await asyncio.to_thread(told, made, ResultCorrected(places[0], PassedOut()))
                await lines[0]
                # While it rests there is more news; it is one message, and the latest.
                resting.setattr(asyncio, "sleep", rest)
                lines.append(asyncio.ensure_future(anext(stream)))
                for place in places[1:4]:
                    await asyncio.to_thread(told, made, ResultCorrected(place, PassedOut()))
                rested.set()
                await lines[1]
            lines.append(asyncio.ensure_future(anext(stream)))
            await asyncio.sleep(0)
            assert not lines[2].done()
            lines[2].cancel()
            return [line.result() for line in lines[:2]]

        first, second = awaited(sent())
        assert f'data-version="{made.session.version - 3}"' in first
        assert f'data-version="{made.session.version}"' in second


def test_a_ranking_nobody_may_see_is_not_sent() -> None:
    with evening() as made:
        played(made)
        news_of_it = [another_result(made)]
        (line,) = sent_after(made, news_of_it, (inside(made), STANDINGS))
        assert line == f"data: {made.session.version}\n\n"
        told(made, ShownChanged(travellers=False, ranking=True))
        hidden = [ShownChanged(travellers=False, ranking=False)]
        (line,) = sent_after(made, hidden, (inside(made), STANDINGS))
        assert line == f"data: {made.session.version}\n\n"
        told(made, PhaseReached(Phase.PUBLISHED))
        (line,) = sent_after(made, [AdditionGiven(ADDITION)], (inside(made), STANDINGS))
        assert line.startswith("event: part")
        withdrawn = replace(made.session.opened, withdrawn=True)
        (line,) = sent_after(made, [withdrawn], (inside(made), STANDINGS))
        assert line == f"data: {made.session.version}\n\n"


def test_those_are_woken_who_find_it_to_be_news() -> None:
    hub = Hub()

    async def woken() -> list[tuple[bool, bool]]:
        found = []
        with (
            hub.listening("tonight", lambda: True) as first,
            hub.listening("tonight", lambda: False) as second,
            hub.listening("another", lambda: True) as elsewhere,
        ):
            for what_happens in (lambda: hub.publish("tonight"), hub.close):
                await asyncio.to_thread(what_happens)
                await asyncio.sleep(0)
                found.append((first.is_set(), second.is_set()))
                assert elsewhere.is_set() == hub.is_closed
        return found

    assert awaited(woken()) == [(True, False), (True, True)]


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
        request = inside(made)

        async def heard() -> tuple[str, str]:
            lines = news.versions(request, made.id, EVERYTHING)
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
