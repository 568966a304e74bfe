"""The Director's phone rings when a table calls: after one press, until somebody comes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hall import Club, accessible, join, until
from tests.server.evening.club import post
from tests.server.running import director, serving

pytestmark = pytest.mark.browser

HEARD = """
window.heard = { tones: 0, vibrations: 0 };
const made = BaseAudioContext.prototype.createOscillator;
BaseAudioContext.prototype.createOscillator = function () {
  heard.tones += 1;
  return made.call(this);
};
navigator.vibrate = () => { heard.vibrations += 1; return true; };
"""
"""Counts what a page has done to be heard and felt; a ring is six tones."""


def heard(page: Page, rings: int) -> None:
    done = f"heard.tones === {6 * rings} && heard.vibrations === {rings}"
    until(page, done)


def helper(club: Club, code: str, name: str) -> Page:
    """A phone that directs, on its page of calls."""
    page = club.page()
    page.add_init_script(HEARD)
    page.goto(f"/join/{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="When a table calls").click()
    page.wait_for_load_state()  # with all its scripts
    expect(page.get_by_role("heading", name="Will it reach you?")).to_be_visible()
    return page


def test_the_director_is_called(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", half="0", choice="0")
        codes = client.get(f"{begun.url.path}/codes").text
        table, *_others, directors = re.findall(r">([A-Z2-9]{6})<", codes)
        club = Club(browser, server)
        first, second = (helper(club, directors, name) for name in ("Bea", "Cid"))
        for page in (first, second):
            heard(page, 0)
            page.get_by_role("button", name="Ring on this device").click()
            heard(page, 1)
            expect(page.get_by_text("It vibrates")).to_be_visible()
            expect(page.get_by_text("The screen may go dark")).to_be_visible()
        accessible(first)
        console = first.context.new_page()
        console.goto(begun.url.path)
        console.get_by_role("button", name="Ring here when nobody comes").click()
        player = join(club, table, 0)
        player.get_by_role("button", name="Call the Director").click()
        for page in (first, second):
            expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
            heard(page, 2)
        accessible(first)
        expect(console.get_by_text("asks for you")).to_be_visible()
        expect(console.get_by_role("button", name="Do not ring any longer")).to_be_visible()
        first.get_by_role("button", name="I am coming: Table 1").click()
        for page in (first, second):
            expect(page.get_by_text("Bea is coming")).to_be_visible()
            expect(page.locator(".alarm")).to_have_count(0)
        expect(player.get_by_text("The Director is coming.")).to_be_visible()
        # Another page now, which needs no second press.
        first.get_by_role("button", name="I have been there: Table 1").click()
        expect(first.get_by_text("No table calls.")).to_be_visible()
        expect(first.get_by_role("button", name="Do not ring any longer")).to_be_visible()
        assert not club.complaints
