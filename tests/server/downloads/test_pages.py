"""The page of a session's files: what is offered, refused, printed and said of each format."""

import re

import httpx
import pytest

from fairdeal.events.acts import (
    Place,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.scoring.methods import Matchpoints, Neuberg
from fairdeal.server.downloads.files import KINDS, offered, written
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.store.memory import MemoryStore
from tests.server.downloads.test_downloads import again, kept, played
from tests.server.evening.club import evening, post
from tests.server.inside import browsing, site_over


def counts() -> tuple[Sessions, Kept]:
    """A frequency table, as files of large events have it: nobody is named."""
    acts: list[SessionAct] = [SessionOpened("Frequencies", Matchpoints(Neuberg()))]
    for table, (words, over, times) in enumerate([("3NTS", 0, 5), ("4SN", 1, 2), ("4SN", -1, 9)]):
        acts.append(
            ResultEntered(Place(1, str(table)), "", "", played(1, words, over), None, times)
        )
    return kept(acts)


def test_counts_are_offered_where_they_can_be_said() -> None:
    sessions, before = counts()
    assert offered(before.session) == ("pbn", "lin", "json")
    after = again(written(sessions, before, "pbn"), "session.pbn", before)
    assert [one.times for one in after.session.results.values()] == [5, 2, 9]
    with browsing(site_over(sessions.store, demonstration=False)) as client:
        page = client.get("/sessions/made/files")
        assert "/files/pbn" in page.text
        assert "/files/csv" not in page.text
        assert client.get("/sessions/made/files/csv").status_code == 404
        assert client.get("/sessions/made/files/xml").status_code == 404


def test_a_session_that_is_being_played_gives_nothing_away() -> None:
    with evening() as club:
        stranger = club.browser()
        for path in ("files", *(f"files/{one}" for one in KINDS), "print/hands", "print/results"):
            assert stranger.get(f"/sessions/{club.id}/{path}").status_code == 403, path
        assert club.director.get(f"/sessions/{club.id}/files/json").status_code == 200


def test_what_there_is_not_is_said() -> None:
    with browsing(site_over(MemoryStore())) as client:
        answers = [
            client.get(f"/sessions/auctions/{path}") for path in ("files/exe", "print/money")
        ]
        assert [one.status_code for one in answers] == [404, 404]
        named = client.get("/sessions/auctions/files/pbn").headers["content-disposition"]
        assert named == "attachment; filename*=UTF-8''Auctions-and-play.pbn"


def test_papers_are_offered_and_printed() -> None:
    pytest.importorskip("typst")
    with browsing(site_over(MemoryStore())) as client:
        page = client.get("/sessions/auctions/files").text
        found = re.findall(r'href="(/sessions/auctions/print/[^"]+)"', page)
        assert [one.rpartition("/")[2] for one in found] == [
            "results",
            "results?names=0",
            "session",
            "session?names=0",
            "hands",
            "curtain-cards",
        ]
        for path in found:
            answer: httpx.Response = client.get(path)
            assert answer.headers["content-type"] == "application/pdf"
            assert answer.content.startswith(b"%PDF-")


def test_the_page_says_what_other_formats_have_no_words_for() -> None:
    with evening() as made:
        sitting = made.evening.movement.rounds[0].tables[0]
        one, other = made.evening.movement.boards_of(sitting.board_set)[:2]
        page = f"/sessions/{made.id}/files"
        score = f"{made.at}/boards/{{}}/tables/1-1"
        post(made.director, score.format(one), words="4S N =", step="save")
        assert "LIN leaves" not in made.director.get(page).text
        post(made.director, score.format(other), words="50% 4S N =, 50% -100", step="save")
        assert (
            "1 adjusted result: in PBN, USEBIO and CSV other programs"
            in made.director.get(page).text
        )
