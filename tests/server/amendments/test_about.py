"""A session that is renamed, dated or remarked upon goes by it everywhere, and its log knows."""

import re
from datetime import date

import pytest

from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, directing, site_over
from tests.server.running import alert, fill, text

FORM = "/sessions/pch1003/about"


def test_a_session_is_renamed_and_dated() -> None:
    site = site_over(MemoryStore())
    with directing(site) as director, browsing(site) as anyone:
        before = site.sessions.get("pch1003")
        named = fill(
            director, FORM, title="  Autumn  Pairs ", held="2026-11-17", note="Club of Brno"
        )
        assert named.url.path == "/sessions/pch1003", "its ranking comes next"
        after = site.sessions.get("pch1003")
        assert before
        assert after
        assert after.session.opened.title == "Autumn Pairs"
        assert after.session.opened.held == date(2026, 11, 17)
        assert after.session.log[-1].author == "Ann Lee"
        # Nothing else changes: the form of scoring, the results, the places.
        assert after.session.opened.method == before.session.opened.method
        assert after.ranking.fields == before.ranking.fields
        for page in ("/", "/sessions/pch1003", "/sessions/pch1003/boards/1"):
            assert "Autumn Pairs" in text(anyone.get(page))
            assert "17 November 2026" in text(anyone.get(page))
        assert "Club of Brno" in text(anyone.get("/sessions/pch1003"))
        fill(director, FORM, title="Autumn Pairs", held="2026-11-17", note="Club of Brno")
        again = site.sessions.get("pch1003")
        assert again
        assert again.session.version == after.session.version


@pytest.mark.parametrize("held", ["yesterday", "2026-02-30", "0001-01-01", "17.11.2026", "9" * 40])
def test_a_day_that_is_none_is_refused_with_what_was_typed(held: str) -> None:
    with directing(site_over(MemoryStore())) as director:
        answer = fill(director, FORM, title="Mine", held=held)
        assert answer.status_code == 422
        assert "2026-11-21" in alert(answer)
        assert 'value="Mine"' in answer.text


def test_a_title_is_needed_and_only_directors_give_one() -> None:
    site = site_over(MemoryStore())
    with directing(site) as director, browsing(site) as anyone:
        assert fill(director, FORM, title=" ").status_code == 422
        assert anyone.get(FORM).url.path == "/sign-in"
        assert "Title, day, remark" not in anyone.get("/sessions/pch1003").text


def test_a_session_is_withdrawn_and_put_back() -> None:
    site = site_over(MemoryStore())
    pages = ("", "/boards/1", "/contestants/7", "/boards/1/tables/1")
    with directing(site) as director, browsing(site) as anyone:
        shown = anyone.get("/sessions/pch1003").text
        fill(director, FORM, title="Twice", withdrawn="1")
        for page in pages:
            gone = anyone.get("/sessions/pch1003" + page)
            assert gone.status_code == 410
            assert "withdrawn by the Director" in text(gone)
            assert 'href="/sessions/pch1003"' not in gone.text, "it would lead here again"
            assert director.get("/sessions/pch1003" + page).status_code == 200
        for listing in ("/", "/?find=twice"):
            assert "/sessions/pch1003" not in anyone.get(listing).text
            assert "/sessions/pch1003" in director.get(listing).text
        assert "/sessions/auctions" in anyone.get("/").text
        assert "for Directors only" in text(director.get("/sessions/pch1003"))
        assert re.search(r'name="withdrawn" value="1" checked', director.get(FORM).text)
        # Nothing was lost: put back, everything stands as it stood.
        fill(director, FORM, title="Twice", withdrawn="")
        again = anyone.get("/sessions/pch1003")
        assert again.status_code == 200
        places = re.compile(r'num score">([^<]*)<')
        assert places.findall(again.text) == places.findall(shown)
        kept = site.sessions.get("pch1003")
        assert kept
        assert [told.author for told in kept.session.log[-2:]] == ["Ann Lee"] * 2


def test_an_evening_is_withdrawn_from_its_phones_too() -> None:
    # A withdrawn session answers whoever is not signed in, whatever he asks.
    site = site_over(MemoryStore())
    with directing(site) as director, browsing(site) as anyone:
        fill(director, FORM, title="Twice", withdrawn="1")
        for page in ("/wall", "/console"):
            answer = anyone.get("/sessions/pch1003" + page)
            assert answer.status_code in (403, 404, 410)
            assert "Twice" not in answer.text
