"""Two sections of pairs in Hungarian, and a series in which the best two of three evenings count.

The evening of two sections is set up by taps and played by posts; two others come as files. What
everybody is to have is worked out from what was keyed in.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hall import Hall, accessible, hall_in, shares
from tests.server.running import visitor
from tests.server.uploads.test_form import upload

pytestmark = pytest.mark.browser

TABLES, ROUNDS = 14, 6
"""Two sections of seven tables; boards of a round are two."""
NAMES = {"1": ("Ada Ash", "Bo Elm"), "2": ("Cy Fir", "Di Oak"), "3": ("Ed Yew", "Flo Bay")}
HEADING = (
    "board,ns_pair,ew_pair,contract,declarer,lead,tricks_rel,score_ns_plus,score_ew_plus(negative),"
    "ns_pct,ew_pct,ns_names,ew_names"
)
EARLIER = {"Első": (140, 110, 90), "Második": (90, 140, 110)}
"""What the three pairs made on the only board of two earlier evenings: 100, 50 and 0 % by turns."""


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    with hall_in(browser, tmp_path, "hu-HU") as made:
        yield made


@pytest.mark.nightly
def test_two_sections_and_the_best_two_of_three(hall: Hall) -> None:
    director = hall.is_signed_in()
    for title, made in EARLIER.items():
        _taken_from_a_file(director, title, made)
    _set_up(hall, director)
    tonight = _played(hall, director)
    hall.director.goto(hall.at)
    hall.tap("button", "Eredmények közzététele")
    hall.director.goto(hall.at.replace("evenings", "sessions"))
    accessible(hall.director)
    shown = _series(hall)
    for pair, names in NAMES.items():
        figures = [tonight[pair], *(Fraction(_earlier(title, pair)) for title in EARLIER)]
        best = sum(sorted(figures, reverse=True)[:2], Fraction())
        for name in names:
            assert shown[name] == f"{float(best):.2f}", name


def _taken_from_a_file(director: httpx.Client, title: str, made: tuple[int, ...]) -> None:
    lines = [
        f"1,{pair},{pair + 10},,,,,{points},,,,{' & '.join(NAMES[str(pair)])},"
        for pair, points in enumerate(made, start=1)
    ]
    text = "\r\n".join((HEADING, *lines))
    answer = upload(director, "old.csv", text.encode(), title=title, form="matchpoints")
    assert answer.url.path.startswith("/sessions/"), answer.text


def _earlier(title: str, pair: str) -> int:
    """The best of three scores on a board is 100 %, the second 50, the last nothing."""
    made = EARLIER[title]
    return 50 * sum(made[int(pair) - 1] > other for other in made)


def _set_up(hall: Hall, director: httpx.Client) -> None:
    hall.director.goto("/")
    for name in ("Új est", str(TABLES), "12"):
        hall.tap("link", name)
    expect(hall.director.locator("main")).to_contain_text("2 szekció")
    accessible(hall.director)
    hall.tap("button", "Kezdés")
    assert hall.taps <= 8, "set up in at most eight taps"
    hall.began()
    named = {f"{pair}-{n}": name for pair, two in NAMES.items() for n, name in enumerate(two, 1)}
    hall.send(director, "director", f"{hall.at}/names", **named)


def _floor(hall: Hall) -> dict[int, tuple[str, str, tuple[int, ...]]]:
    """Who sits where now, as the wall says it to everybody."""
    with visitor(hall.server) as anybody:
        text = unescape(anybody.get(f"{hall.at}/wall").text)
    rows = re.findall(
        r'<th scope="row" class="place">([AB]\d)</th><td>([^<]*)</td><td>([^<]*)</td><td>([^<]*)',
        text,
    )
    found = {}
    names = [f"{section}{table}" for section in "AB" for table in range(1, TABLES // 2 + 1)]
    assert [name for name, *_rest in rows] == names
    for table, (_name, ns, ew, boards) in enumerate(rows, 1):
        first, _dash, last = boards.partition("–")
        numbers = tuple(range(int(first), int(last or first) + 1))
        north_south, east_west = (re.findall(r"\d+", one)[0] for one in (ns, ew))
        found[table] = north_south, east_west, numbers
    return found


def _turns_the_pages_of_the_wall(hall: Hall) -> None:
    """What does not fit the screen stands on further pages, each of one section and read whole.

    They turn by themselves until somebody presses a button: so this hangs on no clock.
    """
    wall = hall.page(desk=True, locale="hu-HU")
    wall.goto(f"{hall.at}/wall")
    accessible(wall)
    shown = wall.locator("[data-pages] tbody tr:visible")
    following, seen = wall.get_by_role("button", name="A következő oldal"), list[str]()
    following.click()
    first = wall.locator("[data-shown]").inner_text()
    while True:
        names = shown.locator("th").all_inner_texts()
        assert {name[0] for name in names} == {names[0][0]}, "of one section"
        said = wall.locator("[data-shown]").inner_text()
        assert f"{names[0][0]} szekció" in said
        last = shown.last.bounding_box()
        assert last
        assert last["y"] + last["height"] <= wall.evaluate("innerHeight")
        seen += names
        following.click()
        if wall.locator("[data-shown]").inner_text() == first:
            break
    assert sorted(seen) == sorted({f"{letter}{n}" for letter in "AB" for n in range(1, 8)})
    expect(wall.get_by_role("button", name="Lapozzon magától")).to_be_visible()
    wall.set_viewport_size({"width": 390, "height": 844})
    expect(shown).to_have_count(TABLES)  # on a phone one scrolls
    wall.context.close()


def _played(hall: Hall, director: httpx.Client) -> dict[str, Fraction]:
    """Everything keyed in by phones of pairs North-South; what each pair comes to in percent."""
    points: dict[tuple[int, int], int] = {}
    sat: dict[tuple[int, int], tuple[str, str]] = {}
    for number in range(1, ROUNDS + 1):
        hall.send(director, "director", f"{hall.at}/round", round=str(number))
        floor = _floor(hall)
        assert len(floor) == TABLES
        if number == 1:
            _turns_the_pages_of_the_wall(hall)
        for table, (ns, ew, boards) in floor.items():
            for board in boards:
                made = (table * 5 + number * 3 + board * table) % 6
                at = board, TABLES * number + table
                points[at] = hall.keys_in(ns, table, board, number, made)
                sat[at] = ns, ew
    assert len(points) == 2 * ROUNDS * TABLES
    made_by: dict[str, list[Fraction]] = defaultdict(list)
    for at, share in shares(points).items():
        for who, worth in zip(sat[at], (share, 100 - share), strict=True):
            made_by[who].append(worth)
    return {who: sum(worth, Fraction()) / len(worth) for who, worth in made_by.items()}


def _series(hall: Hall) -> dict[str, str]:
    """Opened and filled in the browser; its standing, as anybody sees it."""
    page = hall.director
    page.goto("/new-series")
    accessible(page)
    page.locator('[name="title"]').fill("Őszi sorozat")
    page.locator('[name="best"]').fill("2")
    page.locator("form.sheet button.main").click()
    for title in (*EARLIER, "Klubest"):
        chosen = page.locator('[name="session"] option', has_text=title).get_attribute("value")
        page.locator('[name="session"]').select_option(chosen)
        page.get_by_role("button", name="Besorolás").click()
        expect(page.locator(".in-series")).to_contain_text(title)
    accessible(page)
    expect(page.locator("main")).to_contain_text("Őszi sorozat")
    with visitor(hall.server) as anybody:
        text = anybody.get(page.url.replace(hall.address, hall.server.address)).text
    rows = re.findall(
        r'<a class="plain"[^>]*>([^<]*)</a></th><td class="num"><b>([\d.]+)</b>', text
    )
    return {unescape(name): total for name, total in rows}
