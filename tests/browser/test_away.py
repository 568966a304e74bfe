"""A page that was told that the server is away follows again as soon as it is back."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import PHONE
from tests.server.evening.club import post
from tests.server.running import director, serving

pytestmark = pytest.mark.browser


def test_a_page_listens_again_after_an_answer_that_ends_its_stream(
    browser: Browser, tmp_path: Path
) -> None:
    answered: list[int] = []

    def away_at_first(route: Route) -> None:
        answered.append(503 if not answered else 200)
        if answered[-1] == 503:  # as when the database does not answer, or a proxy waits for us
            route.fulfill(status=503, body="away")
        else:
            route.continue_()

    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = post(client, "/evenings", tables="2", boards="12", choice="0").url.path
        page = browser.new_context(base_url=server.address, viewport=PHONE).new_page()
        page.route("**/news*", away_at_first)
        page.goto(f"{at}/wall")
        expect(page.locator("main")).to_contain_text("Round 1 of")
        post(client, f"{at}/phase", phase="published")
        expect(page.locator("main")).to_contain_text("All results")
    assert answered[:2] == [503, 200]
    page.context.close()
