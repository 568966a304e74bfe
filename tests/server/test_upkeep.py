"""What a Director does to sessions that came from files, and how everybody learns of it."""

import re
from datetime import date
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import Place
from fairdeal.server.kept.sessions import Signature
from fairdeal.store.memory import MemoryStore
from tests.events.log import three_tables
from tests.server.evening.club import post, words
from tests.server.inside import NAME, NOW, browsing, directing, site_over
from tests.server.running import alert, fill, hidden, score_of, text
from tests.server.uploads.test_form import SMALL, upload

PCH = "/sessions/pch1003"
FIRST = "/evenings/pch1003/boards/1/tables/1"
CORRECT = "/evenings/auctions/boards/2/tables/1"


@pytest.mark.parametrize(
    ("path", "part"),
    [(PCH, "standings"), (PCH + "/boards/1", "results"), (PCH + "?x", "standings")],
)
def test_pages_of_a_session_that_is_not_played_here_follow_corrections(
    path: str, part: str
) -> None:
    site = site_over(MemoryStore())
    with directing(site) as ann, browsing(site) as anyone:
        before = anyone.get(path).text
        (address, version) = re.findall(r'data-live="([^"]+)" data-version="(\d+)"', before)[0]
        assert f'id="{part}" data-live-part' in before
        assert anyone.head(address).headers["content-type"].startswith("text/event-stream")
        fill(ann, FIRST, words="pass", step="save", reason="scored wrongly")
        after = anyone.get(path).text
        assert re.findall(r'data-version="(\d+)"', after) == [str(int(version) + 1)]
        assert "scored wrongly" in after


def test_score_cards_follow_corrections() -> None:
    site = site_over(MemoryStore())
    with directing(site) as ann, browsing(site) as anyone:
        kept = site.sessions.get("pch1003")
        assert kept
        card = f"{PCH}/contestants/{kept.session.results[Place(1, '1')].ns}"
        before = anyone.get(card).text.partition('id="card" data-live-part')[2]
        (version,) = re.findall(r'data-version="(\d+)"', before)
        assert 'class="mark"' not in before
        fill(ann, FIRST, words="pass", step="save", reason="scored wrongly")
        after = anyone.get(card).text.partition('id="card" data-live-part')[2]
        assert re.findall(r'data-version="(\d+)"', after) == [str(int(version) + 1)]
        assert 'class="mark"' in after.partition("</table>")[0]


def test_a_correction_is_looked_at_first_and_nothing_is_kept() -> None:
    site = site_over(MemoryStore())
    with directing(site) as ann:
        before = site.sessions.get("auctions")
        asked = hidden(ann.get(CORRECT).text) | {"words": "pass", "step": "preview"}
        seen = ann.post(CORRECT, data=asked)
        assert seen.status_code == 200
        shown = seen.text.partition('id="preview-title"')[2].partition("</section>")[0]
        assert "<strong>Passed out</strong>" in shown
        assert len(re.findall(r'<th scope="row">', shown)) >= 2
        assert site.sessions.get("auctions") == before
        # What was filled in is still there, and the same form can be sent for good.
        assert 'name="words" value="pass"' in seen.text
        wanted = hidden(seen.text) | {"words": "pass", "step": "save", "reason": "a slip"}
        assert ann.post(CORRECT, data=wanted).url.path == "/sessions/auctions/boards/2"
        then = re.findall(r'<td class="num score">([^<]+)<', shown)
        ranking = ann.get("/sessions/auctions").text
        assert all(one.split()[0] in ranking for one in then)


def test_what_a_correction_does_is_shown_for_everybody() -> None:
    """+420, +170 and -50: with +450 for the last, each of the six has another score or place."""
    site = site_over(MemoryStore(), demonstration=False)
    acts = [one.act for one in three_tables().log]
    site.sessions.open("three", acts, (), Signature(uuid4(), NAME, NOW))
    with directing(site) as ann:
        path = "/evenings/three/boards/1/tables/3"
        seen = fill(ann, path, words="4S N +1", step="preview")
        shown = words(seen).partition("What it would do")[2]
        now_and_then = re.findall(r"Pair (\d) ([\d.]+) % ([\d.]+) % (\d)=? → (\d)", shown)
        assert sorted(now_and_then) == [
            ("1", "100.00", "50.00", "1", "2"),
            ("2", "50.00", "0.00", "2", "3"),
            ("3", "0.00", "100.00", "3", "1"),
            ("4", "0.00", "50.00", "3", "2"),
            ("5", "50.00", "100.00", "2", "1"),
            ("6", "100.00", "0.00", "1", "3"),
        ]


@pytest.mark.parametrize(("ns", "ew", "good"), [("60", "40.5", False), ("60", "40", True)])
def test_what_imps_do_not_know_is_said_in_words(ns: str, ew: str, good: bool) -> None:  # noqa: FBT001
    site = site_over(MemoryStore(), demonstration=False)
    with directing(site) as ann:
        session = upload(ann, "evening.pbn", SMALL, form="cross-imps").url.path
        path = f"{score_of(session)}/boards/1/tables/1"
        for step in ("save", "preview"):
            answer = fill(ann, path, words=f"{ns}/{ew}", step=step, reason="why")
            if good:
                assert answer.status_code == 200
                break
            assert answer.status_code == 422
            assert "Law 12C2b knows 60, 50 and 40 percent at IMPs" in alert(answer)


def test_the_same_results_are_added_twice_only_if_somebody_insists() -> None:
    site = site_over(MemoryStore(), demonstration=False)
    with directing(site) as ann:
        first = upload(ann, "evening.pbn", SMALL, title="Tuesday").url.path
        at = f"{score_of(first)}/boards/1/tables/1"
        fill(ann, at, words="pass", step="save", reason="a slip")
        again = upload(ann, "other name.pbn", SMALL + b"\n", title="Wednesday", again="")
        assert again.status_code == 422
        assert "as the session Tuesday" in alert(again)
        assert f'href="{first}"' in again.text
        assert len(site.sessions.ids()) == 1
        insisted = hidden(again.text) | {"title": "Wednesday", "again": "1"}
        ann.post("/upload", data=insisted, files={"file": ("other name.pbn", SMALL)})
        assert len(site.sessions.ids()) == 2
        another = SMALL.replace(b'[Result "8"]', b'[Result "7"]')
        upload(ann, "evening.pbn", another, again="")
        assert len(site.sessions.ids()) == 3


def test_the_names_of_a_pair_are_put_right_everywhere() -> None:
    site = site_over(MemoryStore())
    form = PCH + "/names/7"
    with directing(site) as ann, browsing(site) as anyone:
        before = site.sessions.get("pch1003")
        assert before
        assert "7" not in before.session.players
        assert len(re.findall('<input name="player"', ann.get(form).text)) == 2
        assert form in ann.get(PCH + "/contestants/7").text
        card = _named(ann, form, "  Eva   Nova ", "Jan Stary")
        assert card.url.path == PCH + "/contestants/7"
        after = site.sessions.get("pch1003")
        assert after
        assert after.session.players["7"] == ("Eva Nova", "Jan Stary")
        assert after.ranking.fields == before.ranking.fields
        assert after.session.log[-1].author == "Ann Lee"
        for page in (PCH, PCH + "/contestants/7"):
            assert "Eva Nova" in text(anyone.get(page))
        assert 'value="Eva Nova"' in ann.get(form).text
        version = after.session.version
        _named(ann, form, "Eva Nova", "Jan Stary")  # what stands already is no act
        unchanged = site.sessions.get("pch1003")
        assert unchanged
        assert unchanged.session.version == version
        refused = _named(ann, form, "Eva Nova", " ")
        assert refused.status_code == 422
        assert "every player" in alert(refused)
        assert anyone.get(form).url.path == "/sign-in"
        assert "/names/" not in anyone.get(PCH + "/contestants/7").text
        assert ann.get(PCH + "/names/nobody").status_code == 404


def _named(client: httpx.Client, form: str, *players: str) -> httpx.Response:
    fields = hidden(client.get(form).text)
    return client.post(form, data={**fields, "player": list(players)})


@pytest.mark.parametrize(
    ("words", "found"),
    [("carnac", True), ("CÁRNAC", True), ("17 november", True), ("carnac 1999", False)],
)
def test_sessions_are_found_by_words_of_their_heading(words: str, found: bool) -> None:  # noqa: FBT001
    site = site_over(MemoryStore())
    with directing(site) as ann, browsing(site) as anyone:
        given = {"title": "Autumn Pairs", "held": "2026-11-17", "note": "Club of Carnac"}
        fill(ann, PCH + "/about", **given)
        page = anyone.get("/", params={"find": words})
        listed = re.findall(r'href="(/sessions/\w+)"', page.text)
        assert listed == ([PCH] if found else [])
        assert ("No session has these words" in text(page)) is not found
        assert f'value="{words}"' in page.text
        assert len(re.findall(r'href="(/sessions/\w+)"', anyone.get("/?find=").text)) == 2


def test_place_and_stage_of_a_file_are_the_remark_of_its_session() -> None:
    site = site_over(MemoryStore(), demonstration=False)
    marked = SMALL.replace(
        b"[Dealer", b'[Site "Carnac"]\n[Stage "Final"]\n[Date "2026.11.17"]\n[Dealer'
    )
    with directing(site) as ann:
        upload(ann, "a.pbn", marked)
        (one,) = site.sessions.readable()
        assert one.session.opened.note == "Carnac, Final"
        assert one.session.opened.held == date(2026, 11, 17)
        # Two places in one file are no place of the session; question marks are none either.
        other = marked.replace(b"Carnac", b"Auray", 1).replace(b"Final", b"?")
        upload(ann, "b.pbn", other.replace(b'[Result "8"]', b'[Result "7"]'))
        assert next(site.sessions.readable()).session.opened.note == ""


def test_a_large_file_is_under_way_with_a_word() -> None:
    with directing(site_over(MemoryStore())) as ann:
        page = ann.get("/upload").text
        (script,) = re.findall(r'src="(/static/\w+/upload\.js)"', page)
        assert "data-wait" in ann.get(script).text
        assert 'role="status" data-wait="The file is being read …"' in page


def test_a_result_of_a_file_is_taken_back_and_stands_again_when_that_is_undone() -> None:
    site = site_over(MemoryStore())
    with directing(site) as ann:
        before = site.sessions.get("auctions")
        assert before
        place = Place(2, "1")
        answer = fill(
            ann, CORRECT, step="withdraw", words="pass", reason="entered at a wrong table"
        )
        assert answer.status_code == 200
        assert answer.url.path == "/sessions/auctions/boards/2"
        now = site.sessions.get("auctions")
        assert now
        assert place not in now.session.results
        assert ann.get(CORRECT).status_code == 404
        number = str(now.session.version)
        undone = post(ann, "/evenings/auctions/undo", sequence=number, step="save")
        assert undone.status_code == 200
        again = site.sessions.get("auctions")
        assert again
        assert again.session.result(place).outcome == before.session.result(place).outcome
