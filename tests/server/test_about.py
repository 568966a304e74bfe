"""A session that is renamed, dated or remarked upon goes by it everywhere, and its log knows."""

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
        fill(director, FORM, title="  Autumn  Pairs ", held="2026-11-17", note="Club of Brno")
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
