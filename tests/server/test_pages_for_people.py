"""What people looking at the pages missed: their own line, the other side's figures, a way on."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, directing, site_over
from tests.server.running import fill, hidden, text

TABLE = "/sessions/auctions/boards/4/tables/3"
DATED = b"""[Event "Tuesday"]
[Date "2026.11.17"]
[Board "1"]
[North "A"][South "B"][East "C"][West "D"]
[Contract "3NT"][Declarer "N"][Result "9"]
"""


@pytest.fixture(scope="module")
def site() -> Site:
    return site_over(MemoryStore())


@pytest.fixture(scope="module")
def anyone(site: Site) -> Iterator[httpx.Client]:
    with browsing(site) as client:
        yield client


def test_the_line_of_whoever_comes_from_his_card_is_marked(anyone: httpx.Client) -> None:
    card = anyone.get("/sessions/pch1003/contestants/7").text
    (link,) = re.findall(r'href="(/sessions/pch1003/boards/1\?of=7)"', card)
    page = anyone.get(link)
    (own,) = re.findall(r'<tr class="own"[\s\S]*?</tr>', page.text)
    assert "/contestants/7" in own
    assert 'href="/sessions/pch1003/contestants/7"' in page.text.partition("</nav>")[2]
    assert "boards/2?of=7" in page.text
    for nobody in ("", "?of=", "?of=nobody", "?of=%22%3E"):
        assert 'class="own"' not in anyone.get("/sessions/pch1003/boards/1" + nobody).text


def test_a_traveller_is_looked_at_from_either_side(anyone: httpx.Client) -> None:
    """Columns, order and signs turn round; the reader's own row and the way on stay."""
    at = "/sessions/pch1003/boards/1"
    north = anyone.get(f"{at}?of=7").text
    (turn,) = re.findall(r'href="(\?[^"]*)#results"', north)
    east = anyone.get(at + unescape(turn)).text
    assert _column(north) == ["N-S", "E-W"]
    assert _column(east) == ["E-W", "N-S"]
    there, here = _rows(north), _rows(east)
    assert sorted((one[1], one[0], _turned(one[-1])) for one in here) == sorted(there)
    points = [int(one[-1].replace("−", "-")) for one in here]
    assert points == sorted(points, reverse=True)
    assert 'class="own"' in east
    assert "boards/2?of=7&amp;side=EW" in east
    (back,) = re.findall(r'href="(\?[^"]*)#results"', east)
    assert _rows(anyone.get(at + unescape(back)).text) == there


def _column(page: str) -> list[str]:
    table = page[page.index('<table class="traveller') :]
    return re.findall(r"<abbr[^>]*>(\S+)</abbr></th>", table)[:2]


def _rows(page: str) -> list[tuple[str, ...]]:
    """The first pair's and the second's numbers, and the points."""
    table = page[page.index('<table class="traveller') :].partition("</table>")[0]
    return re.findall(
        r'/contestants/(\w+)"[\s\S]*?/contestants/(\w+)"[\s\S]*?narrow-only">([^<]+)<', table
    )


def _turned(points: str) -> str:
    return points if points == "0" else points.translate(str.maketrans("+−", "−+"))


def test_phones_show_both_sides_and_the_card_its_direction_and_lead(anyone: httpx.Client) -> None:
    board = anyone.get("/sessions/pch1003/boards/1").text
    assert len(re.findall(r'narrow-only under"><a ', board)) == 22
    card = text(anyone.get("/sessions/pch1003/contestants/7"))
    assert "Lead" in card
    assert "E-W" in card


def test_every_step_of_a_play_comes_in_one_answer(anyone: httpx.Client) -> None:
    page = anyone.get(TABLE).text
    (address,) = re.findall(r'data-all="([^"]*)"', page)
    steps = anyone.get(address).text
    (last,) = set(re.findall(r'data-steps="(\d+)"', page))
    shown = re.findall(r'data-step="(\d+)"', steps)
    assert shown == [str(step) for step in range(int(last) + 1)]
    # The ninth step is the page of the ninth step, whole.
    alone = anyone.get(TABLE + "?step=9").text
    wanted = re.search(r'<section id="play"[\s\S]*?</section>\s*<section', alone)
    sections = re.findall(r'<section id="play"[\s\S]*?(?=<section aria-labelledby="tricks)', steps)
    assert wanted
    assert "".join(sections[9].split()) in "".join(alone.split())


def test_the_table_is_turned_and_hands_are_hidden_at_every_step(anyone: httpx.Client) -> None:
    way = "bottom=W&hands=one"
    page = anyone.get(f"{TABLE}?{way}&step=9").text
    hands = re.findall(
        r'<section class="hand (\w+)[^"]*" aria-label="(\w+)">(.*?)</section>', page, re.DOTALL
    )
    assert [(side, seat) for side, seat, _ in hands] == [
        ("north", "East"),
        ("west", "North"),
        ("east", "South"),
        ("south", "West"),
    ]
    assert sum(">hidden<" in hand for _, _, hand in hands) == 2, "West's hand and dummy's are open"
    (address,) = re.findall(r'data-all="([^"]*)"', page)
    steps = anyone.get(unescape(address)).text
    shown = re.findall(r'<section id="play"[\s\S]*?</section>\s*<section', steps)
    wanted = re.search(r'<section id="play"[\s\S]*?</section>\s*<section', page)
    assert wanted
    assert "".join(wanted[0].split()) == "".join(shown[9].split())
    for link in re.findall(r'href="(\?[^"]*step=\d+)#play"[^>]*data-key', page):
        assert unescape(link).startswith(f"?{way}&"), "stepping on leaves the table as it is"


def test_a_table_without_play_has_no_steps(anyone: httpx.Client) -> None:
    answer = anyone.get("/sessions/pch1003/boards/1/tables/1/steps")
    assert answer.status_code == 200
    assert "data-step" not in answer.text
    assert anyone.get("/sessions/pch1003/boards/1/tables/99/steps").status_code == 404


def test_the_replay_names_the_players_and_leads_on(anyone: httpx.Client) -> None:
    page = anyone.get(TABLE).text
    seats = re.findall(r'class="hand (\w+) [^"]*"[^>]*>\s*<p class="player">(\w+)</p>', page)
    assert dict(seats) == {"north": "Greta", "west": "Filip", "east": "Eva", "south": "Henrik"}
    assert 'href="/sessions/auctions/boards/3"' in page
    assert 'href="/sessions/auctions/boards/5"' in page


def test_a_link_is_called_what_it_shows(anyone: httpx.Client) -> None:
    page = anyone.get("/sessions/auctions/boards/4").text
    links = re.findall(
        r'<td class="opponents[^"]*"><a [^>]*aria-label="([^"]*)"[^>]*>([^<]*)<', page
    )
    assert links
    assert all(label.startswith(shown) for label, shown in links)


def test_no_heading_of_a_table_is_empty(anyone: httpx.Client) -> None:
    for path in ("/sessions/auctions", "/sessions/pch1003", "/sessions/auctions/boards/4", TABLE):
        headings = re.findall(r"<th\b[^>]*>([\s\S]*?)</th>", anyone.get(path).text)
        assert headings
        assert all(re.sub(r"<[^>]+>", "", one).strip() for one in headings), path


def test_addresses_people_guess_lead_somewhere(anyone: httpx.Client) -> None:
    assert anyone.get("/sessions").url.path == "/"
    assert anyone.get("/favicon.ico").headers["content-type"].startswith("image/svg")
    later = text(anyone.get("/?after=100"))
    assert "There are no earlier sessions." in later
    assert "No results yet" not in later
    refused = anyone.put("/sessions/auctions")
    assert refused.status_code == 405
    assert "takes no such request" in text(refused)
    missing = anyone.get("/sessions/auctions/boards/77")
    assert missing.status_code == 404
    assert 'href="/sessions/auctions"' in missing.text


def test_pages_travel_compressed_but_those_with_a_form_do_not(anyone: httpx.Client) -> None:
    for path, how in (("/sessions/pch1003", "gzip"), ("/sign-in", "identity")):
        answer = anyone.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.headers["content-encoding"] == how
        assert answer.text.startswith("<!doctype html>")
    plain = anyone.get("/sessions/pch1003", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


def test_a_phone_can_keep_the_site_among_its_applications(anyone: httpx.Client) -> None:
    page = anyone.get("/").text
    (address,) = re.findall(r'<link rel="manifest" href="([^"]*)"', page)
    answer = anyone.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert anyone.get(told["start_url"]).status_code == 200
    assert f'content="{told["theme_color"]}"' in page
    for icon in told["icons"]:
        picture = anyone.get(str(answer.url.join(icon["src"])))
        assert picture.headers["content-type"].startswith(icon["type"])


def test_the_corrections_of_a_session_stand_under_its_ranking() -> None:
    with directing(site_over(MemoryStore())) as client:
        assert "Corrections" not in text(client.get("/sessions/auctions"))
        for board, reason in ((2, "the first"), (1, "the second")):
            path = f"/evenings/auctions/boards/{board}/tables/1"
            fill(client, path, words="pass", step="save", reason=reason)
        listed = text(client.get("/sessions/auctions")).partition("Corrections")[2]
        assert re.findall(r"Board (\d+): \w+", listed) == ["1", "2"]
        assert listed.index("the second") < listed.index("the first")


def test_the_day_of_a_file_is_the_day_of_its_session() -> None:
    with directing(site_over(MemoryStore(), demonstration=False)) as client:
        sent = hidden(client.get("/upload").text)
        answer = client.post("/upload", data=sent, files={"file": ("t.pbn", DATED)})
        assert "17 November 2026" in text(answer)


def test_what_was_typed_outlives_somebody_elses_correction(site: Site) -> None:
    path = "/evenings/auctions/boards/2/tables/1"
    with directing(site) as ann, directing(site) as bob:
        typed = {"words": "61/39", "reason": "long words", "step": "save"}
        form = hidden(ann.get(path).text) | typed
        fill(bob, path, words="pass", step="save", reason="Bob was faster")
        told = ann.post(path, data=form)
        assert told.status_code == 409
        for value in ("61/39", "long words"):
            assert value in told.text
        assert hidden(told.text)["seen"] != form["seen"]
        corrected = text(ann.get("/sessions/auctions/boards/2/tables/1"))
        assert "shown as they were recorded" in corrected or "Auction" not in corrected
