"""The oldest browsers of phones, by the features our pages need of them.

What the style sheets and modules use stands in ``features.csv``, with the version of each browser
that brought it, from MDN's data. What is newer than the oldest browser is decoration: taken away,
the pages are still read and touched.
"""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.conftest import PHONE
from tests.browser.hall import accessible, report
from tests.server.evening.club import post
from tests.server.running import director, serving
from tests.shared import ROOT
from tools.browsers import BROWSERS, OURS, TABLE, used, version

OLDEST = {
    "Safari (iOS)": "15.4",
    "Chrome (Android)": "105",
    "Firefox (Android)": "121",
    "Samsung Internet": "20",
}
DECORATION = {
    "css/functions/color-mix": "tinted grounds; no edge and no text is drawn with it",
    "css/properties/accent-color": "the colour of a ticked box",
    "css/properties/hyphens": "a long heading breaks without a hyphen",
    "css/properties/outline": "since 16.4 it follows rounded corners",
    "css/properties/text-wrap": "headings are not balanced",
    "members/pushManager": "a closed page is called; where it lacks, the page says so",
    "members/vibrate": "beside what is seen and heard: at a live table, and where a table calls",
    "members/wakeLock": "where it lacks, the page says that the screen may go dark",
}


def table() -> dict[str, dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {row["feature"]: row for row in csv.DictReader(file)}


def test_of_everything_that_is_used_it_is_known_who_knows_it() -> None:
    assert used() == list(table()), "run tools/browsers.py, which says how"


def test_nothing_is_needed_that_the_oldest_browsers_lack() -> None:
    newer = {
        feature
        for feature, since in table().items()
        for browser in BROWSERS
        if since[browser] != OURS and version(since[browser]) > version(OLDEST[browser])
    }
    assert newer == set(DECORATION)


def test_they_are_named_where_a_director_looks() -> None:
    page = (ROOT / "docs/how-to/run-an-evening.md").read_text("utf-8")
    assert all(f"{name} {since}" in page for name, since in OLDEST.items())


# Keys and fields are seen by their edges.
EDGELESS = """() => [...document.querySelectorAll(".key, input, select, textarea, .button")]
  .filter((one) => one.checkVisibility() && !one.closest(".key input, header, footer"))
  .filter((one) => !["radio", "checkbox", "hidden"].includes(one.type))
  .filter((one) => getComputedStyle(one).borderTopStyle === "none")
  .map((one) => one.outerHTML.slice(0, 90))"""


def without_decoration(route: Route) -> None:
    """The style sheet as an old browser reads it: what it does not know counts for nothing."""
    answer = route.fetch()
    text = answer.text()
    for feature in DECORATION:
        kind, _, name = feature.rpartition("/")
        if not kind.startswith("css") or name == "outline":
            continue
        assert name in text or "evening" in route.request.url, name
        text = re.sub(rf"(?<![\w-]){name}(?=[(:])", f"unknown-{name}", text)
    route.fulfill(response=answer, body=text)


@pytest.fixture
def old(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, str]]:
    """A Director's browser without what is newer, and where the evening is."""
    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        context = browser.new_context(base_url=server.address, viewport=PHONE)
        for name, value in client.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": server.address}])
        page = context.new_page()
        page.route("**/*.css", without_decoration)
        yield page, at
        context.close()


@pytest.mark.nightly
@pytest.mark.browser
def test_without_what_is_newer_the_pages_are_read_and_touched(old: tuple[Page, str]) -> None:
    page, at = old
    for path in ("/seat?table=1", "", "/boards/1/tables/1-1", "/ruling?table=1&entry=27", "/wall"):
        page.goto(at + path)
        assert page.evaluate("CSS.supports('color', 'color-mix(in srgb, red, blue)')")
        assert page.evaluate(EDGELESS) == [], path
        accessible(page)
    page.emulate_media(color_scheme="dark")
    page.goto(f"{at}/seat?table=1")
    accessible(page)
    report(page, 1, "3NT", "S", "+1")
    page.locator("#state").get_by_text("3NT by South, 10 tricks").wait_for()
