"""The stream of news for programs: to whom it tells what, and that its rhythm tells nothing."""

import asyncio
from collections.abc import Iterator

import pytest
from fastapi.security import HTTPAuthorizationCredentials
from starlette.requests import Request

from fairdeal.server.interface.app import AT
from fairdeal.server.interface.following import follow
from tests.server.evening.club import Club, evening
from tests.server.inside import awaited
from tests.server.keys.test_keys import made


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as it:
        yield it


def version(club: Club, key: str = "") -> str:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    at = f"{AT}/sessions/{club.id}/news"
    answer = club.browser().get(at, params={"once": "true"}, headers=headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/event-stream")
    (told,) = [one for one in answer.text.splitlines() if one.startswith("data: ")]
    return told.removeprefix("data: ")


def report(club: Club) -> None:
    sitting = club.evening.movement.rounds[0].tables[0]
    board = club.evening.movement.boards_of(sitting.board_set)[0]
    assert club.report(club.phone(str(sitting.ns[0]), 1), board).startswith("Entered")


def test_who_sees_all_results_hears_of_all(club: Club) -> None:
    key, names = made(club, "Board", "read"), made(club, "Names", "people")
    report(club)
    before = {one: version(club, one) for one in (key, names, "", club.evening.codes["table 1"])}
    club.act(f"boards/{_board(club)}/tables/1-1", words="pass", reason="a slip", seen="999")
    assert version(club, key) == before[key]  # it was looked at
    club.act(f"boards/{_board(club)}/tables/1-1", words="pass", reason="x", seen="999", step="save")
    assert version(club, key) == str(club.session.version) != before[key]
    # Others hear as the wall does, by a word from which nothing can be counted.
    others = {version(club, one) for one in (names, "", club.evening.codes["table 1"])}
    assert len(others) == 1
    assert not others.pop().isdecimal()
    before |= {one: version(club, one) for one in before}
    club.act("round", round="2")
    for one in (names, "", club.evening.codes["table 1"]):
        assert version(club, one) != before[one]


def _board(club: Club) -> int:
    return next(iter(club.session.results)).board


def listed(club: Club) -> int:
    (head,) = club.browser().get(f"{AT}/sessions").json()["sessions"]
    assert isinstance(head["state"], int)
    return int(head["state"])


def test_nor_can_it_be_counted_from_the_list(club: Club) -> None:
    """The number of an act counts those in between that are for nobody to know."""
    told = [listed(club)]
    for number in (2, 3):
        report(club) if number == 2 else None
        club.act("round", round=str(number))
        told.append(listed(club))
    assert len(set(told)) == 3
    assert not set(told) & set(range(100 * club.session.version))
    assert listed(club) == told[-1]


def test_it_goes_on_telling(club: Club) -> None:
    code = club.evening.codes["director"]
    told = club.session.version

    async def listened() -> list[str]:
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "headers": [],
            "query_string": b"",
            "client": ("203.0.113.7", 1),
            "app": type("App", (), {"state": type("State", (), {"site": club.site})})(),
        }
        given = HTTPAuthorizationCredentials(scheme="Bearer", credentials=code)
        answer = await follow(Request(scope), club.id, given)
        lines = aiter(answer.body_iterator)  # type: ignore[attr-defined]
        said = [await anext(lines), await anext(lines)]
        asking = asyncio.ensure_future(anext(lines))
        await asyncio.sleep(0)
        await asyncio.to_thread(club.act, "round", round="2")
        said.append(await asyncio.wait_for(asking, 5))
        await lines.aclose()
        return said

    said = awaited(listened())
    assert said[0].startswith("retry: ")
    assert said[1:] == [f"data: {told}\n\n", f"data: {told + 1}\n\n"]


def test_it_is_for_a_session_there_is(club: Club) -> None:
    at = f"{AT}/sessions/none/news"
    assert club.browser().get(at, params={"once": "true"}).status_code == 404
    wrong = {"Authorization": "Bearer WRONG1"}
    assert club.browser().get(f"{AT}/sessions/{club.id}/news", headers=wrong).status_code == 401
