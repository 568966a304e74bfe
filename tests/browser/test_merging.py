"""Two sections put together on a page, and apart again, in Hungarian."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE
from tests.server.running import director, serving
from tests.server.uploads.test_form import SMALL, upload

pytestmark = pytest.mark.browser

OTHER = SMALL.replace(b'"9"', b'"10"').replace(b'"A"', b'"K"').replace(b'"E"', b'"L"')
"""The same board with two other pairs of North-South, and one trick more at the first table."""
WIDE = "document.documentElement.scrollWidth - innerWidth"
REASON = "két szekció"


@pytest.mark.nightly
@pytest.mark.parametrize("size", [PHONE, DESK], ids=lambda one: str(one["width"]))
def test_two_sections_become_one_and_apart_again(
    browser: Browser, tmp_path: Path, size: ViewportSize
) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        there, here = (
            upload(client, f"{title}.pbn", content, title=title).url.path
            for title, content in (("Kék", OTHER), ("Piros", SMALL))
        )
        context = browser.new_context(base_url=server.address, viewport=size)
        for name, value in (dict(client.cookies) | {"fairdeal_language": "hu"}).items():
            context.add_cookies([{"name": name, "value": value, "url": server.address}])
        page, stranger = context.new_page(), browser.new_page(base_url=server.address)
        assert _scores(page, here) == ["+10,00", "−10,00", "+10,00", "−10,00"]
        _put_together(page, here)
        # +400 is 10 IMPs better than each −50, 1 worse than +430; 19 / 3, and +430 has 21 / 3.
        together = _scores(page, here)
        assert together[:4] == ["+7,00", "+6,33", "−6,67", "−6,67"]
        assert len(together) == 8
        assert _status(stranger, there) == 410
        _read_the_log(page, here)
        page.goto(f"{here}/merge")
        page.locator('[action$="/merge/undo"] button').click()
        page.locator('button[value="save"]').click()
        assert _scores(page, here) == ["+10,00", "−10,00", "+10,00", "−10,00"]
        assert _status(stranger, there) == 200
        context.close()
        stranger.close()


def _put_together(page: Page, here: str) -> None:
    page.goto(f"{here}/merge")
    page.locator("form.sheet button").click()
    page.locator('[name="pairs"][value="other"]').check()
    page.locator('[name="reason"]').fill(REASON)
    page.locator('button[value="preview"]').click()
    shown = page.get_by_role("main")
    expect(shown.get_by_role("table")).to_contain_text("+6,33")
    expect(shown).to_contain_text("Kék")
    assert page.evaluate(WIDE) <= 0
    page.locator('button[value="save"]').click()


def _read_the_log(page: Page, here: str) -> None:
    """What came along is folded up under the entry that put it in."""
    page.goto(here.replace("/sessions/", "/evenings/") + "/log")
    expect(page.get_by_role("main")).to_contain_text(f"„{REASON}”")
    brought = page.locator("details li").first
    expect(brought).to_be_hidden()
    page.locator("main details summary").first.click()
    expect(brought).to_be_visible()
    assert page.evaluate(WIDE) <= 0


def _scores(page: Page, session: str) -> list[str]:
    page.goto(session)
    return page.locator("td.score").all_inner_texts()


def _status(page: Page, path: str) -> int:
    answer = page.goto(path)
    assert answer
    return answer.status
