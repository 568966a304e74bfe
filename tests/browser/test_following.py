"""A ranking that is open follows without asking, and one's own line stays marked in it."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE
from tests.browser.hall import opened
from tests.server.evening.club import post
from tests.server.running import director, serving

pytestmark = pytest.mark.browser


def test_an_open_ranking_follows_what_is_sent_to_it(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = post(client, "/evenings", tables="2", boards="12", choice="0").url.path
        session = at.replace("/evenings/", "/sessions/")
        post(client, f"{at}/shown", ranking="1")
        post(client, f"{at}/boards/1/tables/1-1", words="pass", step="save")
        context = browser.new_context(base_url=server.address, viewport=PHONE)
        page = context.new_page()
        opened(page, f"/me?name=%23{session.removeprefix('/sessions/')}/1&then={session}")
        row = page.locator("tr.own")
        expect(page.locator("#standings")).to_contain_text("Nothing to rank yet")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        post(client, f"{at}/boards/1/tables/2-1", words="1NT S =", step="save")
        expect(row.locator("th")).to_have_attribute("data-contestant", "1")
        expect(row).to_have_attribute("aria-current", "true")
        assert not [url for url in asked if url.endswith(session)], "it came along with the news"
        context.close()
