"""The pages everybody may see, through real HTTP."""

import csv
import random
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from tests.amount import some
from tests.server.running import Server, text, visitor
from tests.shared import data


@pytest.fixture(scope="module")
def anyone(server: Server) -> Iterator[httpx.Client]:
    """Looks at a server, and not at the application alone."""
    with visitor(server) as client:
        yield client


def ranking(client: httpx.Client, session: str) -> list[tuple[str, str, str]]:
    """Place, contestant and score of each line."""
    page = client.get(f"/sessions/{session}").text
    line = r'class="place">([^<]*)</td>[\s\S]*?/contestants/([^"]*)"[\s\S]*?num score">([^<]*)<'
    return re.findall(line, page)


def test_pch1003_is_ranked_as_it_was_officially(anyone: httpx.Client) -> None:
    with data("results/PCH1003_mp_pairs.ranking.csv").open() as file:
        official = [(r["place"], r["pair"], r["official_pct"]) for r in csv.DictReader(file)]
    assert ranking(anyone, "pch1003") == official


def test_every_percentage_of_pch1003_stands_on_its_traveller(anyone: httpx.Client) -> None:
    with data("results/PCH1003_mp_pairs.travellers.csv").open() as file:
        rows = list(csv.DictReader(file))
    for board in range(1, 27):
        page = anyone.get(f"/sessions/pch1003/boards/{board}").text
        shown = set(re.findall(r'why/(\d+)" aria-label="[^"]*">([\d.]+)</a>', page))
        for row in rows:
            if row["board"] == str(board):
                assert (row["ns_pair"], row["ns_pct"]) in shown
                assert (row["ew_pair"], row["ew_pct"]) in shown


def test_the_score_card_has_every_board(anyone: httpx.Client) -> None:
    page = anyone.get("/sessions/pch1003/contestants/30").text
    assert len(re.findall(r'<th scope="row" class="place">', page)) == 26
    assert "61.62" in page


def test_a_directors_score_is_shown_as_one(anyone: httpx.Client) -> None:
    page = text(anyone.get("/sessions/pch1003/boards/7"))
    assert "60 % / 40 %" in page


@pytest.mark.parametrize("session", ["pch1003", "auctions"])
def test_the_demonstration_says_what_it_is_in_the_readers_language(
    anyone: httpx.Client, session: str
) -> None:
    english, finnish = (
        re.findall(r'class="note">([^<]+)<', page.text)
        for page in (
            anyone.get(f"/sessions/{session}", headers={"Accept-Language": language})
            for language in ("en", "fi")
        )
    )
    assert len(english) == len(finnish) == 1
    assert english != finnish


def test_the_reason_for_a_scaled_score_is_given(anyone: httpx.Client) -> None:
    page = text(anyone.get("/sessions/pch1003/boards/7/why/1"))
    # 21 of 22 results: 39 matchpoints and a tie at the top, (39 + 1) * 22 / 21 - 1 = 40.905
    assert "(39 + 1) × 22 / 21 − 1 = 40.9, rounded to 0.01" in page
    assert "Law 78A" in page
    finnish = anyone.get("/sessions/pch1003/boards/7/why/1", headers={"Accept-Language": "fi"})
    assert "40,9" in finnish.text
    assert "0,01" in finnish.text
    # Nor at one minute past ten, when the log beside it says 10.01.
    assert "0.01" not in re.sub(r"<time[\s\S]*?</time>", "", finnish.text)


def test_every_page_of_the_demonstration_opens(anyone: httpx.Client) -> None:
    """Follow links at random; every page has one heading, and none breaks."""
    chance = random.Random(45)  # noqa: S311 - which links, not which secrets
    to_see, seen = ["/"], {"/"}
    for _ in range(some(60, 150)):
        path = to_see.pop(chance.randrange(len(to_see)))
        answer = anyone.get(path)
        assert answer.status_code == 200, path
        if not answer.headers["content-type"].startswith("text/html"):
            continue  # the manifest of the site, which is no page
        assert len(re.findall("<h1", answer.text)) == 1, path
        for link in map(unescape, re.findall(r'href="(/[^"#]*)', answer.text)):
            if link not in seen:
                seen.add(link)
                to_see.append(link)


@pytest.mark.parametrize("step", ["0", "7", "35", "99", "-3"])
def test_play_is_stepped_by_plain_links(anyone: httpx.Client, step: str) -> None:
    page = anyone.get(f"/sessions/auctions/boards/5/tables/1?step={step}").text
    shown = {"0": 0, "7": 7, "35": 35, "99": 36, "-3": 0}[step]
    assert f'data-step="{shown}"' in page
    assert f"?step={min(shown + 1, 36)}#play" in page


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/sessions/none",
        "/sessions/pch1003/boards/99",
        "/sessions/pch1003/boards/x",
        "/sessions/pch1003/boards/1/tables/77",
        "/sessions/pch1003/boards/1/why/77",
        "/sessions/pch1003/contestants/77",
        "/sessions/pch1003/contestants/%F0%9F%82%A1",
        "/sessions/auctions/boards/5/tables/1?step=x",
        "/static/0/../app.py",
        "/static/0/no.css",
        "/welcome",
    ],
)
def test_what_is_not_there_is_said_to_be_missing(anyone: httpx.Client, path: str) -> None:
    answer = anyone.get(path)
    assert answer.status_code == 404
    assert "Not found" in text(answer)
    assert "Traceback" not in answer.text


def test_a_method_that_is_not_possible_is_refused(anyone: httpx.Client) -> None:
    assert anyone.delete("/").status_code == 405
    assert anyone.get("/sign-out").status_code == 405


def test_nothing_but_our_own_files_may_act_in_a_page(anyone: httpx.Client) -> None:
    answer = anyone.get("/sessions/auctions/boards/5/tables/1")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"<script(?![^>]*src=)|\sstyle=|\son\w+=", answer.text)


def test_looking_needs_no_cookie(anyone: httpx.Client) -> None:
    assert "set-cookie" not in anyone.get("/sessions/pch1003").headers


def test_the_style_sheet_may_be_kept(anyone: httpx.Client) -> None:
    sheet = re.search(r'href="(/static/\w+/site.css)"', anyone.get("/").text)
    assert sheet
    answer = anyone.get(sheet[1])
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/sessions/pch1003/boards/" + "9" * 5000,
        "/sessions/pch1003/boards/-1",
        "/sessions/pch1003/boards/1/tables/" + "x" * 3000,
        "/sessions/auctions/boards/5/tables/1?step=" + "9" * 5000,
        "/?after=-1",
        "/sessions/%00",
        "/sessions/%FF%FE",
        "/sessions/%ED%A0%80",
        "/welcome/%00",
        "/sign-in?then=%0d%0aSet-Cookie:x",
        "/static/x/%2e%2e/%2e%2e/app.py",
        "/static/x/",
    ],
    ids=lambda path: path[:40],
)
def test_an_address_made_up_to_do_harm_is_answered_calmly(server: Server, path: str) -> None:
    with visitor(server) as client:
        answer = client.get(path)
    assert answer.status_code in (200, 404, 410)
    assert "<h1>" in answer.text


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\xff\xfe=%%%", "application/x-www-form-urlencoded"),
        (b"&".join(b"a%d=1" % n for n in range(5000)), "application/x-www-form-urlencoded"),
        (b"garbage", "multipart/form-data"),
        (b"--x\r\ngarbage", "multipart/form-data; boundary=x"),
        (b'{"a":', "application/json"),
    ],
)
def test_a_form_made_up_to_do_harm_is_refused(server: Server, content: bytes, kind: str) -> None:
    with visitor(server) as client:
        for path in ("/sign-in", "/upload", "/sign-out"):
            answer = client.post(path, content=content, headers={"Content-Type": kind})
            assert answer.status_code in (400, 403, 422)
