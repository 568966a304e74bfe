"""Masterpoints on a page, from the places of a real tournament and a published scheme."""

import re
from html import unescape

import pytest

from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import evening
from tests.server.inside import browsing, directing, site_over
from tests.server.running import alert, fill, text

AT = "/sessions/pch1003/points"
OPEN = f"{AT}?scheme=acbl-club&grade=open"


def test_the_points_of_a_tournament_with_how_each_is_reckoned() -> None:
    """44 pairs: 40 % are 17.6, so 18 places; 22 tables x .10 are over 1.50; 70, 50, 35 and 20 %."""
    with browsing(site_over(MemoryStore())) as anyone:
        page = anyone.get(f"{OPEN}&ties=average&rounding=half-up")
        rows = [
            [unescape(re.sub("<[^>]+>", "", cell)) for cell in re.findall("<td.*?</td>", row)]
            for row in re.findall("<tr>(.*?)</tr>", page.text, re.DOTALL)
        ]
        said = text(page)
    places = [row for row in rows if row]
    assert len(places) == 18
    assert places[:5] == [
        ["1", "Pair 30", "1.50", "1.50"],
        ["2", "Pair 40", "1.05", "70 % × 1.50 = 1.05"],
        ["3", "Pair 8", "0.75", "50 % × 1.50 = 0.75"],
        ["4", "Pair 23", "0.53", "35 % × 1.50 = 0.525 → 0.53"],
        ["5", "Pair 7", "0.30", "20 % × 1.50 = 0.30"],
    ]
    assert places[-1][:3] == ["18", "Pair 44", "0.08"]
    assert "Contestants counted: 44; tables: 22." in said
    assert "Those who tie share the awards of the places they cover." in said


def test_a_scheme_is_chosen_then_a_grade_then_what_it_leaves_open() -> None:
    with browsing(site_over(MemoryStore())) as anyone:
        first = anyone.get(AT).text
        assert 'value="acbl-club"' in first
        assert 'name="grade"' not in first
        second = anyone.get(f"{AT}?scheme=acbl-club")
        assert 'value="open"' in second.text
        assert 'role="alert"' not in second.text
        third = anyone.get(OPEN)
        assert "leaves" in alert(third)
        assert 'name="ties"' in third.text
        assert "<td" not in third.text
        wrong = anyone.get(f"{OPEN}&ties=average&rounding=down&first=x")
        assert "an award is a figure such as 0.48, not x" in alert(wrong)
        assert 'name="first"' in wrong.text
        assert 'value="x"' in wrong.text


@pytest.mark.parametrize(
    "query", ["scheme=nobody", "scheme=../acbl-club", "scheme=acbl-club&grade=nobody"]
)
def test_what_there_is_not_is_said_or_not_shown(query: str) -> None:
    with browsing(site_over(MemoryStore())) as anyone:
        answer = anyone.get(f"{AT}?{query}")
        assert answer.status_code == 200
        assert "<td" not in answer.text


@pytest.mark.parametrize("query", ["ties=best2", "rounding=none", f"scheme={'x' * 41}"])
def test_what_no_form_offers_is_refused(query: str) -> None:
    with browsing(site_over(MemoryStore())) as anyone:
        assert anyone.get(f"{AT}?{query}").status_code == 404


def test_in_another_language_and_by_the_directors_door() -> None:
    site = site_over(MemoryStore())
    with directing(site) as director, browsing(site) as anyone:
        assert AT in director.get("/sessions/pch1003").text
        assert AT not in anyone.get("/sessions/pch1003").text
        asked = f"{OPEN}&ties=best&rounding=half-up&first=2,5"
        slovak = anyone.get(asked, headers={"Accept-Language": "sk"})
        assert 'lang="sk"' in slovak.text


def test_while_play_is_on_nobody_learns_a_place_by_it() -> None:
    with evening() as made:
        refused = made.browser().get(f"/sessions/{made.id}/points?scheme=acbl-club&grade=open")
        assert refused.status_code == 403


def test_a_result_corrected_moves_the_points() -> None:
    """Pair 40 is 7.82 of 84 matchpoints behind pair 30; a slam more on one board is in front."""
    site = site_over(MemoryStore())
    asked = f"{OPEN}&ties=average&rounding=half-up"
    with directing(site) as director:
        kept = site.sessions.get("pch1003")
        assert kept
        at, ns = next(
            (at, one.ns)
            for at, one in sorted(kept.session.results.items(), key=str)
            if "40" in (one.ns, one.ew) and at.board == 2
        )
        side = "N" if ns == "40" else "E"
        fill(
            director,
            f"/evenings/pch1003/boards/{at.board}/tables/{at.table}",
            words=f"7NT {side} =",
            step="save",
            reason="keyed wrongly",
        )
        shown = text(director.get(asked))
    assert "1 Pair 40 1.50 1.50 2 Pair 30 1.05" in shown
